import * as z from 'zod';

/** Contract 1 of the command line, as outside programs read it. Fields may be added, none left out. */

const time = z.iso.datetime({ offset: false });
const resume = z.looseObject({ command: z.string().nullable(), note: z.string().nullable() });

export const SessionRow = z.looseObject({
  runtime: z.enum(['claude', 'codex']),
  kind: z.enum(['session', 'fork', 'subagent', 'index-only']),
  sessionId: z.string().min(1),
  slug: z.string().nullable(),
  cwd: z.string().nullable(),
  title: z.string().min(1),
  titleFrom: z.enum(['custom', 'ai', 'turn', 'command', 'summary', 'none']),
  recency: time.nullable(),
  record: z.string().startsWith('/'),
  recordState: z.enum(['ok', 'gone', 'unreadable', 'empty']),
  bytes: z.int().min(0),
  parent: z.string().nullable(),
  resume,
});

const root = z.looseObject({
  runtime: z.enum(['claude', 'codex']),
  path: z.string(),
  from: z.enum(['setting', 'flag', 'variable', 'default']),
  state: z.enum(['ok', 'missing', 'unreadable']),
  sessions: z.int(),
  index: z.int(),
});
export const Roots = z.looseObject({ roots: z.array(root) });

const speaker = z.enum(['user', 'assistant', 'tool', 'summary']);
const neighbour = z
  .looseObject({ speaker, timestamp: time.nullable(), text: z.string() })
  .nullable();

export const Recall = z.looseObject({
  cue: z.string(),
  understood: z.looseObject({
    keywords: z.array(z.string()),
    phrases: z.array(z.string()),
    identifiers: z.array(z.looseObject({ literal: z.string(), namespace: z.string() })),
    time: z.looseObject({ text: z.string(), from: time, to: time }).nullable(),
    projects: z.array(z.string()),
    people: z.array(z.string()),
    unit: z.enum(['session', 'line', 'topic', 'concept']),
    others: z.array(z.string()),
    cues: z.array(z.string()).min(1),
    demoted: z.array(z.string()),
  }),
  track: z.enum(['entropy', 'salience', 'hybrid']),
  scope: z.enum(['spine', 'full_text']),
  candidates: z.array(
    z.looseObject({
      rank: z.int().min(1),
      found: z.boolean(),
      unit: z.string(),
      members: z.array(SessionRow.extend({ topic: z.string() })).min(1),
      matched: z.array(z.unknown()),
    }),
  ),
  grounded: z
    .looseObject({
      rank: z.int().min(1),
      story: z
        .array(z.looseObject({ text: z.string().min(1), excerpt: z.int().min(0).nullable() }))
        .max(3),
      excerpts: z
        .array(
          z.looseObject({
            sessionId: z.string(),
            role: z.enum(['origin', 'hit', 'outcome']),
            speaker,
            timestamp: time.nullable(),
            text: z.string().min(1).max(1200),
            cut: z.boolean(),
            before: neighbour,
            after: neighbour,
            locator: z.looseObject({
              record: z.string(),
              line: z.int().min(1),
              byte: z.int().min(0),
              uuid: z.string().nullable(),
            }),
          }),
        )
        .min(1)
        .max(3),
      resume,
    })
    .nullable(),
  unopened: z.array(z.looseObject({ record: z.string(), reason: z.string() })),
  coverage: z.looseObject({
    roots: z.array(root),
    sessions: z.int(),
    spines: z.int(),
    index: z.int(),
    bodies: z.int(),
    bytes: z.int(),
    places: z.array(
      z.looseObject({
        runtime: z.enum(['claude', 'codex']),
        path: z.string(),
        state: z.enum(['ok', 'missing', 'unreadable']),
        sessions: z.int(),
        index: z.int(),
        bodies: z.int(),
      }),
    ),
    skippedLines: z.int(),
    gone: z.int(),
    turnedDown: z.int(),
    oldest: time.nullable(),
    unreadable: z.int(),
    cut: z.looseObject({ limit: z.int(), of: z.int() }).nullable(),
  }),
  turnedDown: z.array(
    z.looseObject({
      runtime: z.enum(['claude', 'codex']),
      record: z.string(),
      sessionId: z.string(),
      title: z.string(),
      recency: time.nullable(),
      anchors: z.array(z.string()),
      passage: z.looseObject({ text: z.string(), speaker, timestamp: time.nullable() }).nullable(),
    }),
  ),
  attempts: z.int(),
  maxAttempts: z.literal(3),
  awaiting: z.enum(['identification', 'answer', 'expansion']).nullable(),
  allowed: z.array(
    z.enum(['identify', 'answer', 'correct', 'choose', 'expand', 'stop', 'withdraw']),
  ),
  terminal: z
    .enum(['RecalledContext', 'NullMatch', 'AttemptsExhausted', 'Withdrawn', 'NotVague'])
    .nullable(),
  isStopped: z.boolean(),
  notVague: z
    .looseObject({
      reason: z.enum(['id', 'record', 'place', 'identified']),
      record: z.string(),
      line: z.int().nullable(),
      byte: z.int().nullable(),
    })
    .nullable(),
  diagnosis: z.looseObject({
    modes: z.array(z.string()),
    causes: z.array(z.looseObject({ kind: z.string() })),
  }),
  recalled: z.string().nullable(),
  tried: z.string().nullable(),
  elapsedMs: z.number(),
});
export type Recall = z.infer<typeof Recall>;
