import { readFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod/mini';
import type { Session, TitleSource } from '../../core/records/session.js';
import type { SecretMask } from '../../core/secrets/secretMask.js';
import { cutTo, MAX_TITLE } from '../../core/stores/shared/titleText.js';

const Learned = z.record(
  z.string(),
  z.object({
    source: z.enum(['custom', 'ai', 'summary']),
    title: z.string().check(z.maxLength(200)),
  }),
);
type LearnedTitle = z.infer<typeof Learned>[string];

/** Stronger sources first, as for spines. */
const RANK: Readonly<Record<TitleSource, number>> = {
  custom: 5,
  ai: 4,
  turn: 3,
  command: 2,
  summary: 1,
  none: 0,
};

/** More are not kept: the oldest learned leave first. */
const KEPT = 5000;

/**
 * Titles that stand in the middle of a record, learned when it was read whole. Kept in a file of
 * ours when one is given, never in a store.
 */
export class LearnedTitles {
  readonly #file: string | null;
  #titles = new Map<string, LearnedTitle>();
  #isRead = false;
  #writing: Promise<void> = Promise.resolve();

  readonly #mask: SecretMask;

  /** @param mask no title is kept or shown with a secret in it. */
  constructor(file: string | null, mask: SecretMask) {
    this.#file = file;
    this.#mask = mask;
  }

  /** Reads the file once; a missing or foreign file means nothing was learned yet. */
  async read(): Promise<void> {
    if (this.#isRead) return;
    this.#isRead = true;
    if (this.#file === null) return;
    const text = await readFile(this.#file, 'utf8').catch(() => null);
    if (text === null) return;
    const parsed = Learned.safeParse(asJson(text));
    // Written before the secret in it was known for one: masked when it is read.
    if (parsed.success)
      this.#titles = new Map(
        Object.entries(parsed.data).map(([record, title]) => [record, this.#masked(title)]),
      );
  }

  /** The session under the learned title where that is stronger than what its spine shows. */
  apply(session: Session): Session {
    const learned = this.#titles.get(session.record);
    if (learned === undefined || RANK[learned.source] <= RANK[session.titleFrom]) return session;
    return { ...session, title: learned.title, titleFrom: learned.source };
  }

  async learn(record: string, learned: LearnedTitle): Promise<void> {
    const title = this.#masked(learned);
    const known = this.#titles.get(record);
    if (known?.title === title.title && known.source === title.source) return;
    this.#titles.delete(record);
    this.#titles.set(record, title);
    for (const oldest of this.#titles.keys()) {
      if (this.#titles.size <= KEPT) break;
      this.#titles.delete(oldest);
    }
    const { file, text } = {
      file: this.#file,
      text: JSON.stringify(Object.fromEntries(this.#titles)),
    };
    if (file === null) return;
    // One write after the other; a failed write only means that it is learned again.
    this.#writing = this.#writing.then(() => writeFileAtomic(file, text)).catch(() => undefined);
    await this.#writing;
  }

  #masked({ source, title }: LearnedTitle): LearnedTitle {
    return { source, title: cutTo(this.#mask.plain(title), MAX_TITLE) };
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
