/** A reference that a recipient can follow (Diylisis · TYPES: StableRef). Whether it lasts is judged at use. */
export interface StableRef {
  readonly kind: 'path' | 'url' | 'id' | 'command';
  readonly locator: string;
}

/** Evidence carried in the handoff itself (Diylisis · TYPES: InlineEvidence). */
export interface InlineEvidence {
  readonly content: string;
}

/** Two references name the same thing; paths by their separators made one. */
export function sameRef(a: StableRef, b: StableRef): boolean {
  return a.kind === b.kind && comparable(a) === comparable(b);
}

function comparable({ kind, locator }: StableRef): string {
  const text = locator.trim();
  if (kind === 'url') return text.replace(/#.*$/u, '').replace(/\/+$/u, '');
  if (kind !== 'path') return text;
  const path = text
    .replace(/[\\/]+/gu, '/')
    .replace(/^\.\//u, '')
    .replace(/(?<=.)\/$/u, '');
  return /^[A-Za-z]:/u.test(path) ? path.toLowerCase() : path;
}
