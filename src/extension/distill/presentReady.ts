import path from 'node:path';
import type { DistillReport, HandoffFile } from '../../core/diylisis/distillReport.js';
import { count, listed, number, quoted, shortened } from '../../core/words/amounts.js';
import type { DoneView, FileView, ReadyView } from '../../webview/contract/distillView.js';
import type { TargetLook } from './distillPorts.js';
import type { DistillState } from './distillState.js';
import { reviewerWords } from './distillWords.js';

/** Longest text of a file that is shown here; the rest can be opened. */
const PREVIEW = 120_000;
/** Words named of what may have leaked. */
const MOST_LEAKS = 20;

const ROLES: Readonly<Record<HandoffFile['role'], string>> = {
  prose: 'The handoff',
  'task-state': 'Its tasks, for programs',
  corrections: 'What was corrected, to be kept',
};

/** What is about to be written, and what stands in the way. */
export function readyView(state: DistillState, report: DistillReport): ReadyView {
  const { looks, run } = state;
  const paste = report.paste ?? null;
  const folder = folderOf(state);
  return {
    heading: paste === null ? 'Ready to write' : 'Ready to paste',
    label: report.label,
    review: reviewWords(report),
    notes: notesOf(report),
    files: report.files.map((file, index) => fileView(file, looks?.[index] ?? null, folder)),
    hasDiff: hasDiff(report, looks) && state.hasSeenDiff,
    paste:
      paste === null
        ? null
        : {
            text: paste,
            reference: run.contract?.handoff_durability?.version_ref?.locator ?? '',
            note: pasteNote(state),
          },
    obstacle: obstacleOf(state, report, folder),
    writeLabel:
      hasDiff(report, looks) && !state.hasSeenDiff ? 'Look at the Changes' : writeLabel(report),
  };
}

function notesOf({ doubtfulLeaks = [], notes = [] }: DistillReport): readonly string[] {
  if (doubtfulLeaks.length === 0) return notes;
  const named = doubtfulLeaks.slice(0, MOST_LEAKS).map((word) => quoted(shortened(word, 60)));
  const more = doubtfulLeaks.length - named.length;
  const said = more > 0 ? [...named, `${number(more)} more`] : named;
  return [
    `These words may come from what you left out: ${listed(said)}. Look before you write.`,
    ...notes,
  ];
}

/** The folder that the files' paths are relative to; null: none is known. */
export function folderOf({ run }: DistillState): string | null {
  return run.folder ?? run.base;
}

/** Whether a text that stands there would change, so that the change is shown first. */
export function hasDiff(report: DistillReport, looks: readonly TargetLook[] | null): boolean {
  return report.files.some(({ text }, index) => (looks?.[index]?.text ?? text) !== text);
}

/** The files whose texts would change, with what they would be. */
export function changedFiles(
  report: DistillReport | null,
  looks: readonly TargetLook[] | null,
): readonly { readonly path: string; readonly text: string }[] {
  return (report?.files ?? []).flatMap(({ text }, index) => {
    const look = looks?.[index];
    if (look === undefined || look.text === null || look.text === text) return [];
    return [{ path: look.path, text }];
  });
}

/** Whether something else than the handoff that is renewed stands where it goes. */
const isOccupied = (report: DistillReport, looks: readonly TargetLook[]): boolean =>
  looks.some(({ hash, isOurs }) => hash !== null && (!isOurs || !report.isRedistillation));

/** Whether everything is known and nothing stands in the way of writing. */
export function mayWrite(state: DistillState): boolean {
  const { report, looks } = state;
  if (state.stage !== 'ready' || report === null || report.files.length === 0) return false;
  const obstacle = obstacleOf(state, report, folderOf(state));
  return looks !== null && (obstacle === null || obstacle.kind === 'changed');
}

