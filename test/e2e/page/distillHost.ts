import type { Page } from 'playwright-core';
import type { DistillReport } from '../../../src/core/diylisis/distillReport.js';
import type { DistillRequest } from '../../../src/core/diylisis/distillRequest.js';
import { DistillController } from '../../../src/extension/distill/distillController.js';
import type { TargetLook } from '../../../src/extension/distill/distillPorts.js';
import type { DistillRun } from '../../../src/extension/distill/distillRun.js';
import type { DistillToPage } from '../../../src/webview/contract/distillView.js';
import { lookOf, NOW, prefillOf, runOf } from '../../extension/distill/samples.js';
import type { PageHarness } from './pageHarness.js';

/** Answers the distill page by the real host side, over a reader that reports as the test says. */
export class DistillHost {
  readonly #harness: PageHarness;
  readonly acts: unknown[][] = [];
  readonly requests: DistillRequest[] = [];
  kept: DistillRun;
  prefill = prefillOf();
  looks: readonly TargetLook[] = [lookOf(), lookOf()];
  /** Makes the report of a request; null: it never comes. */
  report: (request: DistillRequest) => DistillReport | null;
  #controller: DistillController | null = null;
  #isExposed = false;

  constructor(
    harness: PageHarness,
    report: (request: DistillRequest) => DistillReport | null,
    run: DistillRun = runOf(),
  ) {
    this.#harness = harness;
    this.report = report;
    this.kept = run;
  }

  /** From now on the page is answered, by a host that knows only what was kept. */
  async attach(page: Page): Promise<void> {
    const controller = this.#create();
    this.#controller = controller;
    controller.connect((message: DistillToPage) => void this.#harness.post(message));
    if (!this.#isExposed)
      await page.exposeFunction('toHost', (message: unknown) => this.#controller?.receive(message));
    this.#isExposed = true;
    await page.evaluate(`(() => {
      const sent = window.sent;
      const push = sent.push.bind(sent);
      sent.push = (message) => { window.toHost(message); return push(message); };
      for (const message of [...sent]) window.toHost(message);
    })()`);
  }

  #create(): DistillController {
    const note =
      (name: string) =>
      (...parts: unknown[]): void =>
        void this.acts.push([name, ...parts]);
    return new DistillController(this.kept, {
      reader: {
        contract: () => Promise.resolve({ ok: true, value: this.prefill }),
        distill: (request, { signal, progress }) => {
          this.requests.push(request);
          progress({ step: 'reading', bytes: 3_000_000, totalBytes: 12_000_000 });
          const report = this.report(request);
          if (report !== null) return Promise.resolve({ ok: true, value: report });
          return new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          );
        },
        reveal: (id) => Promise.resolve(`the value of ${id}`),
      },
      writer: {
        look: () => Promise.resolve({ looks: this.looks }),
        write: ({ files, folder }) => {
          note('write')(files);
          const paths = files.map((file) => `${folder}/${file.path}`);
          return Promise.resolve({ kind: 'written', paths });
        },
      },
      acts: {
        openPlace: note('openPlace'),
        openFile: note('openFile'),
        showDiff: note('showDiff'),
        showText: note('showText'),
        copy: note('copy'),
        startAgent: note('startAgent'),
        chooseTarget: () => Promise.resolve(null),
        save: () => Promise.resolve(),
      },
      read: (source) =>
        Promise.resolve(
          source.kind === 'record'
            ? { ok: true, source: { kind: 'record', record: source.record } }
            : { ok: false, words: 'It is gone.' },
        ),
      sizeOf: () => Promise.resolve(null),
      workspace: () => ({ folders: ['/work/ledger'], isTrusted: true }),
      keep: (run) => void (this.kept = run),
      noTerminal: () => null,
      log: { info: () => undefined, warn: note('warn'), error: note('error') },
      now: () => new Date(NOW),
      timeZone: 'UTC',
    });
  }
}
