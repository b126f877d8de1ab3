import { parseRecordKept } from '../../webview/contract/recordMessages.js';
import type { RecordKept } from '../../webview/contract/recordMessages.js';
import { KeptList, type Memory } from './keptList.js';

/** So many records' places are kept, the ones seen last. */
export const MAX_KEPT = 50;

/**
 * Where the person was in each record, kept by the host because the editor stores a page's own state
 * only now and then. What another build wrote is dropped.
 */
export class KeptPlaces extends KeptList<RecordKept> {
  constructor(memory: Memory<RecordKept>) {
    super(memory, { most: MAX_KEPT, keyOf: ({ record }) => record, parse: parseRecordKept });
  }
}
