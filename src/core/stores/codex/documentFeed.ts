import type { RecordItem } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import { lineText } from '../shared/lineText.js';
import { JsonScanner } from './jsonScanner.js';
import type { ScannedObject } from './jsonScanner.js';

/** Where something of a document stands; `byte`: of its line's beginning. */
export type DocumentPlace = Pick<RawLine, 'line' | 'byte'>;

/** What is wrong with a line of a document, or with its end. */
export interface DocumentDamage extends DocumentPlace {
  readonly kind: 'damage';
  readonly reason: Extract<RecordItem, { kind: 'damage' }>['reason'];
}

/** Feeds the lines of a document to the scanner, and gives with each what was found by then. */
export class DocumentFeed<Found> {
  readonly #scanner: JsonScanner;
  readonly #damaged: (damage: DocumentDamage) => Found;
  #found: Found[] = [];
  #last: DocumentPlace = { line: 1, byte: 0 };

  /**
   * @param take is given each object as it closes, adds what is in it, and says whether it is done with
   * @param damaged makes a damage one of the things found
   */
  constructor(
    take: (object: ScannedObject) => boolean,
    damaged: (damage: DocumentDamage) => Found,
  ) {
    this.#scanner = new JsonScanner(take);
    this.#damaged = damaged;
  }

  /** The line that was fed last. */
  get last(): DocumentPlace {
    return this.#last;
  }

  add(found: Found): void {
    this.#found.push(found);
  }

  line(line: RawLine): readonly Found[] {
    const { text, isCut, hasNulPadding } = lineText(line);
    this.#last = line;
    if (isCut) this.#hurt('line-too-long');
    if (hasNulPadding) this.#hurt('nul-padding');
    this.#scanner.line(text, line);
    return this.#drain();
  }

  /** A document that does not end is damaged; what was whole in it still counts. */
  end(): readonly Found[] {
    if (this.#scanner.isOpen) this.#hurt('damaged-line');
    this.#scanner.end();
    return this.#drain();
  }

  #hurt(reason: DocumentDamage['reason']): void {
    const { line, byte } = this.#last;
    this.add(this.#damaged({ kind: 'damage', line, byte, reason }));
  }

  #drain(): readonly Found[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }
}
