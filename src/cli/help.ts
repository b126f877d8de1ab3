export const HELP = `mneme finds the coding-agent session you half remember.

  mneme recollect "cue"       find a session and show the passage the cue reaches
  mneme recollect --batch F   one cue per line of F, as JSON objects
  mneme ascend "cue"          the line of work, topic or concept above several sessions, checked
                              claim by claim in the sessions' own records
  mneme contract SESSION      a contract for a handoff, filled in as far as the record tells
  mneme distill SESSION|FILE --contract F   make a handoff that somebody without the session can use
  mneme review FILE.md        read any handoff as somebody without memory would
  mneme sessions              every session of Claude Code and Codex, newest first
  mneme roots                 where records are looked for

  --acts FILE                 what you do at each stop, one JSON object a line (- reads what is piped in):
                                {"act":"identify"}                that is the one
                                {"act":"correct","text":"…"}      not it; what else you remember
                                {"act":"answer","text":"…"}       more words, after nothing was found
                                {"act":"choose","sessionId":"…"}  show this one of the others
                                {"act":"expand"}                  look inside the records
                                {"act":"stop"}                    do not look inside
                                {"act":"withdraw"}                leave the search
                              a line of a batch holds them as a list: "acts": [ … ]
                              for ascend:
                                {"act":"recognize"}               that is it
                                {"act":"refine","drop":["ID"],"add":["ID"],"partitions":["NAME"]}
                                {"act":"reorient","text":"…"}     something else; say what
                                {"act":"rescope","dimension":"…","option":"…"}  one of the ways offered
  --unit U                    line, topic or concept, where the words do not say it
  --contract FILE             what the handoff is for, as \`mneme contract\` prints it
  --answers FILE              answers to the open questions, as a list or one object a line:
                                {"id":"…","answer":"resolve"|"route"|"drop"|"defer","value":"…"}
  --out DIR                   write the handoff here instead of the workspace
  --workspace DIR             the folder that is looked at, instead of the session's own
  --range R                   all, since-compaction, or from:LINE
  --replace                   replace what stands at the place of the handoff
  --not-secret N              let the masked value with this number through (repeatable)
  --full-text                 read inside the records from the start, not only their openings
  --limit N                   how many candidates (10)
  --project DIR               only sessions of this folder, or of a partition with this name
  --now TIME                  resolve words like "last week" against this moment
  --shell sh|fish|powershell|cmd   the shell that resume commands are written for (sh)
  --claude-root DIR           look here instead of CLAUDE_CONFIG_DIR or ~/.claude (repeatable)
  --codex-root DIR            look here instead of CODEX_HOME or ~/.codex (repeatable)
  --json                      one JSON object a line, for programs; with acts, one after each stop
  --version, --help

Ends with 0 where the last stop shows a session or a whole, 1 where it shows none, 2 wrong use or an act that
cannot be done at that stop, 3 a named folder could not be read, 130 interrupted. For distill and
review: 4 questions are open, 5 the contract takes away the choice of method, 6 already portable,
7 the review failed.
`;
