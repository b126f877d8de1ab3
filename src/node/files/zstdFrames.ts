/** Windows above this are refused: what RFC 8878 asks every decoder to support. */
export const MAX_WINDOW = 8 * 1024 * 1024;

/** Thrown for frames that ask for too much memory, or unpack to too much. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

const FRAME_MAGIC = 0xfd2fb528;
const SKIP_MAGIC = 0x184d2a50;

/** Bytes of one frame; frames that hold no data are left out. */
export interface FramePart {
  readonly bytes: Uint8Array;
  readonly endsFrame: boolean;
}

/**
 * Walks compressed zstd bytes frame by frame and checks the window that each declares, before a
 * decoder reserves memory for it. Decoders differ in what they do behind a first frame and at a cut
 * end, so both are settled here.
 */
export class ZstdFrameWalk {
  #state: 'frame' | 'block' | 'skip' = 'frame';
  #pending: Uint8Array = new Uint8Array();
  #skip = 0;
  #afterSkip: 'frame' | 'block' = 'frame';
  #hasChecksum = false;
  #holdsData = false;

  /**
   * The parts of frames that these bytes complete. Throws {@link TooLargeError} when a frame wants
   * too much, any other error when the bytes are no zstd.
   */
  push(chunk: Uint8Array): readonly FramePart[] {
    const parts: FramePart[] = [];
    let bytes = joined(this.#pending, chunk);
    while (bytes.length > 0) {
      const used = this.#step(bytes);
      if (used === 0) break;
      if (this.#holdsData) {
        parts.push({ bytes: bytes.subarray(0, used), endsFrame: this.#isBetweenFrames() });
      }
      bytes = bytes.subarray(used);
    }
    // What waits here is at most one header.
    this.#pending = bytes.slice();
    return parts;
  }

  /** Throws when the bytes end inside a frame. */
  end(): void {
    if (this.#pending.length > 0 || !this.#isBetweenFrames()) throw new Error('zstd cut short');
  }

  #isBetweenFrames(): boolean {
    return this.#state === 'frame';
  }

  /** Bytes used; 0 when more are needed. */
  #step(bytes: Uint8Array): number {
    switch (this.#state) {
      case 'skip': {
        const used = Math.min(this.#skip, bytes.length);
        this.#skip -= used;
        if (this.#skip === 0) this.#state = this.#afterSkip;
        return used;
      }
      case 'frame':
        return this.#frame(bytes);
      case 'block':
        return this.#block(bytes);
    }
  }

  #frame(bytes: Uint8Array): number {
    if (bytes.length < 8) return 0;
    this.#holdsData = false;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const magic = view.getUint32(0, true);
    if ((magic & 0xfffffff0) >>> 0 === SKIP_MAGIC) {
      this.#jump(view.getUint32(4, true), 'frame');
      return 8;
    }
    if (magic !== FRAME_MAGIC) throw new Error('no zstd');
    this.#holdsData = true;
    const descriptor = view.getUint8(4);
    const isSingle = (descriptor & 0x20) !== 0;
    const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
    const sizeFlag = descriptor >> 6;
    const sizeBytes = sizeFlag === 0 ? (isSingle ? 1 : 0) : 1 << sizeFlag;
    const header = 5 + (isSingle ? 0 : 1) + dictionary + sizeBytes;
    if (bytes.length < header) return 0;
    const window = isSingle
      ? contentSize(view, header - sizeBytes, sizeBytes)
      : windowSize(view.getUint8(5));
    if (window > MAX_WINDOW) throw new TooLargeError(`window of ${window} bytes`);
    this.#hasChecksum = (descriptor & 4) !== 0;
    this.#state = 'block';
    return header;
  }

  #block(bytes: Uint8Array): number {
    if (bytes.length < 3) return 0;
    const header = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8) | ((bytes[2] ?? 0) << 16);
    const isLast = (header & 1) !== 0;
    const isRun = ((header >> 1) & 3) === 1;
    const size = isRun ? 1 : header >> 3;
    if (isLast) this.#jump(size + (this.#hasChecksum ? 4 : 0), 'frame');
    else this.#jump(size, 'block');
    return 3;
  }

  #jump(bytes: number, after: 'frame' | 'block'): void {
    this.#skip = bytes;
    this.#afterSkip = after;
    this.#state = bytes === 0 ? after : 'skip';
  }
}

function windowSize(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

function contentSize(view: DataView, at: number, bytes: number): number {
  switch (bytes) {
    case 1:
      return view.getUint8(at);
    case 2:
      return view.getUint16(at, true) + 256;
    case 4:
      return view.getUint32(at, true);
    default:
      return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
