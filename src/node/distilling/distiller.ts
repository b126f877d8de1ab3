import { createHash } from 'node:crypto';
import path from 'node:path';
import type { RefFacts } from '../../core/diylisis/activationWindow.js';
import type {
  ContextItem,
  ContextRange,
  LeftOut,
  WorkingContext,
} from '../../core/diylisis/contextItem.js';
import { documentContext } from '../../core/diylisis/context/documentContext.js';
import type { TurnChoice } from '../../core/diylisis/context/gatherContext.js';
import { joinContexts } from '../../core/diylisis/context/joinContexts.js';
import { readContext } from '../../core/diylisis/context/readContext.js';
import type { AnswerJson, DistillReport } from '../../core/diylisis/distillReport.js';
import type {
  ContractPrefill,
  ContractRequest,
  DistillRequest,
  DistillSource,
} from '../../core/diylisis/distillRequest.js';
import type { PriorHandoff } from '../../core/diylisis/machine/state.js';
import { localised } from '../../core/diylisis/localise.js';
import { refOf } from '../../core/diylisis/looking.js';
import {
  maskedAnswers,
  maskedContract,
  maskedItems,
  maskedLedger,
  MaskedTexts,
} from '../../core/diylisis/maskedInput.js';
import { prefillContract } from '../../core/diylisis/prefill.js';
import type { Repository } from '../../core/diylisis/repository.js';
import { tethered } from '../../core/diylisis/residue/tethered.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { SecretMask } from '../../core/secrets/secretMask.js';
import { fail, ok, type Result } from '../../core/shared/result.js';
import { createRepository } from '../distill/repository/createRepository.js';
import type { Listings } from '../engine/listings.js';
import type { CallContext, DistillProgress, RootSettings } from '../worker/calls.js';
import { folderFor } from './folderFor.js';
import { faultyReport } from './faultyReport.js';
import { secretsInLedger, withLedgerSecrets } from './ledgerSecrets.js';
import { playDistillation } from './playDistillation.js';
import { priorAt } from './priorAt.js';

/** A source as read: its context, where ranges can begin, and what it is called. */
interface ReadSource {
  readonly context: WorkingContext;
  readonly turns: readonly TurnChoice[];
  readonly hasCompaction: boolean;
  readonly title: string;
}

type Context = CallContext<DistillProgress>;

/** Contexts are kept, so that an answer does not read the record again. */
const MAX_KEPT = 4;

/**
 * Distills sources: reads a context once, looks at the workspace, and plays the machine with the
 * answers so far. The same request gives the same report. It writes nothing.
 */
export class Distiller {
  readonly #listings: Listings;
  readonly #settings: RootSettings;
  readonly #mask: SecretMask;
  readonly #kept = new Map<string, ReadSource>();

  constructor(listings: Listings, settings: RootSettings, mask: SecretMask) {
    this.#listings = listings;
    this.#settings = settings;
    this.#mask = mask;
  }

