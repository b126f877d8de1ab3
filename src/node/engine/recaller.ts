import type { BodyStats } from '../../core/anamnesis/bodyScan.js';
import type { Coverage } from '../../core/anamnesis/coverage.js';
import { readCue, withoutPart } from '../../core/anamnesis/cue.js';
import { cueMatcher } from '../../core/anamnesis/cueMatcher.js';
import { find } from '../../core/anamnesis/find.js';
import { awaiting, begin, transition } from '../../core/anamnesis/machine.js';
import type { RecallEffect, RecallState, RecallStep } from '../../core/anamnesis/machine.js';
import { inProject, knownProjects } from '../../core/anamnesis/projects.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import { byParent } from '../../core/anamnesis/subordinates.js';
import type { Shell } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import type {
  CallContext,
  RecollectProgress,
  RecollectRequest,
  RootSettings,
} from '../worker/calls.js';
import { scanBodies } from './bodies.js';
import type { BodyScan } from './bodies.js';
import type { FullListing, Listings } from './listings.js';
import { openForGround } from './opening.js';
import { resumeHandles } from './resumes.js';

/** One recall while it runs: what the effects need beside the machine's state. */
interface Run {
  readonly request: RecollectRequest;
  readonly listing: FullListing;
  readonly rows: readonly Session[];
  readonly logs: ReadonlyMap<string, readonly Session[]>;
  readonly trace: RecallTrace;
  scan: BodyScan | null;
  grounded: number;
}
