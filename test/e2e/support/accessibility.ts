import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

/**
 * What axe-core finds in a webview, "rule (impact): elements" each; serious and critical ones only
 * unless asked for all. The source goes in by evaluate(), which the page's policy does not bind.
 */
export async function accessibilityProblems(
  frame: Frame,
  { isSeriousOnly = true } = {},
): Promise<string[]> {
  await frame.evaluate(fs.readFileSync(axeFile, 'utf8'));
  const violations: Violation[] = await frame.evaluate(
    "window.axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)",
  );
  return violations
    .filter(({ impact }) => !isSeriousOnly || impact === 'serious' || impact === 'critical')
    .map(
      ({ id, impact, nodes }) =>
        `${id} (${impact ?? 'no impact'}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
}
