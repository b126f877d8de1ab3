import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { UNIT_RULES } from '../../../../src/core/graph/assemble/unitRules.js';
import { TRAVERSE_CAPS } from '../../../../src/core/graph/traverseRequest.js';
import { WALK_RULES } from '../../../../src/core/graph/walkRules.js';
import { EDGE_WEIGHTS } from '../../../../src/core/graph/edges/edgeWeights.js';

const doc = fs.readFileSync(new URL('../../../../docs/edges.md', import.meta.url), 'utf8');

/** Rows of the table under a heading, cells trimmed, without heading and rule. */
function rowsUnder(heading: string): string[][] {
  const section = doc.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function numbersIn(value: object, path = ''): string[][] {
  return Object.entries(value).flatMap(([name, own]: [string, unknown]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof own === 'number') return [[at, String(own)]];
    return typeof own === 'object' && own !== null ? numbersIn(own, at) : [];
  });
}

describe('The table of weights', () => {
  it('is the same in the documentation: signals', () => {
    const rows = Object.entries(EDGE_WEIGHTS.signals).map(([kind, rule]) => [
      ...[kind, String(rule.weight), String(rule.most)],
      rule.roles.join(', ') || 'none',
      rule.isHard ? 'work' : 'words',
    ]);
    assert.deepEqual(
      rowsUnder('Signals').map((cells) => cells.slice(0, 5)),
      rows,
    );
  });

  it('is the same in the documentation: rarity', () => {
    const rows = Object.entries(EDGE_WEIGHTS.rarity).map(([kind, { few, share }]) => [
      ...[kind, String(few), String(share)],
    ]);
    assert.deepEqual(rowsUnder('Rarity'), rows);
  });

  it('is the same in the documentation: every other number', () => {
    const others: object = Object.fromEntries(
      Object.entries(EDGE_WEIGHTS).filter(([name]) => name !== 'signals' && name !== 'rarity'),
    );
    const strip = (rows: string[][]): string[][] => rows.map((cells) => cells.slice(0, 2));
    assert.deepEqual(strip(rowsUnder('Edges')), numbersIn(others));
    assert.deepEqual(strip(rowsUnder('Units')), numbersIn(UNIT_RULES));
    assert.deepEqual(strip(rowsUnder('Walks')), numbersIn({ ...WALK_RULES, caps: TRAVERSE_CAPS }));
  });

  it('leaves room for edges that are weak', () => {
    const { weak, accept }: { readonly weak: number; readonly accept: number } = EDGE_WEIGHTS;
    assert.ok(weak > accept);
  });

  it('gives no weight that is no share', () => {
    for (const { weight, most } of Object.values(EDGE_WEIGHTS.signals)) {
      assert.ok(weight > 0 && weight <= most && most < 1);
    }
  });
});
