import type { HandoffContext, LookAlike, Needed, Trap } from './context.js';
import { holds, holdsAll, holdsAny, places } from './match.js';
import type { Laid } from './build/lay.js';
import { leaksOf } from './leaks.js';
import { flat, type DistillOutput } from './run/report.js';
import type { Played } from './run/play.js';

/** What one context came to. */
export interface Score {
  readonly name: string;
  readonly isApart: boolean;
  /** Ended as its context says it has to. */
  readonly isAsExpected: boolean;
  readonly trouble: string | null;
  readonly needed: readonly {
    readonly need: Needed;
    readonly isCarriedUnasked: boolean;
    readonly isCarried: boolean;
  }[];
  readonly traps: readonly { readonly trap: Trap; readonly isCaught: boolean }[];
  readonly lookAlikes: readonly { readonly look: LookAlike; readonly alarm: string | null }[];
  readonly leaks: readonly string[];
  readonly questions: number;
  readonly rounds: number;
  readonly humanTurns: number;
  /** Null: nothing was asked, so there are no ids to compare. */
  readonly isRepeatable: boolean | null;
  /** Characters of the emitted Markdown; null: nothing was emitted. */
  readonly length: number | null;
  readonly sourceLength: number;
  readonly isReal: boolean;
}

/** Holds what a run gave against what is known of its context. */
export function score(
  context: HandoffContext & { readonly isApart: boolean },
  laid: Laid,
  played: Played,
  filesWithSecrets: readonly string[],
): Score {
  const prose = markdownOf(played.emitted);
  const kept = (played.first?.dispositions ?? [])
    .filter(({ handling }) => handling === 'KEEP')
    .map(({ content, basis, locator }) => [content, flat(basis), flat(locator)].join('\n'))
    .join('\n');
  const secrets = context.traps.filter(({ kind }) => kind === 'secret').map(({ text }) => text);
  return {
    name: context.name,
    isApart: context.isApart,
    isAsExpected: isAsExpected(context, played),
    trouble: played.trouble,
    needed: context.needed.map((need) => ({
      need,
      isCarriedUnasked: holdsAll(kept, need.proof),
      isCarried: prose !== null && holdsAll(prose, need.proof),
    })),
    traps: context.traps.map((trap) => ({
      trap,
      isCaught: isCaught(trap, played, prose, filesWithSecrets),
    })),
    // A run that gave nothing raised no alarm because it looked at nothing.
    lookAlikes:
      played.last === null
        ? []
        : context.lookAlikes.map((look) => ({
            look,
            alarm: alarmOver(look, played, secrets.length > 0),
          })),
    leaks: leaksOf(context, played, filesWithSecrets),
    questions: played.asked.length,
    rounds: played.rounds,
    humanTurns: laid.humanTurns,
    isRepeatable: played.isRepeatable,
    length: prose?.length ?? null,
    sourceLength: laid.sourceLength,
    isReal: laid.isReal,
  };
}

function isAsExpected({ expect }: HandoffContext, { last, wasMisfit, trouble }: Played): boolean {
  if (trouble !== null) return false;
  switch (expect) {
    case 'emitted':
      return last?.status === 'emitted' && !wasMisfit;
    case 'misfit':
      return last?.status === 'emitted' && wasMisfit;
    case 'portable':
      return last?.status === 'portable';
  }
}

/** The emitted handoff's text; null when none was. */
export function markdownOf(emitted: ReadonlyMap<string, string>): string | null {
  const found = [...emitted].filter(([name]) => name.endsWith('.md'));
  return found.length === 0 ? null : found.map(([, text]) => text).join('\n');
}

/** How near its reference has to stand to a word that is replaced by it. */
const NEAR = 160;

