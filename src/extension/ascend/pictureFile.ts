import { ASCEND_LIMITS } from '../../webview/contract/ascendToHost.js';
import type { PictureFile } from './ascendDeps.js';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A drawing begins with its element, behind a declaration and comments at most. */
const SVG = /^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/u;
/** A drawing holds no program and fetches nothing. */
const ACTIVE = /<script[\s>/]|<foreignObject[\s>/]|\son\w+\s*=|<!(?:DOCTYPE|ENTITY)/iu;

/** The bytes that the page sent as a file; null: they are no such picture, or too large. */
export function pictureFile(
  sent:
    | { readonly format: 'svg'; readonly svg: string }
    | { readonly format: 'png'; readonly png: ArrayBuffer },
  title: string,
): PictureFile | null {
  const bytes =
    sent.format === 'svg' ? new TextEncoder().encode(sent.svg) : new Uint8Array(sent.png);
  const isPicture =
    sent.format === 'svg'
      ? sent.svg.length <= ASCEND_LIMITS.svg && SVG.test(sent.svg) && !isActive(sent.svg)
      : bytes.length > PNG.length &&
        bytes.length <= ASCEND_LIMITS.png &&
        PNG.every((byte, index) => bytes[index] === byte);
  return isPicture ? { format: sent.format, bytes, title } : null;
}

/** Text and attribute values are data; only what stands in a tag can act. */
function isActive(svg: string): boolean {
  const tags = svg.match(/<(?:"[^"]*"|'[^']*'|[^<>"'])*>/gu) ?? [];
  return tags.some((tag) => ACTIVE.test(tag.replace(/"[^"]*"|'[^']*'/gu, '""')));
}

/** A title as a file name without an ending: letters, digits and single dashes. */
export function pictureName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60);
  return name === '' ? 'sessions' : name;
}
