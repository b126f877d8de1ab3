export const HELP = `mneme finds the coding-agent session you half remember.

  mneme recollect "cue"       find a session and show the passage the cue reaches
  mneme recollect --batch F   one cue per line of F, as JSON objects
  mneme sessions              every session of Claude Code and Codex, newest first
  mneme roots                 where records are looked for

  --full-text                 read inside the records, not only their openings
  --limit N                   how many candidates (10)
  --project DIR               only sessions of this folder, or of a partition with this name
  --now TIME                  resolve words like "last week" against this moment
  --shell sh|fish|powershell|cmd   the shell that resume commands are written for (sh)
  --claude-root DIR           look here instead of CLAUDE_CONFIG_DIR or ~/.claude (repeatable)
  --codex-root DIR            look here instead of CODEX_HOME or ~/.codex (repeatable)
  --json                      one JSON object a line, for programs
  --version, --help

Ends with 0 found, 1 nothing found, 2 wrong use, 3 a named folder could not be read, 130 interrupted.
`;