function isCaught(
  trap: Trap,
  played: Played,
  prose: string | null,
  filesWithSecrets: readonly string[],
): boolean {
  return trap.caughtBy.some((way) => {
    switch (way) {
      case 'absent':
        return prose !== null && !holdsAny(prose, trap.marks);
      case 'asked':
        return played.asked.some(({ row, given }) => isAskedFor(trap, row, given.answer, prose));
      case 'replaced':
        return prose !== null && isReplaced(trap, prose);
      case 'masked':
        return (
          prose !== null &&
          filesWithSecrets.every((place) => !place.startsWith(`${trap.text}\n`)) &&
          !played.printed.includes(trap.text)
        );
      case 'named':
        return played.last !== null && isNamed(trap, played.last, prose);
      case 'misfit':
        return played.wasMisfit;
    }
  });
}

/** A question catches a trap only if its answer took effect: what is dropped must be gone. */
function isAskedFor(
  { marks }: Trap,
  row: Played['asked'][number]['row'],
  answer: string,
  prose: string | null,
): boolean {
  const held = [row.content, flat(row.finding), flat(row.evidence)].join('\n');
  if (prose === null || !holdsAny(held, marks)) return false;
  return answer === 'resolve' || answer === 'route' || !holdsAny(prose, marks);
}

function isReplaced({ marks, reference }: Trap, prose: string): boolean {
  if (reference === undefined) return false;
  const stands = marks.flatMap((mark) => places(prose, mark));
  return (
    holds(prose, reference) &&
    stands.every(({ start, end }) =>
      holds(prose.slice(Math.max(0, start - NEAR), end + NEAR), reference),
    )
  );
}

/** Named as a residue that is shown; in the emitted text it then stands only where that is said. */
function isNamed({ marks }: Trap, last: DistillOutput, prose: string | null): boolean {
  const named = [flat(last.residuals), flat(last.verdict?.findings ?? [])].join('\n');
  return prose === null && last.status === 'failed' && holdsAny(named, marks);
}

/** Why a portable statement was doubted; null: it was not. */
function alarmOver(
  look: LookAlike,
  { first, asked, last }: Played,
  hasSecrets: boolean,
): string | null {
  if (first === null || last === null) return null;
  if (look.where === 'no-secret') return maskedBeside(look, last, hasSecrets);
  for (const { row } of asked) {
    const finding = flat(row.finding);
    if (finding !== '' && holds(finding, look.token)) return `finding: ${row.content}`;
    if (!row.content.includes(look.text)) continue;
    if (look.where === 'observed' || row.reason !== 'unknown-provenance')
      return `${row.reason}: ${row.content}`;
  }
  for (const output of [first, last]) {
    const doubted = output.substitutions.find(
      (one) => one['unresolved'] === true && isSameToken(surfaceOf(one), look),
    );
    if (doubted !== undefined) return `unresolved: ${surfaceOf(doubted)}`;
    const found = (output.verdict?.findings ?? []).find((one) => isSameToken(quotedIn(one), look));
    if (found !== undefined) return `finding: ${quotedIn(found)}`;
  }
  return null;
}

/** Where no secret stands any mask is an alarm; elsewhere the value has to stand in its sentence. */
function maskedBeside(look: LookAlike, last: DistillOutput, hasSecrets: boolean): string | null {
  const beside = last.dispositions.find(({ content }) => content.includes('[secret:'));
  if (!hasSecrets) return last.masked.length > 0 ? 'something was masked' : null;
  const words = look.text.slice(0, 4);
  return beside?.content.includes(`${words}[secret:`) === true ? beside.content : null;
}

const isSameToken = (token: string, { token: own, text }: LookAlike): boolean =>
  token !== '' && text.includes(token) && holds(token, own);

const surfaceOf = (one: Readonly<Record<string, unknown>>): string =>
  flat(one['surface_token'] ?? one['surfaceToken'] ?? one['token'] ?? '');

function quotedIn(finding: unknown): string {
  if (typeof finding !== 'object' || finding === null) return '';
  const one = finding as Record<string, unknown>;
  return flat(one['quoted_token'] ?? one['quotedToken'] ?? one['token'] ?? '');
}
