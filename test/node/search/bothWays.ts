import { rgPath } from '@vscode/ripgrep';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { cueTerms, type CueTerms } from '../../../src/core/anamnesis/cueTerms.js';
import { findWithRarity } from '../../../src/core/anamnesis/find.js';
import type { Candidate } from '../../../src/core/anamnesis/candidate.js';
import { byParent } from '../../../src/core/anamnesis/subordinates.js';
import { scanBodies, type ScannedBodies } from '../../../src/node/engine/bodies.js';
import { Listings } from '../../../src/node/engine/listings.js';
import type { RootSettings } from '../../../src/node/worker/calls.js';
import type { FixtureStore } from '../../support/fixtureStore.js';

/** The ripgrep that the tests run with: that of the pinned package, which must be there. */
export const RIPGREP = rgPath;

export function settingsOf(store: FixtureStore, ripgrep: string): RootSettings {
  return {
    claudeRoots: [store.claudeRoot],
    codexRoots: [store.codexRoot],
    from: 'flag',
    env: {},
    home: store.dir,
    memoryFile: null,
    ripgrep,
  };
}

export const traceOf = (cue: string): ReturnType<typeof readCue> =>
  readCue(cue, { now: new Date('2026-11-01T00:00:00Z'), projects: [] });

export const termsOf = (cue: string): CueTerms => cueTerms(traceOf(cue));

export interface OneWay {
  readonly scanned: ScannedBodies;
  readonly candidates: readonly Candidate[];
}

const silent = new AbortController().signal;

/** What a scan of the whole store gives for a cue, with this ripgrep (`off`: with the reader alone). */
export async function scanWith(store: FixtureStore, ripgrep: string, cue: string): Promise<OneWay> {
  const listings = new Listings(settingsOf(store, ripgrep));
  const listing = await listings.read(silent, () => undefined);
  const trace = traceOf(cue);
  const scans = [{ cue: cueTerms(trace), rows: listing.sessions }];
  const logs = byParent(listing.subordinates);
  const [scanned] = await scanBodies(listings, scans, logs, silent, () => undefined);
  if (scanned === undefined) throw new Error('A scan gave nothing for its cue.');
  const { subordinates } = listing;
  const { candidates } = findWithRarity(trace, listing.recallable, {
    bodies: scanned.stats,
    subordinates,
  });
  return { scanned, candidates };
}
