import type { ContextItem } from '../core/diylisis/contextItem.js';
import type { DistillReport } from '../core/diylisis/distillReport.js';
import type { Finding, Verdict } from '../core/diylisis/review/reviewer.js';
import { CATEGORIES } from '../core/diylisis/review/reviewer.js';
import { total, type Measure } from '../core/diylisis/measure.js';
import type { MaskedPlace } from './maskedPlaces.js';

/** A run with what came of it on disk. */
export interface ToldRun {
  readonly report: DistillReport;
  /** Absolute paths of what was written. */
  readonly files: readonly string[];
  /** Why nothing was written although all was settled; null: nothing went wrong. */
  readonly trouble: string | null;
  readonly masked: readonly MaskedPlace[];
}

/** A run as one object, in the names of the command line's contract. */
export function distillJson({ report, files, trouble, masked }: ToldRun): object {
  return {
    status: statusOf(report, trouble),
    files,
    paste: report.paste ?? null,
    note: trouble ?? firstEmitNote(report),
    notes: report.notes ?? [],
    rows: report.rows.map((row) => ({
      id: row.id,
      content: row.content,
      reason: row.reason,
      evidence: row.evidence.map(({ text, item }) => ({
        text,
        locator: item === null ? null : locatorJson(item),
      })),
      locator: locatorOfRow(row.evidence),
      finding: row.finding === null ? null : findingJson(row.finding),
      tokens: row.tokens.map(({ surfaceToken }) => surfaceToken),
      effects: row.effects,
    })),
    dispositions: report.dispositions.map(
      ({ item, handling, provenance, basis, reason, until }) => ({
        id: item.id,
        content: item.content,
        origin: item.origin,
        handling,
        provenance,
        basis,
        reason,
        until,
        locator: locatorJson(item),
      }),
    ),
    substitutions: report.substitutions.map((row) => ({
      surface_token: row.surfaceToken,
      canonical_ref: row.canonicalRef,
      confidence: row.confidence,
      unresolved: row.unresolved,
      kind: row.kind,
      item: row.item,
    })),
    residuals: report.residuals.map(({ finding, ...row }) => ({
      ...row,
      evidence: finding === null ? null : findingJson(finding),
    })),
    verdict: report.verdict === null ? null : verdictJson(report.verdict),
    measure: measureJson(report.measure),
    passes: report.passes,
    label: report.label,
    proposedContract: report.proposedContract,
    misfit: report.misfit,
    contract: report.contract,
    repairs: report.repairs,
    initialPrompt: report.initialPrompt,
    masked: report.masked,
    maskedValues: masked,
    doubtfulLeaks: report.doubtfulLeaks ?? [],
    grewBy: report.grewBy,
    leftOut: report.leftOut,
    refused: report.refused,
    terminal: report.status !== 'gate',
  };
}

/** What was not written is not emitted, however well it is settled. */
function statusOf({ status }: DistillReport, trouble: string | null): string {
  if (trouble !== null) return 'failed';
  return status === 'ready' ? 'emitted' : status;
}

/** The legs by the protocol's names (Diylisis · measure(Λ)). */
function measureJson(measure: Measure): object {
  return {
    total: total(measure),
    unresolved_anchors: measure.unresolvedAnchors,
    unmet_stop: measure.unmetStop,
    schema_gaps: measure.schemaGaps,
    unsurfaced_residual: measure.unsurfacedResidual,
    leaked_drops: measure.leakedDrops,
    unclean_deltas: measure.uncleanDeltas,
    undisposed_authored: measure.undisposedAuthored,
  };
}

/** What a person should know of the first handoff of its place; null: it is none. */
export function firstEmitNote(report: DistillReport): string | null {
  const isFirst =
    report.status === 'ready' &&
    report.contract.handoff_durability?.kind === 'DurableRepo' &&
    !report.isRedistillation;
  return isFirst
    ? 'No corrections are kept with a first handoff: what you answered now will be asked again when it is distilled anew.'
    : null;
}

/** A verdict with the names of its categories. */
export function verdictJson(verdict: Verdict): object {
  return {
    result: verdict.result,
    realization: verdict.realization,
    findings: verdict.findings.map(findingJson),
    sweep: verdict.sweep.map(({ category, status, checked }) => ({
      category,
      name: CATEGORIES[category - 1],
      status,
      checked,
    })),
  };
}

function findingJson(finding: Finding): object {
  return {
    quoted_token: finding.quotedToken,
    location: finding.location,
    line: finding.line,
    category: finding.category,
    name: CATEGORIES[finding.category - 1],
    why_unresolvable: finding.whyUnresolvable,
    advisory: finding.advisory,
    repair_note: finding.repairNote,
  };
}

function locatorJson({ source }: ContextItem): object | null {
  if (source === null) return null;
  return source.kind === 'record' ? source.locator : { path: source.path, lines: source.lines };
}

function locatorOfRow(evidence: DistillReport['rows'][number]['evidence']): object | null {
  const item = evidence[0]?.item ?? null;
  return item === null ? null : locatorJson(item);
}
