/**
 * Every name that the manifest, the code and the page share. The manifest is JSON and cannot import
 * these, so a test compares the two.
 */

/** Commands of the manifest. Internal ones are hidden from the palette there. */
export const COMMANDS = {
  recollect: 'mneme.recollect',
  recollectSelection: 'mneme.recollectSelection',
  recollectHere: 'mneme.recollectHere',
  recallCue: 'mneme.recall.focusCue',
  recallAnswer: 'mneme.recall.focusAnswer',
  recallIdentify: 'mneme.recall.identify',
  recallCorrect: 'mneme.recall.correct',
  recallChoose: 'mneme.recall.choose',
  recallLookInside: 'mneme.recall.lookInside',
  recallStop: 'mneme.recall.stop',
  recallWithdraw: 'mneme.recall.withdraw',
  recallSearchAnew: 'mneme.recall.searchAnew',
  recallOpenRecord: 'mneme.recall.openRecord',
  recallResume: 'mneme.recall.resume',
  recallCopyResume: 'mneme.recall.copyResumeCommand',
  recallCopyPassage: 'mneme.recall.copyPassage',
  recallInsertPassage: 'mneme.recall.insertPassage',
  recallCopyContext: 'mneme.recall.copyContext',
  recallInsertContext: 'mneme.recall.insertContext',
  recallOpenContext: 'mneme.recall.openContext',
  recallCopyTried: 'mneme.recall.copyTried',
  recallRevealFile: 'mneme.recall.revealFile',
  recallDistill: 'mneme.recall.distill',
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
  recordFind: 'mneme.recordFind',
  recordFindNext: 'mneme.recordFindNext',
  recordFindPrevious: 'mneme.recordFindPrevious',
  recordGoToPassage: 'mneme.recordGoToPassage',
  recordCopyTurn: 'mneme.recordCopyTurn',
  recordCopyLocator: 'mneme.recordCopyLocator',
  recordResume: 'mneme.recordResume',
  recordRevealFile: 'mneme.recordRevealFile',
  recordDistill: 'mneme.recordDistill',
  distill: 'mneme.distill',
  distillSelection: 'mneme.distillSelection',
  ascend: 'mneme.ascend',
  ascendSelection: 'mneme.ascendSelection',
  ascendHere: 'mneme.ascendHere',
  recallSeeWhole: 'mneme.recall.seeWhole',
  ascendCue: 'mneme.ascend.focusCue',
  ascendAnswer: 'mneme.ascend.focusAnswer',
  ascendPicture: 'mneme.ascend.focusPicture',
  ascendList: 'mneme.ascend.focusList',
  ascendRecognize: 'mneme.ascend.recognize',
  ascendRefine: 'mneme.ascend.refine',
  ascendReorient: 'mneme.ascend.reorient',
  ascendRescope: 'mneme.ascend.rescope',
  ascendUnit: 'mneme.ascend.unit',
  ascendLookFurther: 'mneme.ascend.lookFurther',
  ascendWithdraw: 'mneme.ascend.withdraw',
  ascendStop: 'mneme.ascend.stop',
  ascendRetry: 'mneme.ascend.retry',
  ascendRecollect: 'mneme.ascend.recollect',
  ascendCopyInquiry: 'mneme.ascend.copyInquiry',
  ascendOpenPassage: 'mneme.ascend.openPassage',
  ascendOpenRecord: 'mneme.ascend.openRecord',
  ascendResume: 'mneme.ascend.resume',
  ascendCopyResume: 'mneme.ascend.copyResumeCommand',
  ascendRevealFile: 'mneme.ascend.revealFile',
  ascendCopyUnit: 'mneme.ascend.copyUnit',
  ascendOpenDocument: 'mneme.ascend.openDocument',
  ascendDistill: 'mneme.ascend.distill',
  ascendSaveSvg: 'mneme.ascend.saveSvg',
  ascendSavePng: 'mneme.ascend.savePng',
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

/** View type of the distill panels; the manifest activates on it too. */
export const DISTILL_PANEL = 'mneme.distill';

/** View type of the ascend panel; the manifest activates on it too. */
export const ASCEND_PANEL = 'mneme.ascend';

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
  /** Where the recall stands: `card`, `question` …, `searching` or `none`. */
  stand: 'mneme.recall.stand',
  /** The recall view's page has the focus. */
  recallFocused: 'mneme.recall.focused',
  /** Where the elevation stands: `recognition`, `told` …, or `none` where no panel is open. */
  ascendStand: 'mneme.ascend.stand',
  /** A line, topic or idea is shown. */
  ascendUnit: 'mneme.ascend.hasUnit',
  /** What belongs to it, or what is meant, can be changed. */
  ascendDiverge: 'mneme.ascend.canDiverge',
  /** One handoff can be made of all its sessions. */
  ascendDistill: 'mneme.ascend.canDistill',
} as const;

export const SETTINGS = {
  claudeRoots: 'mneme.claude.roots',
  codexRoots: 'mneme.codex.roots',
  claudeProgram: 'mneme.claude.program',
  codexProgram: 'mneme.codex.program',
  runImmediately: 'mneme.resume.runImmediately',
  shell: 'mneme.resume.shell',
  expiryNoticeDays: 'mneme.sessions.expiryNoticeDays',
  ripgrep: 'mneme.search.ripgrep',
} as const;