function obstacleOf(
  { looks, mayReplace, words }: DistillState,
  report: DistillReport,
  folder: string | null,
): ReadyView['obstacle'] {
  if (report.files.length === 0) return null;
  const target = report.files.find(({ role }) => role === 'prose')?.path ?? '';
  const name = freeName(target);
  if (folder === null)
    return { kind: 'no-folder', words: 'No folder is known to write to. Choose one.', name };
  if (looks === null)
    return words === null
      ? { kind: 'looking', words: 'Looking at what stands there …', name }
      : { kind: 'failed', words, name };
  const unsaved = looks.find(({ isUnsaved }) => isUnsaved);
  if (unsaved !== undefined) {
    const file = path.basename(unsaved.path);
    const said = `${file} is open with changes that are not saved. Save or close it first, so that nothing is lost.`;
    return { kind: 'unsaved', words: said, name };
  }
  if (isOccupied(report, looks) && !mayReplace) {
    const there = looks.filter(({ hash }) => hash !== null).map((look) => path.basename(look.path));
    const said = `${there.join(' and ')} ${there.length === 1 ? 'is' : 'are'} there already and not this handoff. Write under another name, or replace it.`;
    return { kind: 'occupied', words: said, name };
  }
  return words === null ? null : { kind: 'changed', words, name };
}

/** A name beside one that is taken, for the person to change; it is never taken unasked. */
function freeName(target: string): string {
  const { dir, name, ext } = path.posix.parse(target.replaceAll('\\', '/'));
  return path.posix.join(dir, `${name}-new${ext}`);
}

function fileView(file: HandoffFile, look: TargetLook | null, folder: string | null): FileView {
  const { role, text } = file;
  const shown = text.length > PREVIEW ? text.slice(0, PREVIEW) : text;
  return {
    role: ROLES[role],
    path: folder === null ? file.path : path.join(folder, file.path),
    state: stateWords(text, look),
    text: shown,
    more: shown === text ? null : `${number(text.length - shown.length)} more characters`,
  };
}

function stateWords(text: string, look: TargetLook | null): string {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (look === null) return count(lines, 'line');
  if (look.hash === null) return `new file, ${count(lines, 'line')}`;
  if (look.text === text) return 'as it stands there already';
  if (look.text === null) return 'takes the place of a file that is no text';
  return `changes the file that is there, ${count(lines, 'line')}`;
}

function reviewWords({ verdict, passes }: DistillReport): string {
  if (verdict === null) return 'It was not read by anybody yet.';
  const rounds = `Looked through ${passes === 1 ? 'once' : `${number(passes)} times`}.`;
  return `${reviewerWords(verdict.realization)} ${rounds}`;
}

function pasteNote({ pasted, report }: DistillState): string {
  if (pasted !== null && pasted !== (report?.paste ?? null))
    return 'With that reference the text is another one: paste it once more.';
  return 'It is kept in another system, so no file is written. Paste the text there and say where it is.';
}

function writeLabel(report: DistillReport): string {
  const prose = report.files.find(({ role }) => role === 'prose')?.path ?? '';
  const others = report.files.length - 1;
  return others <= 0
    ? `Write ${path.posix.basename(prose)}`
    : `Write ${path.posix.basename(prose)} and ${count(others, 'more file')}`;
}

/** What was done, and what can be done with it now. */
export function doneView(
  { run, report }: DistillState,
  options: { readonly noTerminal: string | null },
): DoneView {
  const outcome = run.outcome;
  const files = outcome?.paths ?? [];
  const isPasted = files.length === 0;
  return {
    heading: isPasted ? 'The handoff is kept elsewhere' : 'The handoff is written',
    files: isPasted ? [outcome?.pastedAt ?? ''].filter((text) => text !== '') : files,
    prompt: outcome?.prompt ?? '',
    notes: [
      ...(outcome?.isFirst === true && outcome.lifetime === 'DurableRepo'
        ? [
            'This is its first writing, so no corrections are kept beside it yet: what you answered now will be asked again when it is distilled anew.',
          ]
        : []),
      ...(isPasted ? [] : ['Nothing was committed to git.']),
    ],
    canOpen: !isPasted,
    noTerminal: options.noTerminal,
    hasEvidence: report !== null,
  };
}
