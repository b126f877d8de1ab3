import { insideTag } from '../shared/machineText.js';

/** Beginnings of user-role texts that Codex or its surroundings wrote. */
const MACHINE =
  /^(?:# AGENTS\.md instructions|<(?:environment_context|user_instructions|codex_internal_context|collaboration_mode|skill|turn_aborted|recommended_plugins|user_shell_command|user_action|subagent_notification|permissions instructions|hook_prompt|INSTRUCTIONS)\b)/;

/** An image wraps in its tag pair, before the person's words or around nothing. */
const IMAGE = /^(?:<image\b[^>]*>|<\/image>)\s*/;

const IDE_REQUEST = /^#{1,3}[ \t]*my request for codex:?[ \t]*$/im;

/**
 * What a person wrote in one text of a user-role message, word for word; null when it is all the
 * tool's own. In front of the words an editor may put its state, which ends in a heading. Each text
 * of a message is judged by itself: newer versions join machine and person in one message.
 */
export function personText(text: string): string | null {
  let rest = text.trim();
  for (let image = IMAGE.exec(rest); image !== null; image = IMAGE.exec(rest)) {
    rest = rest.slice(image[0].length);
  }
  if (MACHINE.test(rest)) return null;
  if (rest.startsWith('# ')) {
    const request = IDE_REQUEST.exec(rest);
    if (request !== null) rest = rest.slice(request.index + request[0].length).trim();
    else if (/^# Context from my IDE setup/i.test(rest)) return null;
  }
  return rest === '' ? null : rest;
}

/** The folder that an environment text names; older records hold it nowhere else. */
export function environmentFolder(text: string): string | null {
  if (!text.trimStart().startsWith('<environment_context>')) return null;
  const folder = insideTag(text, 'cwd');
  return folder === null || folder === '' ? null : folder;
}
