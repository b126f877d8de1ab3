import type { WorkEvent } from '../../records/workEvent.js';
import { CaptureDecoder } from '../../stores/index/capture.js';
import type { RawLine } from '../../stores/lines.js';
import type { WorkDecoder } from '../../stores/workDecoder.js';

/** A side conversation of which only the agent's last messages were captured; nothing is withdrawn. */
export class CaptureWorkDecoder implements WorkDecoder {
  readonly #decoder = new CaptureDecoder();

  decode(line: RawLine): readonly WorkEvent[] {
    return this.#decoder.decode(line).flatMap((item, part): readonly WorkEvent[] => {
      const place = { line: line.line, byte: line.byte, uuid: null, part, turn: 0 };
      if (item.kind === 'turn') {
        return [{ ...place, at: item.turn.timestamp, kind: 'told', text: item.turn.text }];
      }
      return item.kind === 'damage'
        ? [{ ...place, at: null, kind: 'damage', reason: item.reason }]
        : [];
    });
  }

  end(): readonly WorkEvent[] {
    return [];
  }

  stands(): boolean {
    return true;
  }
}
