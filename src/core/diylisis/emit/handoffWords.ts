/** The fixed words of a handoff; the writer and the reader share them. */
export const TITLE = '# Handoff: ';
export const LABEL = 'Label: ';
export const SECTION = {
  contract: '## Contract',
  context: '## Context',
  handled: '## How each item was handled',
  carried: '## Carried by reference',
  tasks: '## Task state (restores records only; the text above has authority)',
  prompt: '## Initial prompt',
} as const;
export const TABLE_HEAD = ['| Item | Handling | Basis |', '| --- | --- | --- |'] as const;
/** Stands in a section that holds nothing. */
export const NOTHING = 'Nothing.';

/** The contract's fields, as they stand before the colon. */
export const FIELD = {
  task: 'Next task',
  sources: 'Allowed sources',
  scope: 'Scope',
  verify: 'Verify',
  stop: 'Stop',
  reader: 'Reader',
  window: 'Read and acted on',
  durability: 'Durability',
  target: 'Emit target',
} as const;
export const NO_SOURCES = 'none besides this document';
export const NO_COMMANDS = 'no command';
export const ZERO_MEMORY = 'knows nothing of the session this comes from';
export const WINDOW = { Immediate: 'at once', Unbounded: 'at any later time' } as const;
export const WITHIN = 'within ';
export const DURABILITY = {
  OneShot: 'used once',
  DurableRepo: 'kept in the repository and edited in place',
} as const;
export const EXTERNAL = 'versioned where it is kept, as ';

/** Before a block of words that were quoted, and of words that only need their lines kept. */
export const QUOTED = 'Quoted';
export const QUOTED_FROM = 'Quoted from ';
export const IN_THESE_WORDS = 'In these words';
/** Before the line that says where an entry comes from. */
export const FROM = 'From: ';
