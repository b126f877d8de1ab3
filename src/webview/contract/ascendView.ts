import * as z from 'zod/mini';
import { pictureView } from './ascendPicture.js';
import { CONTRACT_VERSION, token } from './envelope.js';

const list = <T extends z.ZodMiniType>(one: T): z.ZodMiniReadonly<z.ZodMiniArray<T>> =>
  z.readonly(z.array(one));
const words = z.string();

export const UNIT_KINDS = ['line', 'topic', 'concept'] as const;
export type UnitKindView = (typeof UNIT_KINDS)[number];

export const PART_KINDS = ['keyword', 'phrase', 'identifier', 'time', 'project', 'person'] as const;

const progressView = z.object({
  text: words,
  /** 0 to 1; null: not known. */
  part: z.nullable(z.number()),
});
export type AscendProgressView = z.infer<typeof progressView>;

/** A piece of a record's text; `secret` where it is the mark of a masked value. */
const textPart = z.object({
  text: words,
  isHit: z.boolean(),
  secret: z.exactOptional(z.string()),
});

/** A passage in a record's own words. */
const passageView = z.object({
  /** Names the passage in sentences and verdicts. */
  id: z.string(),
  /** The session it stands in. */
  node: token,
  speaker: words,
  when: z.nullable(z.object({ text: words, exact: words, iso: z.string() })),
  /** Program output and the like: shown in the editor's font. */
  isCode: z.boolean(),
  parts: list(textPart),
  place: z.object({ token, label: words, detail: words }),
});
export type AscendPassageView = z.infer<typeof passageView>;

/** What the record says to a claim (Anagoge · Confirm). */
const verdictView = z.object({
  id: z.string(),
  /** The claim in plain words: "Said by you: …", "Began on 3 March". */
  claim: words,
  verdict: z.enum(['confirmed', 'corrected', 'unattested']),
  /** What index, traversal or ranking said. */
  index: words,
  /** What the record says; null: nothing, or it did not open. */
  record: z.nullable(words),
  /** More to it: "the record did not open"; null: nothing. */
  note: z.nullable(words),
  /** The session whose record it was checked in. */
  node: token,
  /** Id of the passage it rests on; null for `unattested`. */
  passage: z.nullable(z.string()),
});
export type VerdictView = z.infer<typeof verdictView>;

export const NARRATIVE_PARTS = [
  'origin',
  'development',
  'arrival',
  'topic',
  'fragment',
  'standing',
  'concept',
  'forged_by',
  'node',
  'connections',
] as const;

/** One part of the narrative with its heading, in the unit's shape. */
const storyPartView = z.object({
  part: z.enum(NARRATIVE_PARTS),
  heading: words,
  sentences: list(
    z.object({
      text: words,
      /** The session it speaks of; null: the whole. */
      node: z.nullable(token),
      /** Id of the passage it rests on; null: it rests on none. */
      passage: z.nullable(z.string()),
      /** Ids of the verdicts on what it claims. */
      verdicts: list(z.string()),
    }),
  ),
});
export type StoryPartView = z.infer<typeof storyPartView>;

/** The unit before the person (Anagoge · TYPES: HigherUnit). */
const unitView = z.object({
  token,
  kind: z.enum(UNIT_KINDS),
  name: words,
  /** "5 sessions in 2 projects, strongly connected". */
  facts: words,
  confidence: z.enum(['low', 'medium', 'high']),
  /** Said above it: the best of an earlier try, a topic in place of a concept …; empty: nothing. */
  notes: list(words),
  story: list(storyPartView),
  passages: list(passageView),
  verdicts: list(verdictView),
  /** Node ids in the order of the story. Their roles stand at the nodes. */
  members: list(token),
  /** Node ids of what the person left out of it; each can be taken in again. */
  leftOut: list(token),
  /** Node ids of what the line about taking in names; empty while the unit is asked about. */
  nextTo: list(token),
  /** How it was found, one sentence each, before it is called settled. */
  trace: list(words),
  /** That it tells of the past and is to be checked against what is there now. */
  caveat: words,
});
export type UnitView = z.infer<typeof unitView>;

/** What can be answered to a unit; recognition has exactly Recognize and Refine, and free words. */
const answersView = z.object({
  question: words,
  /** What recognizing does; null: it is given already, only what differs is to be said. */
  recognize: z.nullable(words),
  /** What refining does. */
  refine: words,
  reorient: z.object({
    label: words,
    placeholder: words,
    /** Words kept for the box; taken over when `mark` is another than the one the page knows. */
    text: words,
    mark: z.string(),
  }),
});
export type AnswersView = z.infer<typeof answersView>;

const rescopeView = z.object({
  dimension: z.enum(['boundary', 'scope', 'unit_type']),
  /** Sent back as it stands. */
  option: z.string(),
  label: words,
  /** What it looks at, and what it costs. */
  detail: words,
});
export type RescopeView = z.infer<typeof rescopeView>;

