/** Entries whose turn is remembered; beyond it the oldest are forgotten and withdraw nothing. */
const MAX_ENTRIES = 300_000;

/**
 * Which of the person's turns stand. Turns form a tree: each prompt goes on from the turn that its
 * parent entry belongs to. What stands is the way from the newest prompt back to the beginning; a
 * turn beside that way was rewound, rolled back or left behind on a branch.
 */
export class TurnTree {
  /** Index: turn; value: the turn it goes on from. */
  readonly #before: number[] = [0];
  /** Index: turn; value: the prompt whose fate it shares (itself, unless it was typed meanwhile). */
  readonly #prompt: number[] = [0];
  /** Index: prompt; value: the newest turn that shares its fate. */
  readonly #newest: number[] = [0];
  readonly #promptOf = new Map<string, number>();
  #head = 0;
  #standing: ReadonlySet<number> | null = null;

  /** The turn that goes on now. */
  get current(): number {
    return this.#newest[this.#head] ?? 0;
  }

  /** A prompt. `parent`: the entry it follows; an unknown one withdraws nothing. Returns its turn. */
  open(parent: string | null): number {
    const after = this.#promptAt(parent) ?? this.#head;
    const turn = this.#add(after);
    this.#prompt[turn] = turn;
    this.#newest[turn] = turn;
    this.#head = turn;
    return turn;
  }

  /** Words typed while the agent worked: a turn of its own that stands and falls with the prompt. */
  join(): number {
    const turn = this.#add(this.#head);
    this.#prompt[turn] = this.#head;
    this.#newest[turn] = turn;
    this.#newest[this.#head] = turn;
    return turn;
  }

  /** The last `turns` standing turns are withdrawn; what follows goes on from the one before. */
  rollBack(turns: number): void {
    for (let left = turns; left > 0 && this.#head > 0; left -= 1) {
      this.#head = this.#before[this.#head] ?? 0;
    }
    this.#standing = null;
  }

  /** Remembers an entry by its parent, or else by the turn that goes on. Returns its turn. */
  enter(uuid: string | null, parent: string | null): number {
    const prompt = this.#promptAt(parent) ?? this.#head;
    if (uuid !== null) this.#remember(uuid, prompt);
    return this.#newest[prompt] ?? prompt;
  }

  /** Remembers the entry of the prompt that was opened last. */
  enterPrompt(uuid: string | null): void {
    if (uuid !== null) this.#remember(uuid, this.#head);
  }

  knows(uuid: string): boolean {
    return this.#promptOf.has(uuid);
  }

  stands(turn: number): boolean {
    const prompt = this.#prompt[turn] ?? turn;
    if (prompt <= 0) return true;
    this.#standing ??= this.#way();
    return this.#standing.has(prompt);
  }

  #way(): ReadonlySet<number> {
    const way = new Set<number>();
    for (let at = this.#head; at > 0; at = this.#before[at] ?? 0) way.add(at);
    return way;
  }

  #promptAt(uuid: string | null): number | undefined {
    return uuid === null ? undefined : this.#promptOf.get(uuid);
  }

  #add(before: number): number {
    this.#standing = null;
    return this.#before.push(before) - 1;
  }

  #remember(uuid: string, prompt: number): void {
    this.#promptOf.set(uuid, prompt);
    if (this.#promptOf.size <= MAX_ENTRIES) return;
    for (const oldest of this.#promptOf.keys()) {
      this.#promptOf.delete(oldest);
      return;
    }
  }
}
