import * as vscode from 'vscode';
import { bindCue } from '../../core/anamnesis/detect.js';
import { rescopeWords } from '../../core/anagoge/ascendWords/rescopeWords.js';
import { sessionTarget } from '../commands/commandArguments.js';
import { pickSession } from '../commands/pickSession.js';
import { registerCommand } from '../commands/registerCommand.js';
import { COMMANDS } from '../ids.js';
import type { SessionCatalog } from '../sessions/sessionCatalog.js';
import type { SessionTarget } from '../sessions/sessionTarget.js';
import type { SessionTree } from '../tree/sessionTree.js';
import type { AscendCommand, AscendController, SessionAct } from './ascendController.js';
import type { AscendPanel } from './ascendPanels.js';
import type { AscendAnswer } from './ascendState.js';
import { passageChoices, sessionChoices, unitChoices } from './ascendTargets.js';

/** A selection longer than this is no cue; the beginning of it may be. In characters. */
const LONGEST_CUE = 500;

export interface AscendCommandDeps {
  readonly log: vscode.LogOutputChannel;
  readonly catalog: SessionCatalog;
  readonly tree: Pick<SessionTree, 'rows'>;
  readonly panel: AscendPanel;
  /** Asks from the session that the recall view shows as identified; false: there is none. */
  readonly seeWhole: () => boolean;
}

/** The ways into an elevation, and every act of it, so that all is reachable without the page. */
export function registerAscendCommands(deps: AscendCommandDeps): vscode.Disposable[] {
  return [...registerWaysIn(deps), ...registerActs(deps), ...registerSessionActs(deps)];
}

function registerWaysIn({
  log,
  catalog,
  tree,
  panel,
  seeWhole,
}: AscendCommandDeps): vscode.Disposable[] {
  const { t } = vscode.l10n;
  const doing = t('look for the whole');
  const from = async ({ record }: SessionTarget): Promise<void> => {
    await catalog.load();
    const session = catalog.sessionOf(record);
    if (session === undefined) throw new Error(t('its record is not listed any more'));
    panel.ascendFrom(session);
  };
  return [
    registerCommand(COMMANDS.ascend, doing, log, async (argument) => {
      const session = sessionTarget(argument);
      if (session !== null) {
        await from(session);
        return;
      }
      const explicit = typeof argument === 'string' ? argument.slice(0, LONGEST_CUE) : null;
      const bound = bindCue({ explicit, selection: selectedText(), last: null });
      // With nothing to bind the panel asks for the target.
      if (bound?.from === 'explicit') panel.ascend(bound.text);
      else panel.suggest(bound?.text ?? '');
    }),
    registerCommand(COMMANDS.ascendSelection, doing, log, () => panel.ascend(selectedText())),
    registerCommand(COMMANDS.ascendHere, doing, log, async (argument) => {
      const named = sessionTarget(argument);
      if (named === null) await catalog.load();
      const target = named ?? (await pickSession(tree.rows(), t('See the Whole Line')));
      if (target !== null) await from(target);
    }),
    registerCommand(COMMANDS.recallSeeWhole, doing, log, () => {
      if (!seeWhole())
        void vscode.window.showInformationMessage(
          t('Identify a session first; its whole line is then one step away.'),
        );
    }),
  ];
}

/** The selection of the active editor as one line. */
function selectedText(): string {
  const editor = vscode.window.activeTextEditor;
  const text = editor?.document.getText(editor.selection) ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_CUE);
}

