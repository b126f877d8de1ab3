import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { AscendRequest } from '../../core/anagoge/ascendRequest.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { Session } from '../../core/records/session.js';
import type { SecretMask } from '../../core/secrets/secretMask.js';
import { ok } from '../../core/shared/result.js';
import type { FullEngine } from '../engine.js';
import type { Listing, RecollectProgress, RecollectRequest } from '../worker/calls.js';
import { maskedAnswer } from './maskedAnswer.js';
import { maskedAscent } from './maskedAscent.js';
import { maskedReport } from './maskedReport.js';
import { maskedHit, maskedWindow } from './maskedWindow.js';
import { SaidWords } from './saidWords.js';

/** The engine without what only this layer gives. */
export type BareEngine = Omit<FullEngine, 'reveal'>;

/** A later text may tell of a value that an earlier one held bare; so often it is looked again. */
const MOST_PASSES = 3;

/**
 * The engine with every secret in its answers masked: the one place between the records and all that
 * is shown, printed, kept, copied or handed on. Searching works on the records as they are, so a cue
 * that is a secret is searched like any other.
 */
export function maskedEngine(engine: BareEngine, mask: SecretMask): FullEngine {
  const rows = new MaskedRows(mask);
  const said = new SaidWords();
  const report = (raw: RecallReport): RecallReport => {
    const masked = settled(mask, () =>
      maskedReport(raw, { mask, said, row: (session) => rows.one(session) }),
    );
    said.keep(raw.past, masked.past);
    return masked;
  };
  const asSaid = <Request extends RecollectRequest>(request: Request): Request => ({
    ...request,
    ...(request.past === undefined ? {} : { past: said.past(request.past) }),
    ...(request.without === undefined ? {} : { without: said.keys(request.without) }),
  });
  const ascent = (raw: AscendReport): AscendReport => {
    const masked = settled(mask, () =>
      maskedAscent(raw, { mask, said, row: (session) => rows.one(session) }),
    );
    said.keep(raw.past, masked.past);
    return masked;
  };
  const asAscended = <Request extends AscendRequest>(request: Request): Request => ({
    ...request,
    ...(request.past === undefined ? {} : { past: said.past(request.past) }),
    ...(request.without === undefined ? {} : { without: said.keys(request.without) }),
  });
  const listing = <L extends Listing>(raw: L): L =>
    settled(mask, () => ({
      ...raw,
      sessions: rows.all(raw.sessions),
      subordinates: rows.all(raw.subordinates),
    }));
  return {
    ...engine,
    list: async (request, context) => listing(await engine.list(request, context)),
    listPage: async (request, context) => listing(await engine.listPage(request, context)),
    recollect: async (request, { signal, progress }) =>
      report(
        await engine.recollect(asSaid(request), {
          signal,
          progress: (step: RecollectProgress) => progress(maskedAnswer(step, mask)),
        }),
      ),
    async *recollectAll(requests, signal) {
      for await (const { index, report: raw } of engine.recollectAll(requests.map(asSaid), signal))
        yield { index, report: report(raw) };
    },
    ascend: async (request, context) => ascent(await engine.ascend(asAscended(request), context)),
    async *ascendAll(requests, signal) {
      for await (const { index, report: raw } of engine.ascendAll(requests.map(asAscended), signal))
        yield { index, report: ascent(raw) };
    },
    resume: async (request, context) => {
      const look = await engine.resume(request, context);
      return look.ok ? ok({ ...look.value, session: rows.one(look.value.session) }) : look;
    },
    window: async (request, context) => {
      const window = await engine.window(request, context);
      return window.ok ? ok(maskedWindow(window.value, mask)) : window;
    },
    findInRecord: async (request, context) => {
      const found = await engine.findInRecord(request, context);
      if (!found.ok || found.value.hit === null) return found;
      return ok({ ...found.value, hit: maskedHit(found.value.hit, mask) });
    },
    reveal: ({ id }) => Promise.resolve(mask.reveal(id)),
  };
}

/** Masked again while masking itself brought a new value to light. */
function settled<T>(mask: SecretMask, make: () => T): T {
  for (let pass = 1; ; pass += 1) {
    const { version } = mask;
    const made = make();
    if (mask.version === version || pass === MOST_PASSES) return made;
  }
}

/** Rows are masked once, and again when more is known. */
class MaskedRows {
  readonly #mask: SecretMask;
  readonly #known = new WeakMap<Session, { readonly version: number; readonly row: Session }>();

  constructor(mask: SecretMask) {
    this.#mask = mask;
  }

  one(session: Session): Session {
    const known = this.#known.get(session);
    if (known?.version === this.#mask.version) return known.row;
    const row = maskedAnswer(session, this.#mask);
    this.#known.set(session, { version: this.#mask.version, row });
    return row;
  }

  all(sessions: readonly Session[]): readonly Session[] {
    return sessions.map((session) => this.one(session));
  }
}
