import { insideTag } from '../shared/machineText.js';

/** A slash command as it stands in a `user` line. The arguments are the person's words. */
export interface SlashCommand {
  /** With its leading slash. */
  readonly name: string;
  /** Empty when the person typed none. */
  readonly args: string;
}

/** Commands about the tool itself; alone they say nothing about the work. */
const ABOUT_THE_TOOL = new Set(
  `add-dir agents branch bug clear compact config context copy cost doctor effort exit export extra-usage
  fast feedback fork help hooks ide install-github-app keybindings login logout mcp memory model
  output-style permissions plugin privacy-settings quit release-notes reload-plugins remote-control
  rename resume rewind sandbox settings skills stats status statusline tasks terminal-setup theme todos
  upgrade usage vim voice`.split(/\s+/),
);

/** Reads the command wrapper; its name or its message may come first. Null: it is none. */
export function slashCommand(text: string): SlashCommand | null {
  if (!/^\s*<command-(?:name|message|args)>/.test(text)) return null;
  const named = insideTag(text, 'command-name') ?? insideTag(text, 'command-message') ?? '';
  const name = /^\/?([\p{L}\p{N}_:.-]{1,80})/u.exec(named)?.[1];
  const args = insideTag(text, 'command-args') ?? '';
  return name === undefined ? null : { name: `/${name}`, args };
}

/**
 * The words of a command that can stand for a topic: name and arguments, or the bare name when the
 * command starts work (a project's own command). Null for bare commands about the tool.
 */
export function commandTopic(command: SlashCommand): string | null {
  if (command.args !== '') return `${command.name} ${command.args}`;
  return ABOUT_THE_TOOL.has(command.name.slice(1)) ? null : command.name;
}