  /** The contract as far as record and repository tell it. */
  async contract(
    request: ContractRequest,
    context: Context,
  ): Promise<Result<ContractPrefill, ReadProblem>> {
    const { source, range, readTo = null } = request;
    const read = await this.#read(source, range, endOf(source, readTo), context);
    if (!read.ok) return read;
    const { turns, hasCompaction, title } = read.value;
    const masked = new MaskedTexts(this.#mask);
    const folder = await folderOf(source, read.value.context, request.workspace);
    const repository = this.#repository(folder, request, context.signal);
    const own = this.#items(read.value.context, repository, masked, folder);
    context.progress({ step: 'looking', bytes: 0, totalBytes: 0 });
    const facts = repository === null ? null : await repository.facts();
    const lasting = await lastingFiles(own.items, repository);
    const residue = tethered(own.items, {
      files: facts?.files ?? [],
      root: facts?.root ?? null,
      hasRemote: (facts?.git?.remotes.length ?? 0) > 0,
    });
    return ok({
      contract: prefillContract(own, {
        repository: facts,
        title: masked.text(title, 'in the title'),
        lasting,
      }),
      residue:
        residue?.flatMap(({ residue: tokens }) =>
          tokens.map(({ token, kind }) => ({ token, kind })),
        ) ?? (own.sessionId === null ? null : []),
      humanTurns: own.humanTurns,
      leftOut: own.leftOut,
      turns: turns.map((turn) => ({
        ...turn,
        text: masked.text(turn.text, `line ${String(turn.line)}`),
      })),
      hasCompaction,
      folder,
    });
  }

  /** One run with the answers so far. */
  async distill(
    request: DistillRequest,
    context: Context,
  ): Promise<Result<DistillReport, ReadProblem>> {
    const { source, range, readTo } = request;
    const read = await this.#read(source, range, endOf(source, readTo), context);
    if (!read.ok) return read;
    if (source.kind !== 'document' && read.value.context.items.length === 0)
      return fail(emptySource(placeOf(source), read.value.context.leftOut));
    for (const id of request.letThrough) this.#mask.letThrough(id);
    const masked = new MaskedTexts(this.#mask);
    const folder = await folderOf(source, read.value.context, request.workspace);
    const repository = this.#repository(folder, request, context.signal);
    const own = this.#items(read.value.context, repository, masked, folder);
    const contract = maskedContract(request.contract, masked);
    const answers: readonly AnswerJson[] = maskedAnswers(request.answers, masked);
    const { emitFolder } = request.workspace;
    const place =
      emitFolder === undefined ? repository : this.#repository(emitFolder, request, context.signal);
    const {
      prior: stands,
      ledger,
      ledgerPath,
      unread,
    } = await priorAt(contract, place, {
      roots: this.#settings.claudeRoots,
      home: this.#settings.home,
      sessionId: own.sessionId,
      context: own.items,
      hash,
    });
    // Somebody may have written a secret into it by hand.
    const prior: PriorHandoff | null =
      stands === null
        ? null
        : {
            ...stands,
            items: maskedItems(stands.items, masked),
            text: masked.text(stands.text, 'in the handoff that stands there'),
          };
    // The list of corrections stays byte for byte: what it holds is told, and only its claims are masked.
    const inLedger = secretsInLedger(stands?.ledgerText ?? '', ledgerPath, masked);
    context.progress({ step: 'looking', bytes: 0, totalBytes: 0 });
    const grewBy = await this.#grewBy(source, own);
    const around = {
      given: answers,
      grewBy,
      masked: () => masked.counts(),
      maskedValues: () => masked.values(),
    };
    const played = await playDistillation(
      {
        context: own,
        contract,
        now: request.now,
        ledger: ledger === null ? null : maskedLedger(ledger, masked),
        prior,
        earlier: maskedAnswers(request.earlier, masked),
        hash,
      },
      { answers, repository, mask: masked, context, around, reviewers: [] },
    );
    if (!played.ok) return ok(faultyReport(contract, played.error, own.leftOut));
    const report = withLedgerSecrets(played.value, inLedger, ledgerPath);
    return ok({ ...report, notes: [...unread, ...(report.notes ?? [])] });
  }

  #items(
    context: WorkingContext,
    repository: Repository | null,
    masked: MaskedTexts,
    folder: string | null,
  ): WorkingContext {
    const { cwd } = context;
    const roots = [folder, cwd].filter((root) => root !== null);
    const local = localised(
      context.items,
      (file) => repository?.relative(file) ?? belowRecorded(cwd, file),
      roots,
    );
    return {
      ...context,
      branch: context.branch === null ? null : masked.text(context.branch, 'the branch'),
      watchlist: context.watchlist.map((name) => masked.text(name, 'a name of the session')),
      items: maskedItems(local, masked),
    };
  }

  #repository(
    folder: string | null,
    { workspace }: ContractRequest,
    signal: AbortSignal,
  ): Repository | null {
    if (folder === null) return null;
    const { env, claudeRoots } = this.#settings;
    return createRepository({
      folder,
      isTrusted: workspace.isTrusted,
      env,
      signal,
      ...(claudeRoots.length > 0 ? { claudeRoots } : {}),
    });
  }

