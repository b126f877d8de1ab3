import type { Assembly, Candidate } from '../../core/anamnesis/candidate.js';
import type { Coverage } from '../../core/anamnesis/coverage.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { BrokenLink } from '../../core/graph/traversalEdge.js';
import type { Excerpt, GroundedWhole } from '../../core/records/excerpt.js';
import type { SecretMask } from '../../core/secrets/secretMask.js';
import { maskedAnswer, maskedExcerpt } from './maskedAnswer.js';
import { maskedEdge, type MaskedAround } from './maskedAscent.js';

/**
 * A report of a recall with every secret masked. Places and ids stay exact, since opening, resuming
 * and the next act hang on them.
 */
export function maskedReport(raw: RecallReport, around: MaskedAround): RecallReport {
  const { mask, said } = around;
  const { trace, candidates, grounded, coverage, ...rest } = raw;
  return {
    ...maskedAnswer(rest, mask),
    trace: said.masked(trace, (text) => mask.plain(text)),
    coverage: maskedCoverage(coverage, mask),
    candidates: candidates.map((candidate) => maskedCandidate(candidate, around)),
    grounded:
      grounded === null
        ? null
        : {
            ...grounded,
            session: around.row(grounded.session),
            whole: grounded.whole === null ? null : maskedWhole(grounded.whole, around),
            story: maskedAnswer(grounded.story, mask),
            excerpts: grounded.excerpts.map((excerpt) => shownExcerpt(excerpt, mask)),
          },
  };
}

function maskedCandidate(candidate: Candidate, { mask, row }: MaskedAround): Candidate {
  const { members, assembly, ...rest } = candidate;
  return {
    ...maskedAnswer(rest, mask),
    members: members.map(row),
    assembly: assembly === null ? null : maskedAssembly(assembly, mask),
  };
}

const maskedAssembly = ({ joined, skipped }: Assembly, mask: SecretMask): Assembly => ({
  joined: joined.map((edge) => maskedEdge(edge, mask)),
  skipped: maskedLinks(skipped, mask),
});

const maskedLinks = (links: readonly BrokenLink[], mask: SecretMask): readonly BrokenLink[] =>
  links.map((link) => ({ ...link, ref: mask.plain(link.ref) }));

function maskedCoverage({ walk, ...rest }: Coverage, mask: SecretMask): Coverage {
  return {
    ...maskedAnswer(rest, mask),
    walk:
      walk === null
        ? null
        : {
            ...walk,
            scope: maskedAnswer(walk.scope, mask),
            skipped: maskedLinks(walk.skipped, mask),
          },
  };
}

const maskedWhole = (whole: GroundedWhole, { row }: MaskedAround): GroundedWhole => ({
  ...whole,
  members: whole.members.map((member) => ({ ...member, session: row(member.session) })),
});

const shownExcerpt = (excerpt: Excerpt, mask: SecretMask): Excerpt => ({
  ...maskedExcerpt(excerpt, mask),
  tool: excerpt.tool === null ? null : mask.plain(excerpt.tool),
});
