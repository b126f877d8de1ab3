import type { Namespace, RecallTrace } from '../anamnesis/recallTrace.js';
import { quoted } from './amounts.js';
import { spanWords } from './times.js';
import { visibleLine } from './visible.js';

/** What each kind of identifier is called. */
export const NAMESPACES: Readonly<Record<Namespace, string>> = {
  url: 'address',
  fs_path: 'file or folder',
  github_pr: 'pull request',
  github_issue: 'issue',
  git_commit: 'commit',
  session: 'session id',
};

/** The parts of the cue as they were understood, one phrase each; empty: nothing to search by. */
export function understoodParts(trace: RecallTrace, timeZone?: string): readonly string[] {
  const anchors = trace.identifiers.filter(({ literal }) => !trace.demoted.includes(literal));
  return [
    ...trace.keywords.map(({ text }) => text),
    ...trace.phrases.map(quoted),
    ...anchors.map(({ literal, namespace }) => `${NAMESPACES[namespace]} ${literal}`),
    ...trace.projects.map((project) => `project ${project}`),
    ...trace.people.map((name) => `named ${name}`),
    ...(trace.time === null ? [] : [`${trace.time.text} (${spanWords(trace.time, timeZone)})`]),
  ].map(visibleLine);
}
