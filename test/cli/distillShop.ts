import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { ContractJson } from '../../src/core/diylisis/handoffContract.js';
import type { RecordLine } from '../support/fixtureRecords.js';
import { claudeAssistant, claudeUser } from '../support/fixtureRecords.js';
import type { FixtureStore } from '../support/fixtureStore.js';
import { makeFixtureStore } from '../support/fixtureStore.js';
import { runCli, type CliResult } from '../support/runCli.js';

/** What a test wants of the shop. */
export interface ShopWish {
  readonly id: string;
  /** What the person says of the keys. */
  readonly keys: string;
  /** A check of the repository, that the contract verifies by. */
  readonly check: string;
  /** Files besides the cart. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A question as the report names it. */
export interface Asked {
  readonly id: string;
  readonly content: string;
}

/** A repository of a shop with one session about its totals, and the command line beside them. */
export class DistillShop {
  readonly store: FixtureStore = makeFixtureStore();
  readonly workspace: string;
  readonly record: string;
  readonly #wish: ShopWish;

  constructor(wish: ShopWish) {
    this.#wish = wish;
    this.workspace = path.join(this.store.dir, 'shop');
    const files = { 'src/cart.ts': 'export const cents = 1;\n', ...wish.files };
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.workspace, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
    const git = (...args: string[]): void => {
      execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', ...args], {
        cwd: this.workspace,
        stdio: 'ignore',
      });
    };
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'Begin');
    this.record = this.store.writeClaude('-shop', wish.id, this.lines());
  }

  /** The lines of the session. */
  lines(): RecordLine[] {
    const at = { cwd: this.workspace, sessionId: this.#wish.id };
    const file_path = `${this.workspace}/src/cart.ts`;
    return [
      claudeUser('Invoice totals must be whole cents, never fractions.', at),
      claudeAssistant([{ type: 'text', text: 'The cart keeps cents already.' }], at),
      claudeUser(this.#wish.keys, at),
      claudeAssistant([{ type: 'tool_use', id: 't1', name: 'Read', input: { file_path } }], at),
      claudeUser('Please make the invoice totals agree with the cart totals.', at),
    ];
  }

  run(...args: string[]): Promise<CliResult> {
    const { claudeRoot, codexRoot, dir } = this.store;
    return runCli([...args, '--claude-root', claudeRoot, '--codex-root', codexRoot], {
      PATH: process.env['PATH'] ?? '',
      XDG_STATE_HOME: path.join(dir, 'state'),
    });
  }

  /** Writes a sound contract with a test's own fields, and gives its file. */
  contractFile(own: object = {}): string {
    const { check } = this.#wish;
    const contract: ContractJson = {
      next_task: 'Make the invoice totals agree with the cart totals; you choose how',
      allowed_sources: [{ kind: 'path', locator: 'src/cart.ts' }],
      execution_scope: 'src/',
      verification_commands: [check],
      stop_condition: `\`${check}\` ends without a failure`,
      handoff_durability: { kind: 'OneShot' },
      emit_target: { kind: 'path', locator: 'docs/handoff/totals.md' },
    };
    return this.#file('contract.json', { ...contract, ...own });
  }

  /** Writes one answer for all rows, each vouched for in its own words, and gives the file. */
  answersTo(rows: readonly Asked[], answer = 'resolve'): string {
    return this.#file(
      'answers.json',
      rows.map(({ id, content }) => ({ id, answer, value: content })),
    );
  }

  #file(name: string, value: unknown): string {
    const file = path.join(this.store.dir, name);
    fs.writeFileSync(file, JSON.stringify(value));
    return file;
  }
}