  async #read(
    source: DistillSource,
    range: ContextRange,
    readTo: number | null,
    { signal, progress }: Context,
  ): Promise<Result<ReadSource, ReadProblem>> {
    if (source.kind === 'document') {
      const context = documentContext(source.path, source.text, source.firstLine);
      return ok({ context, turns: [], hasCompaction: false, title: path.parse(source.path).name });
    }
    if (source.kind === 'sessions') return await this.#readSessions(source, { signal, progress });
    const facts = await this.#listings.files.stat(source.record);
    if (!facts.ok) return facts;
    const session = await this.#listings.session(source.record, signal);
    const runtime = session?.runtime ?? source.runtime;
    if (runtime === undefined) return fail(unknownRecord(source.record));
    const name = path.parse(source.record).name;
    const key = JSON.stringify([
      source.record,
      range,
      readTo,
      facts.value.bytes,
      facts.value.modifiedMs,
    ]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return ok(kept);
    const read = await readContext(
      this.#listings.files,
      { record: source.record, runtime, sessionId: session?.sessionId ?? name },
      {
        range,
        readTo,
        signal,
        onProgress: (bytes, totalBytes) => progress({ step: 'reading', bytes, totalBytes }),
      },
    );
    if (!read.ok) return read;
    const value: ReadSource = { ...read.value, title: session?.title ?? name };
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return ok(value);
  }

  /** Each member's own context, joined; one that does not open fails the whole, named by its path. */
  async #readSessions(
    { title, records }: Extract<DistillSource, { kind: 'sessions' }>,
    context: Context,
  ): Promise<Result<ReadSource, ReadProblem>> {
    const contexts: WorkingContext[] = [];
    for (const { record, readTo } of records) {
      context.signal.throwIfAborted();
      const own: DistillSource = { kind: 'record', record };
      const read = await this.#read(own, { kind: 'all' }, endOf(own, readTo), context);
      if (!read.ok) return read;
      contexts.push(read.value.context);
    }
    return ok({ context: joinContexts(contexts), turns: [], hasCompaction: false, title });
  }

  /** Bytes that came behind what was read: the session is still being written. */
  async #grewBy(source: DistillSource, { readTo }: WorkingContext): Promise<number | null> {
    if (source.kind === 'sessions') {
      const own = source.records.filter(({ record }) => !/\.zst$/iu.test(record));
      const facts = await Promise.all(own.map(({ record }) => this.#listings.files.stat(record)));
      return facts.reduce(
        (sum, one, at) =>
          sum + (one.ok ? Math.max(0, one.value.bytes - (own[at]?.readTo ?? one.value.bytes)) : 0),
        0,
      );
    }
    if (source.kind === 'document' || /\.zst$/iu.test(source.record)) return null;
    const facts = await this.#listings.files.stat(source.record);
    return facts.ok ? Math.max(0, facts.value.bytes - readTo) : null;
  }
}

/** The path a problem with the source is told of. */
const placeOf = (source: Exclude<DistillSource, { kind: 'document' }>): string =>
  source.kind === 'record' ? source.record : (source.records[0]?.record ?? source.title);

/** Where reading ends; sizes of a packed record are not offsets of its lines. */
const endOf = (source: DistillSource, readTo: number | null): number | null =>
  source.kind === 'record' && /\.zst$/iu.test(source.record) ? null : readTo;

/** The folder to look at for a source; a document that lies in none is read beside the first. */
async function folderOf(
  source: DistillSource,
  { cwd }: WorkingContext,
  workspace: ContractRequest['workspace'],
): Promise<string | null> {
  if (source.kind !== 'document') return await folderFor(cwd, workspace);
  const home = path.isAbsolute(source.path) ? source.path : null;
  return (await folderFor(home, workspace)) ?? workspace.folders[0] ?? null;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A recorded path as the session's own folder names it; null: it lies elsewhere. */
function belowRecorded(cwd: string | null, file: string): string | null {
  if (cwd === null) return null;
  const [folder, own] = [cwd, file].map((one) => one.replaceAll('\\', '/').replace(/\/+$/u, ''));
  if (folder === undefined || own === undefined || folder === '') return null;
  return own.startsWith(`${folder}/`) ? own.slice(folder.length + 1) : null;
}

/** Items of files that are there now and that git keeps. */
async function lastingFiles(
  items: readonly ContextItem[],
  repository: Repository | null,
): Promise<ReadonlySet<string>> {
  if (repository === null) return new Set();
  const files = items.filter(({ body }) => body.kind === 'file');
  const refs = files.flatMap((item) => refOf(item) ?? []);
  const looks: readonly RefFacts[] = await repository.lookAt(refs);
  const isLasting = (facts: RefFacts | undefined): boolean =>
    facts?.exists === true && (facts.git === 'tracked' || facts.git === 'modified');
  return new Set(files.filter((_, index) => isLasting(looks[index])).map(({ id }) => id));
}

/** A source that gave nothing is not portable: it may not have been readable. */
const emptySource = (record: string, { unreadLines, beforeRange }: LeftOut): ReadProblem => ({
  reason: 'not-a-record',
  path: record,
  line: null,
  byte: null,
  count: Math.max(1, unreadLines),
  detail:
    unreadLines > 0
      ? 'no line of it could be read'
      : beforeRange > 0
        ? 'nothing stands in the chosen part'
        : 'nothing was said or done in it',
});

const unknownRecord = (record: string): ReadProblem => ({
  reason: 'vanished',
  path: record,
  line: null,
  byte: null,
  count: 1,
  detail: 'no listing names this record',
});