function registerActs({ log, panel }: AscendCommandDeps): vscode.Disposable[] {
  const { t } = vscode.l10n;
  const doing = t('do that with the search that is shown');
  const told = (isDone: boolean): void => {
    if (!isDone)
      void vscode.window.showInformationMessage(
        t('The search does not stand so that this can be done.'),
      );
  };
  const act = (command: AscendCommand) => (): void =>
    told(panel.front()?.command(command) === true);
  const focus = (part: Parameters<AscendController['focus']>[0]) => (): void => {
    const controller = panel.front();
    controller?.focus(part);
    told(controller !== null);
  };
  const picture = (format: 'svg' | 'png') => (): void =>
    told(panel.front()?.export(format) === true);
  const choose =
    (items: (answer: AscendAnswer) => readonly Choice[], title: string) =>
    async (): Promise<void> => {
      const controller = panel.front();
      const answer = controller?.answer ?? null;
      const choices = answer === null ? [] : items(answer);
      if (controller === null || choices.length === 0) {
        told(false);
        return;
      }
      const picked = await vscode.window.showQuickPick([...choices], {
        title,
        placeHolder: t('Choosing one takes one look'),
      });
      // Another answer may have come while the list stood there.
      if (picked !== undefined) told(controller.answer === answer && controller.act(picked.act));
    };
  return [
    registerCommand(COMMANDS.ascendCue, doing, log, focus('cue')),
    registerCommand(COMMANDS.ascendAnswer, doing, log, focus('answer')),
    registerCommand(COMMANDS.ascendPicture, doing, log, focus('picture')),
    registerCommand(COMMANDS.ascendList, doing, log, focus('list')),
    registerCommand(COMMANDS.ascendRefine, doing, log, focus('refine')),
    registerCommand(COMMANDS.ascendRecognize, doing, log, act('recognize')),
    registerCommand(COMMANDS.ascendWithdraw, doing, log, act('withdraw')),
    registerCommand(COMMANDS.ascendStop, doing, log, act('stop')),
    registerCommand(COMMANDS.ascendRetry, doing, log, act('retry')),
    registerCommand(COMMANDS.ascendRecollect, doing, log, act('recollect')),
    registerCommand(COMMANDS.ascendCopyInquiry, doing, log, act('copyInquiry')),
    registerCommand(COMMANDS.ascendCopyUnit, doing, log, act('copyUnit')),
    registerCommand(COMMANDS.ascendOpenDocument, doing, log, act('openDocument')),
    registerCommand(COMMANDS.ascendDistill, doing, log, act('distillUnit')),
    registerCommand(COMMANDS.ascendSaveSvg, doing, log, picture('svg')),
    registerCommand(COMMANDS.ascendSavePng, doing, log, picture('png')),
    registerCommand(COMMANDS.ascendReorient, doing, log, async (argument) => {
      const controller = panel.front();
      const given = typeof argument === 'string' ? argument.trim() : '';
      const text = given === '' ? await askWords() : given;
      if (text !== '') told(controller?.act({ act: 'reorient', text }) === true);
    }),
    registerCommand(
      COMMANDS.ascendRescope,
      doing,
      log,
      choose(
        ({ report }) =>
          report.rescopes.map((option) => ({
            ...rescopeWords(option),
            act: { act: 'rescope', ...option },
          })),
        t('Look Again Another Way'),
      ),
    ),
    registerCommand(
      COMMANDS.ascendUnit,
      doing,
      log,
      choose(unitChoices, t('Look for Another Kind of Whole')),
    ),
    registerCommand(
      COMMANDS.ascendLookFurther,
      doing,
      log,
      choose(
        (answer) =>
          answer.report.allowed.includes('refine')
            ? sessionChoices(answer).map(({ title, detail, session }) => ({
                label: title,
                detail,
                act: {
                  act: 'refine',
                  ...{ drop: [], add: [], partitions: null, from: session.record },
                },
              }))
            : [],
        t('Look Further from Which Session?'),
      ),
    ),
  ];
}

type Choice = ReturnType<typeof unitChoices>[number];

async function askWords(): Promise<string> {
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Say in Your Own Words What You Mean'),
    prompt: vscode.l10n.t('Looking again takes one look.'),
  });
  return text?.trim() ?? '';
}

/** What can be done with one session or passage of the picture, which is asked for in a list. */
function registerSessionActs({ log, panel }: AscendCommandDeps): vscode.Disposable[] {
  const { t } = vscode.l10n;
  const doing = t('do that with a session that is shown');
  const pick = (title: string, act: SessionAct) => async (): Promise<void> => {
    const controller = panel.front();
    const answer = controller?.answer ?? null;
    const items = (answer === null ? [] : sessionChoices(answer)).map((choice) => ({
      label: choice.title,
      description: choice.isInUnit ? t('belongs to it') : '',
      detail: choice.detail,
      choice,
    }));
    if (items.length === 0) {
      void vscode.window.showInformationMessage(t('There is no session to choose from.'));
      return;
    }
    const picked = await vscode.window.showQuickPick(items, { title, matchOnDetail: true });
    if (picked !== undefined) controller?.onSession(act, picked.choice.session);
  };
  return [
    registerCommand(
      COMMANDS.ascendOpenRecord,
      doing,
      log,
      pick(t('Open Which Record?'), 'openRecord'),
    ),
    registerCommand(COMMANDS.ascendResume, doing, log, pick(t('Resume Which Session?'), 'resume')),
    registerCommand(
      COMMANDS.ascendCopyResume,
      doing,
      log,
      pick(t('Copy Whose Resume Command?'), 'copyResume'),
    ),
    registerCommand(
      COMMANDS.ascendRevealFile,
      doing,
      log,
      pick(t('Reveal Which Record?'), 'revealFile'),
    ),
    registerCommand(COMMANDS.ascendOpenPassage, doing, log, async () => {
      const controller = panel.front();
      const answer = controller?.answer ?? null;
      const items = (answer === null ? [] : passageChoices(answer)).map(({ text, excerpt }) => ({
        label: text,
        excerpt,
      }));
      if (items.length === 0) {
        void vscode.window.showInformationMessage(t('There is no passage to choose from.'));
        return;
      }
      const picked = await vscode.window.showQuickPick(items, { title: t('Open Which Passage?') });
      if (picked !== undefined) controller?.openPassage(picked.excerpt);
    }),
  ];
}
