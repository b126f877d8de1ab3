/**
 * Every name that the manifest, the code and the page share. The manifest is JSON and cannot import
 * these, so a test compares the two.
 */

/** Commands of the manifest. Internal ones are hidden from the palette there. */
export const COMMANDS = {
  recollect: 'mneme.recollect',
  recollectSelection: 'mneme.recollectSelection',
  recollectHere: 'mneme.recollectHere',
  resume: 'mneme.resume',
  copyResumeCommand: 'mneme.copyResumeCommand',
  openRecord: 'mneme.openRecord',
  revealFile: 'mneme.revealFile',
  refresh: 'mneme.refresh',
  filter: 'mneme.filter',
  filterToProject: 'mneme.filterToProject',
  clearFilter: 'mneme.clearFilter',
  showMore: 'mneme.showMore',
  showDemo: 'mneme.showDemo',
  leaveDemo: 'mneme.leaveDemo',
  openSettings: 'mneme.openSettings',
  showLog: 'mneme.showLog',
} as const;

export type CommandId = (typeof COMMANDS)[keyof typeof COMMANDS];

/** The container in the activity bar. */
export const CONTAINER = 'mneme';

export const VIEWS = {
  recall: 'mneme.recall',
  sessions: 'mneme.sessions',
} as const;

/** View type of the record panels; the manifest activates on it to bring them back after a reload. */
export const RECORD_PANEL = 'mneme.record';

/** Keys for when-clauses. Each is set only when its value changes. */
export const CONTEXT_KEYS = {
  /** A filter is on in the tree. */
  filtered: 'mneme.filtered',
  /** The demo sessions are shown in place of the person's own. */
  demo: 'mneme.demo',
  /** The stores were read and hold nothing. */
  empty: 'mneme.empty',
  /** The stores could not be read at all. */
  failed: 'mneme.failed',
} as const;

export const SETTINGS = {
  claudeRoots: 'mneme.claude.roots',
  codexRoots: 'mneme.codex.roots',
  claudeProgram: 'mneme.claude.program',
  codexProgram: 'mneme.codex.program',
  runImmediately: 'mneme.resume.runImmediately',
  shell: 'mneme.resume.shell',
  expiryNoticeDays: 'mneme.sessions.expiryNoticeDays',
} as const;
