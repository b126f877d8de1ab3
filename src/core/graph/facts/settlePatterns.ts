import { ENGLISH } from './settleEnglish.js';
import { GERMAN } from './settleGerman.js';
import { OTHERS } from './settleOthers.js';
import type { SettlePattern } from './settleParts.js';

/** Everything that is tried on a sentence. */
export const SETTLE_PATTERNS: readonly SettlePattern[] = [...ENGLISH, ...GERMAN, ...OTHERS];
