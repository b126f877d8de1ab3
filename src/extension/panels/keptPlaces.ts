import { parseRecordKept } from '../../webview/contract/recordMessages.js';
import type { RecordKept } from '../../webview/contract/recordMessages.js';

/** So many records' places are kept, the ones seen last. */
export const MAX_KEPT = 50;

/**
 * Where the person was in each record, kept by the host because the editor stores a page's own state
 * only now and then. What another build wrote is dropped.
 */
export class KeptPlaces {
  readonly #memory: { get(): unknown; set(value: readonly RecordKept[]): void };
  #places: Map<string, RecordKept> | null = null;

  constructor(memory: { get(): unknown; set(value: readonly RecordKept[]): void }) {
    this.#memory = memory;
  }

  of(record: string): RecordKept | null {
    return this.#all().get(record) ?? null;
  }

  keep(place: RecordKept): void {
    const places = this.#all();
    places.delete(place.record);
    places.set(place.record, place);
    for (const record of places.keys()) {
      if (places.size <= MAX_KEPT) break;
      places.delete(record);
    }
    this.#memory.set([...places.values()]);
  }

  #all(): Map<string, RecordKept> {
    if (this.#places !== null) return this.#places;
    const stored = this.#memory.get();
    const kept = (Array.isArray(stored) ? stored : [])
      .map(parseRecordKept)
      .filter((place) => place !== null);
    this.#places = new Map(kept.slice(-MAX_KEPT).map((place) => [place.record, place]));
    return this.#places;
  }
}
