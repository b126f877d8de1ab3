import type { HandoffContext, PlacedContext } from '../context.js';
import { APART_BOOKS } from './apart/aBooks.js';
import { APART_DEVICES } from './apart/aDevices.js';
import { GUIDE } from './tuned/aGuide.js';
import { APART_PAPERS } from './apart/aPapers.js';
import { APART_PLAY } from './apart/aPlay.js';
import { APART_SERVERS } from './apart/aServers.js';
import { BOT_AND_SUBSCRIPTIONS } from './apart/bBotAndSubscriptions.js';
import { COMPILER_ARM_AND_FONTS } from './apart/bCompilerAndArm.js';
import { LIBRARY_AND_TIMETABLE } from './apart/bLibraryAndTimetable.js';
import { MAIL_AND_REFUNDS } from './apart/bMailAndRefunds.js';
import { PICKING_SURVEY_AND_MUSEUM } from './apart/bPickingSurveyAndMuseum.js';
import { CLAIMS } from './tuned/claims.js';
import { DECISIONS } from './tuned/decisions.js';
import { LABELS } from './tuned/labels.js';
import { LANGUAGES } from './tuned/languages.js';
import { READERS } from './tuned/readers.js';
import { CORRECTIONS } from './tuned/corrections.js';
import { DOCUMENTS } from './tuned/documents.js';
import { GERMAN } from './tuned/german.js';
import { GUESSES } from './tuned/guesses.js';
import { INJECTED } from './tuned/injected.js';
import { KEYS } from './tuned/keys.js';
import { LISTS } from './tuned/lists.js';
import { LONG_SHOP } from './tuned/longShop.js';
import { LONG_TRAM } from './tuned/longTram.js';
import { PLACES } from './tuned/places.js';
import { PROCEDURES } from './tuned/procedures.js';
import { TONGUES } from './tuned/tongues.js';

/** Written from the signals and public reports alone; no detector is ever tuned on them. */
const APART: readonly HandoffContext[] = [
  ...[APART_BOOKS, APART_DEVICES, APART_PAPERS, APART_PLAY, APART_SERVERS],
  ...[BOT_AND_SUBSCRIPTIONS, COMPILER_ARM_AND_FONTS, LIBRARY_AND_TIMETABLE],
  ...[MAIL_AND_REFUNDS, PICKING_SURVEY_AND_MUSEUM],
].flat();

const TUNED = [
  ...[CORRECTIONS, GUESSES, PLACES, INJECTED, PROCEDURES, KEYS, TONGUES, GERMAN, LISTS, DOCUMENTS],
  ...[LABELS, DECISIONS, READERS, LANGUAGES, CLAIMS, GUIDE],
  [LONG_SHOP, LONG_TRAM],
].flat();

/** Every seeded context, those apart first. */
export const CONTEXTS: readonly PlacedContext[] = [
  ...APART.map((context) => ({ ...context, isApart: true })),
  ...TUNED.map((context) => ({ ...context, isApart: false })),
];
