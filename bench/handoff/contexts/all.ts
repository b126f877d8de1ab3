import type { PlacedContext } from '../context.js';
import { CLAIMS } from './apart/claims.js';
import { DECISIONS } from './apart/decisions.js';
import { LABELS } from './apart/labels.js';
import { LANGUAGES } from './apart/languages.js';
import { READERS } from './apart/readers.js';

/** Written from the signals and public reports alone; no detector is ever tuned on them. */
const APART = [LABELS, DECISIONS, READERS, LANGUAGES, CLAIMS].flat();

export const CONTEXTS: readonly PlacedContext[] = [
  ...APART.map((context) => ({ ...context, isApart: true })),
];