/**
 * Where the elevation stands. `ask`, `recognition` and `rescope` wait for the person; `told` was
 * recognized or given as the one clear unit; `nothing` (no unit in any try), `exhausted` (tries used
 * up, the best earlier unit), `handed` (one session suffices), `withdrawn` and `failed` are endings.
 */
export const ASCEND_STANDS = [
  'ask',
  'working',
  'recognition',
  'told',
  'rescope',
  'nothing',
  'exhausted',
  'handed',
  'withdrawn',
  'failed',
] as const;
export type AscendStand = (typeof ASCEND_STANDS)[number];

const ascendSnapshot = z.object({
  v: z.literal(CONTRACT_VERSION),
  kind: z.literal('snapshot'),
  rev: z.int(),
  /** The elevation; kept by the page so that a reload of the window can bring it back. */
  run: z.string(),
  /** Names the step; another one is another answer, to which the focus goes. */
  step: z.string(),
  stand: z.enum(ASCEND_STANDS),
  /** The words asked for; the box takes them over when `mark` is another than the one it knows. */
  cue: z.object({ text: words, mark: z.string() }),
  /** How the words were understood; null: nothing was asked yet. */
  understood: z.nullable(
    z.object({
      /** The parts of the words; one that was left out stays in its place. */
      chips: list(
        z.object({
          /** Names the part in `removeChip` and `restoreChip`. */
          key: z.string(),
          kind: z.enum(PART_KINDS),
          prefix: z.nullable(words),
          label: words,
          detail: z.nullable(words),
          isRemoved: z.boolean(),
        }),
      ),
      unit: z.enum(UNIT_KINDS),
      /** How the kind was chosen, a sentence. */
      unitWhy: words,
      /** All kinds, in plain words. */
      units: list(z.object({ unit: z.enum(UNIT_KINDS), label: words, detail: words })),
      /** Another kind may be chosen now. It looks again and costs a try. */
      canChangeUnit: z.boolean(),
    }),
  ),
  /** The heading of where it stands, and what is to be said with it. */
  heading: words,
  lines: list(words),
  /** Set while it works; with another stand than `working` the earlier answer is still shown. */
  progress: z.nullable(progressView),
  unit: z.nullable(unitView),
  answers: z.nullable(answersView),
  /** Further candidate units, a sentence each. */
  others: list(words),
  rescopes: list(rescopeView),
  /** What an ending offers. `node` null: Recollect with the same words. */
  offers: list(
    z.object({
      kind: z.enum(['recollect', 'inquire', 'again', 'retry']),
      node: z.nullable(token),
      label: words,
      note: words,
    }),
  ),
  /** Partitions a further look can keep to; empty: there is only one. */
  partitions: list(
    z.object({ id: token, label: words, detail: z.nullable(words), isIncluded: z.boolean() }),
  ),
  picture: z.nullable(pictureView),
  coverage: z.object({
    line: words,
    groups: list(z.object({ heading: words, items: list(words) })),
  }),
  /** How many more looks there are, as a number for the buttons and in words. */
  looksLeft: z.int(),
  tries: words,
  /** Acts on the unit as a whole that are possible now. */
  canCopy: z.boolean(),
  canOpenDocument: z.boolean(),
  canDistill: z.boolean(),
  /** Read out when it changes. */
  announcement: words,
});
export type AscendSnapshot = z.infer<typeof ascendSnapshot>;

/** Only how far the work is; the rest of the last snapshot stays. */
const ascendProgress = z.object({
  v: z.literal(CONTRACT_VERSION),
  kind: z.literal('progress'),
  rev: z.int(),
  progress: progressView,
});

/** What a command of the editor has the page do. */
const ascendFocus = z.object({
  v: z.literal(CONTRACT_VERSION),
  kind: z.literal('focus'),
  part: z.enum(['cue', 'answer', 'picture', 'list', 'refine']),
});

/** A command of the editor wants the picture as a file; the page answers with its bytes. */
const ascendExport = z.object({
  v: z.literal(CONTRACT_VERSION),
  kind: z.literal('export'),
  format: z.enum(['svg', 'png']),
});

/** The one masked value the person asked to see; null: the reader does not know it any more. */
const ascendSecret = z.object({
  v: z.literal(CONTRACT_VERSION),
  kind: z.literal('secretShown'),
  id: z.string(),
  text: z.nullable(z.string()),
});

const ascendToPage = z.discriminatedUnion('kind', [
  ascendSnapshot,
  ascendProgress,
  ascendFocus,
  ascendExport,
  ascendSecret,
]);
export type AscendToPage = z.infer<typeof ascendToPage>;
export const ASCEND_TO_PAGE = ['snapshot', 'progress', 'focus', 'export', 'secretShown'] as const;

/** A message of the host; null: not one of this build. */
export function parseAscendToPage(value: unknown): AscendToPage | null {
  const parsed = ascendToPage.safeParse(value);
  return parsed.success ? parsed.data : null;
}
