import * as z from 'zod/mini';

const text = z.nullish(z.string());
const handling = z.nullish(z.enum(['KEEP', 'ROUTE', 'DROP']));

/** What `mneme distill --json` prints; what the bench does not read stays as it is. */
const DistillOutput = z.object({
  status: z.enum(['emitted', 'gate', 'misfit', 'portable', 'failed']),
  files: z.array(z.string()),
  rows: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      reason: z.string(),
      evidence: z.unknown(),
      locator: z.unknown(),
      finding: z.unknown(),
      effects: z.object({
        resolve: z.string(),
        route: z.string(),
        drop: z.string(),
        defer: z.string(),
      }),
    }),
  ),
  dispositions: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      origin: z.string(),
      handling,
      provenance: text,
      basis: z.unknown(),
      locator: z.unknown(),
    }),
  ),
  substitutions: z.array(z.record(z.string(), z.unknown())),
  residuals: z.array(z.unknown()),
  verdict: z.nullish(
    z.object({
      result: z.string(),
      realization: z.string(),
      findings: z.array(z.unknown()),
      sweep: z.array(z.unknown()),
    }),
  ),
  measure: z.nullish(z.object({ total: z.number() })),
  passes: z.nullish(z.number()),
  label: text,
  proposedContract: z.nullish(z.record(z.string(), z.unknown())),
  masked: z.array(z.object({ kind: z.string(), count: z.number() })),
  terminal: z.unknown(),
});
export type DistillOutput = z.infer<typeof DistillOutput>;
export type GateRow = DistillOutput['rows'][number];

/** Reads the one object of a call; a sentence when it is none or has not this shape. */
export function readOutput(out: string): DistillOutput | string {
  let value: unknown;
  try {
    value = JSON.parse(out);
  } catch {
    return out.trim() === '' ? 'nothing was printed' : 'what was printed is not one JSON object';
  }
  const read = DistillOutput.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  return `the printed object differs at ${first?.path.join('.') ?? ''}: ${first?.message ?? ''}`;
}

/** Everything below a value as one text, for looking something up in it. */
export function flat(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(flat).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(flat).join('\n');
  return '';
}
