import assert from 'node:assert/strict';
import type { AscendReport } from '../../../src/core/anagoge/ascendReport.js';
import type { AscendProgress, AscendRequest } from '../../../src/core/anagoge/ascendRequest.js';
import { AscendController } from '../../../src/extension/ascend/ascendController.js';
import type { AscendDeps, AscendStanding } from '../../../src/extension/ascend/ascendDeps.js';
import { SettledUnits } from '../../../src/extension/ascend/settledUnits.js';
import type { AscendIntent } from '../../../src/webview/contract/ascendToHost.js';
import { parseAscendToPage } from '../../../src/webview/contract/ascendView.js';
import type { AscendSnapshot, AscendToPage } from '../../../src/webview/contract/ascendView.js';
import { CONTRACT_VERSION } from '../../../src/webview/contract/envelope.js';
import { HANDLE, NOW } from './samples.js';

/** Lets everything that is ready run. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A window with a reader that answers what the test says, in order. */
export class World {
  readonly posted: AscendToPage[] = [];
  readonly acts: unknown[][] = [];
  readonly asked: AscendRequest[] = [];
  readonly signals: AbortSignal[] = [];
  readonly progress: ((progress: AscendProgress) => void)[] = [];
  readonly words: string[] = [];
  readonly standings: AscendStanding[] = [];
  answers: (AscendReport | Error | 'never')[];
  kept: unknown;
  moment = Date.parse(NOW);
  hasWaysBack = true;
  controller: AscendController;
  #settled = new SettledUnits();
  #ids = 0;

  constructor(answers: (AscendReport | Error | 'never')[] = [], canDistill = false) {
    this.answers = answers;
    this.controller = this.#open(canDistill);
  }

  #open(canDistill: boolean): AscendController {
    const note =
      (name: string) =>
      (...parts: unknown[]): void =>
        void this.acts.push([name, ...parts]);
    const deps: AscendDeps = {
      reader: {
        ascend: (request, { signal, progress }) => this.#answer(request, signal, progress),
        handles: (sessions) =>
          this.hasWaysBack
            ? Promise.resolve(new Map(sessions.map(({ record }) => [record, HANDLE])))
            : Promise.reject(new Error('the reader stopped')),
        reveal: (id) => Promise.resolve(id === '0123abcd-1' ? 'the value' : null),
      },
      acts: {
        openRecord: note('openRecord'),
        resume: note('resume'),
        copyResume: note('copyResume'),
        revealFile: note('revealFile'),
        recollect: (cue, session) =>
          void this.acts.push(['recollect', cue, session?.sessionId ?? null]),
        copy: note('copy'),
        openDocument: note('openDocument'),
        distillUnit: canDistill ? note('distillUnit') : null,
        savePicture: note('savePicture'),
        tell: note('tell'),
        showLog: note('showLog'),
      },
      memory: { get: () => this.kept, set: (value) => void (this.kept = value) },
      settled: this.#settled,
      log: {
        info: (line) => void this.words.push(line),
        warn: (line) => void this.words.push(line),
      },
      onStanding: (standing) => void this.standings.push(standing),
      commandOf: ({ command }) => command,
      canOpenTerminals: () => true,
      now: () => new Date(this.moment),
      newId: () => `id${(this.#ids += 1)}`,
      timeZone: 'UTC',
    };
    const controller = new AscendController(deps);
    controller.connect((message) => {
      // What is sent is what the page takes.
      assert.deepEqual(parseAscendToPage(structuredClone(message)), message);
      this.posted.push(message);
    });
    return controller;
  }

  #answer(
    request: AscendRequest,
    signal: AbortSignal,
    progress: (progress: AscendProgress) => void,
  ): Promise<AscendReport> {
    this.asked.push(request);
    this.signals.push(signal);
    this.progress.push(progress);
    const answer = this.answers.shift() ?? 'never';
    if (answer === 'never')
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }

  async send(...intents: readonly AscendIntent[]): Promise<void> {
    for (const intent of intents) {
      this.controller.receive({ v: CONTRACT_VERSION, rev: 0, ...intent });
      await settled();
    }
  }

  /** Looks for the whole of some words, with the page there. */
  async begin(cue = 'that whole thread about rounding'): Promise<void> {
    await this.send({ kind: 'ready', id: 'p1' }, { kind: 'ascend', cue, unit: null });
  }

  /** The window is loaded anew: all that is left is what was kept. */
  async reload(answers: (AscendReport | Error | 'never')[]): Promise<void> {
    this.answers = answers;
    this.kept = structuredClone(this.kept);
    this.#settled = new SettledUnits();
    this.posted.length = 0;
    this.asked.length = 0;
    this.acts.length = 0;
    this.controller.disconnect();
    this.controller = this.#open(false);
    this.controller.restore();
    await this.send({ kind: 'ready', id: 'p2' });
  }

  get shown(): AscendSnapshot {
    const last = this.posted.findLast((message) => message.kind === 'snapshot');
    assert.ok(last?.kind === 'snapshot');
    return last;
  }

  get lastAsked(): AscendRequest {
    const last = this.asked.at(-1);
    assert.ok(last !== undefined);
    return last;
  }

  /** Token of a session of the picture, by its title. */
  nodeOf(title: string): string {
    const node = this.shown.picture?.nodes.find((one) => one.title === title);
    assert.ok(node !== undefined, title);
    return node.id;
  }
}
