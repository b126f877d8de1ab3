import fs from 'node:fs/promises';
import path from 'node:path';
import { createLintReviewer } from '../core/diylisis/review/lintReviewer.js';
import { CATEGORIES, type Verdict } from '../core/diylisis/review/reviewer.js';
import { visible } from '../core/words/visible.js';
import { createRepository } from '../node/distill/repository/createRepository.js';
import { createSecretMask } from '../node/secrets/createSecretMask.js';
import type { Call } from './args.js';
import type { DistillAround } from './distill.js';
import { verdictJson } from './distillJson.js';
import { BadUse, EXIT } from './exitCode.js';
import { jsonLine } from './output.js';
import { repositoryRoot } from './repositoryRoot.js';
import { readTextFile } from './textFile.js';

/** A handoff is a text that somebody reads; more than this is none. */
const MAX_HANDOFF = 4 * 1024 * 1024;

/** Reads any handoff as somebody without memory of its session would, by the checklist. */
export async function review(call: Call, around: DistillAround): Promise<number> {
  const file = path.resolve(call.subject ?? '');
  const facts = await fs.stat(file).catch(() => null);
  if (facts?.isFile() !== true) throw new BadUse(`There is no file ${call.subject ?? ''}.`);
  if (facts.size > MAX_HANDOFF) throw new BadUse(`${call.subject ?? ''} is larger than 4 MB.`);
  const folder =
    call.workspace === null
      ? await repositoryRoot(path.dirname(file))
      : path.resolve(call.workspace);
  const mask = createSecretMask();
  const reviewer = createLintReviewer({
    repository: createRepository({
      folder,
      isTrusted: true,
      env: around.env,
      signal: around.signal,
    }),
    now: (call.now ?? around.now()).toISOString(),
    secrets: (text) => mask.mask(text).spans.map(({ kind, from }) => ({ kind, start: from })),
  });
  const handoffText = await readTextFile(file);
  const verdict = await reviewer.review(
    { handoffText, contract: null, watchlist: [], activation: null },
    around.signal,
  );
  const shown = maskedVerdict(verdict, (text) => mask.plain(text));
  if (call.json) around.output.out(jsonLine({ verdict: verdictJson(shown) }));
  else {
    const rows = shown.findings.map(
      ({ category, quotedToken, location, whyUnresolvable, repairNote }) =>
        `${location}: “${quotedToken}” (${CATEGORIES[category - 1] ?? ''})\n  ${whyUnresolvable}\n  ${repairNote}\n`,
    );
    const head =
      shown.result === 'Pass'
        ? 'Passed, by the checklist (weaker than a fresh reader).\n'
        : `Failed, by the checklist: ${String(shown.findings.length)} findings.\n`;
    around.output.out(visible([head, ...rows].join('')));
  }
  return verdict.result === 'Pass' ? EXIT.done : EXIT.reviewFailed;
}

/** Any text of a verdict may quote the file, and is masked like everything that leaves. */
function maskedVerdict(verdict: Verdict, plain: (text: string) => string): Verdict {
  return {
    ...verdict,
    findings: verdict.findings.map((finding) => ({
      ...finding,
      quotedToken: plain(finding.quotedToken),
      location: plain(finding.location),
      whyUnresolvable: plain(finding.whyUnresolvable),
      repairNote: plain(finding.repairNote),
    })),
    sweep: verdict.sweep.map((row) => ({ ...row, checked: plain(row.checked) })),
  };
}
