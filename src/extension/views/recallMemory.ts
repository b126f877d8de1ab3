import * as z from 'zod/mini';
import type { IdentifiedRecall } from '../../core/anamnesis/detect.js';
import { isSecretCue } from '../../core/secrets/secretCue.js';
import { KINDS } from '../../webview/contract/recallView.js';
import type { Query } from './recallState.js';

/** Longest text kept, in UTF-16 units. */
const words = z.string().check(z.maxLength(4_000));
const path = z.string().check(z.maxLength(8_000));

/** A whole above one session: its kind, and the records of its sessions. */
const wholeOf = {
  unit: z.optional(z.enum(['session', 'line', 'topic', 'concept'])),
  records: z.optional(z.array(path).check(z.maxLength(300))),
};

const turnedDown = z.strictObject({
  ...wholeOf,
  runtime: z.enum(['claude', 'codex']),
  record: path,
  sessionId: words,
  title: words,
  recency: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  anchors: z.array(words),
  passage: z.nullable(
    z.strictObject({
      text: words,
      speaker: z.enum(['user', 'assistant', 'tool', 'summary']),
      timestamp: z.nullable(z.string()),
      locator: z.strictObject({
        record: path,
        line: z.int(),
        byte: z.int(),
        uuid: z.nullable(z.string()),
      }),
    }),
  ),
});

const pastAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('answer'), text: words }),
  z.strictObject({ act: z.literal('correct'), text: words, of: turnedDown }),
  z.strictObject({ act: z.literal('choose'), record: path, of: z.nullable(turnedDown) }),
  z.strictObject({ act: z.literal('expand') }),
]);

/** The act that closed a recall; played again when it is taken up, so that it is closed again. */
const lastAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['identify', 'stop', 'withdraw']) }),
  z.strictObject({ act: z.literal('correct'), text: words }),
]);

/**
 * What the host keeps of a recall over a reload of the window: the words and the acts, never the
 * answer. The answer is found anew, because the records may have changed.
 */
const recallMemory = z.strictObject({
  v: z.literal(7),
  /** What stood in the cue box, and which cue of the host it grew from. */
  cue: z.strictObject({ text: words, mark: z.string() }),
  /** What stood in the box for the next words. */
  reply: words,
  /** When the person last typed; 0: never. */
  typedAt: z.number(),
  /** Earlier cues, newest first. */
  history: z.array(words).check(z.maxLength(50)),
  /** Recalls closed with an identification, newest first. */
  identified: z
    .array(z.strictObject({ cue: words, record: path, ...wholeOf }))
    .check(z.maxLength(50)),
  /** The question that was answered last; null: none was. */
  query: z.nullable(
    z.strictObject({
      run: z.string(),
      cue: words.check(z.minLength(1)),
      /** The moment its time words are resolved against, ISO-8601. */
      askedAt: z.string(),
      /** Keys of the parts that were left out. */
      without: z.array(z.string()),
      /** The kind of thing that was chosen; null: read from the words. */
      unit: z.nullable(z.enum(KINDS)),
      /** Record the recall started from. */
      asking: z.nullable(path),
      /** True: searched, not answered by what was identified for these words before. */
      isAnew: z.boolean(),
      past: z.array(pastAct).check(z.maxLength(20)),
      /** Record that was before the person. */
      shown: z.nullable(path),
      /** Records of the whole that was. */
      whole: z.array(path).check(z.maxLength(300)),
      last: z.nullable(lastAct),
    }),
  ),
});

export type RecallMemory = z.infer<typeof recallMemory>;
export type LastAct = z.infer<typeof lastAct>;

/** What was kept, or null where there is none or another version wrote it. */
export function parseRecallMemory(value: unknown): RecallMemory | null {
  const parsed = recallMemory.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The memory as it is written. */
interface Memory {
  readonly v: RecallMemory['v'];
  readonly cue: { readonly text: string; readonly mark: string };
  readonly reply: string;
  readonly typedAt: number;
  readonly history: readonly string[];
  readonly identified: readonly IdentifiedRecall[];
  readonly query: Query | null;
}

/**
 * The memory without any words that hold a secret: they are searched, and kept nowhere. A recall that
 * was asked with one is not taken up again.
 */
export function withoutSecrets(memory: Memory): Memory {
  const { cue, reply, history, identified, query } = memory;
  return {
    ...memory,
    cue: { ...cue, text: isSecretCue(cue.text) ? '' : cue.text },
    reply: isSecretCue(reply) ? '' : reply,
    history: history.filter((one) => !isSecretCue(one)),
    identified: identified.filter((one) => !isSecretCue(one.cue)),
    query: query !== null && saidIn(query).some((text) => isSecretCue(text)) ? null : query,
  };
}

/** The person's own words in a recall. */
const saidIn = ({ cue, past, last }: Query): readonly string[] => [
  cue,
  ...[...past, ...(last === null ? [] : [last])].flatMap((act) =>
    'text' in act ? [act.text] : [],
  ),
];
