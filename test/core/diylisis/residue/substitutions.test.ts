import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ContextItem, ItemBody } from '../../../../src/core/diylisis/contextItem.js';
import {
  LEAST_CONFIDENCE,
  substitutions,
} from '../../../../src/core/diylisis/residue/substitutions.js';
import { tethered } from '../../../../src/core/diylisis/residue/tethered.js';
import { anItem } from '../samples.js';

const KNOWN = {
  files: ['src/cart.ts', 'src/a/total.ts', 'README.md'],
  root: '/home/ada/shop',
  hasRemote: false,
};
let next = 0;
const item = (content: string, body: ItemBody, own: Partial<ContextItem> = {}): ContextItem => {
  next += 1;
  return anItem({
    id: `i${next}`,
    content,
    body,
    origin: 'ToolOutput',
    subject: null,
    turn: 1,
    ...own,
  });
};
const said = (content: string, turn = 1): ContextItem =>
  item(content, { kind: 'ask' }, { origin: 'UserStatement', turn });
const file = (path: string, turn = 1): ContextItem =>
  item(path, { kind: 'file', path, acts: ['edited'], renamedTo: null }, { turn });
const task = (id: string, subject: string, turn = 1): ContextItem =>
  item(subject, { kind: 'task', task: id, subject, description: '', status: 'pending' }, { turn });
const link = (url: string, what: 'pull-request' | 'issue', turn = 1): ContextItem =>
  item(url, { kind: 'link', what }, { turn, subject: { kind: 'url', locator: url } });

/** Token → what it means, or null, of the last item. */
function meanings(...items: readonly ContextItem[]): Record<string, string | null> {
  const last = items.at(-1)?.id;
  const rows = substitutions(items, KNOWN).filter((row) => row.item === last);
  return Object.fromEntries(
    rows.map(({ surfaceToken, canonicalRef, unresolved }) => [
      surfaceToken,
      canonicalRef === null || unresolved
        ? null
        : 'locator' in canonicalRef
          ? canonicalRef.locator
          : canonicalRef.content,
    ]),
  );
}

describe('what a token stands for', () => {
  it('is the one file that was worked on', () => {
    assert.deepEqual(meanings(file('/home/ada/shop/src/cart.ts'), said('Clean up that file.')), {
      'that file': 'src/cart.ts',
    });
    assert.deepEqual(meanings(file('src/cart.ts', 1), said('Clean up that file.', 2)), {
      'that file': 'src/cart.ts',
    });
  });
  it('is open where two files were, or where it was long ago', () => {
    assert.deepEqual(
      meanings(file('src/cart.ts'), file('src/a/total.ts'), said('Clean up that file.')),
      { 'that file': null },
    );
    assert.deepEqual(meanings(file('src/cart.ts', 1), said('Clean up that file.', 3)), {
      'that file': null,
    });
  });
  it('is the file of the repository that has the name', () => {
    assert.deepEqual(meanings(said('Look at total.ts.')), { 'total.ts': 'src/a/total.ts' });
    assert.deepEqual(meanings(said('Look at nowhere.ts.')), { 'nowhere.ts': null });
    assert.deepEqual(meanings(file('/home/ada/shop/lib/gone.ts'), said('Look at gone.ts.')), {
      'gone.ts': 'lib/gone.ts',
    });
    assert.deepEqual(meanings(said('Look at README.md.')), {});
  });
  it('is the only pull request, wherever it is named', () => {
    const url = 'https://github.com/ada/shop/pull/7';
    assert.deepEqual(meanings(link(url, 'pull-request'), said('Merge the PR.')), { 'the PR': url });
    assert.deepEqual(meanings(said(`I opened ${url} for it.`), said('Merge the PR.')), {
      'the PR': url,
    });
    assert.deepEqual(
      meanings(
        link(url, 'pull-request'),
        link('https://github.com/ada/shop/pull/8', 'pull-request'),
        said('Merge the PR.'),
      ),
      { 'the PR': null },
    );
    assert.deepEqual(meanings(said('Merge the PR.')), { 'the PR': null });
  });
  it('is a task’s subject, by its number', () => {
    assert.deepEqual(meanings(task('3', 'Round the totals'), said('Finish task #3.')), {
      'task #3': 'Round the totals',
    });
    assert.deepEqual(meanings(task('4', 'Round the totals'), said('Finish task #3.')), {
      'task #3': null,
    });
    assert.deepEqual(meanings(task('3', 'Round the totals'), said('다음은 작업 3입니다.')), {
      '작업 3': 'Round the totals',
    });
  });
  it('is an issue’s address, and open where a task has the number too', () => {
    const url = 'https://github.com/ada/shop/issues/3';
    assert.deepEqual(meanings(link(url, 'issue'), said('#3 first.')), { '#3': url });
    assert.deepEqual(meanings(link(url, 'issue'), task('3', 'Round'), said('#3 first.')), {
      '#3': null,
    });
    const key = 'https://tracker.example.org/browse/PAY-12';
    assert.deepEqual(meanings(said(`See ${key} for it.`), said('Close PAY-12.')), {
      'PAY-12': key,
    });
  });
  it('is what the record said a name means', () => {
    assert.deepEqual(meanings(said('v4 = the batched writer'), said('Keep v4.', 2)), {
      v4: 'the batched writer',
    });
    assert.deepEqual(
      meanings(
        said('Options:\n- Option A: cache on disk\n- Option B: cache in memory'),
        said('Take option B.', 2),
      ),
      { 'option B': 'cache in memory' },
    );
    assert.deepEqual(
      meanings(
        said('The path without a cache is quick. Let’s call it the fast lane.'),
        said('Keep the fast lane.', 2),
      ),
      { 'fast lane': 'The path without a cache is quick.' },
    );
    assert.deepEqual(meanings(said('Keep v4.')), { v4: null });
  });
  it('is open where a name was given two meanings', () => {
    assert.deepEqual(
      meanings(
        said('v4 = the batched writer'),
        said('v4 = the streaming writer'),
        said('Keep v4.', 2),
      ),
      { v4: null },
    );
  });
  it('is the branch and the commit of the record, if they are one', () => {
    const branch = item('fix/round', { kind: 'branch', name: 'fix/round' });
    const commit = item('4f2a9c1', { kind: 'commit', sha: '4f2a9c1', subject: null });
    assert.deepEqual(meanings(branch, commit, said('Rebase the branch, revert the commit.')), {
      'the branch': 'fix/round',
      'the commit': '4f2a9c1',
    });
  });
  it('is open for what only the author’s screen showed', () => {
    assert.deepEqual(meanings(said('Do it as above.')), { 'as above': null });
    assert.deepEqual(meanings(said('See /tmp/x.log.')), { '/tmp/x.log': null });
  });
});

describe('the table of substitutions', () => {
  const someItem = fc.constantFrom(
    file('src/cart.ts'),
    task('3', 'Round the totals'),
    link('https://github.com/ada/shop/pull/7', 'pull-request'),
    said('v4 = the batched writer'),
    said('Keep v4, finish task 3, merge the PR and clean up that file as above.', 2),
  );
  it('resolves exactly what is sure enough, and is the same each time', () => {
    fc.assert(
      fc.property(fc.array(someItem, { maxLength: 8 }), (items) => {
        const rows = substitutions(items, KNOWN);
        assert.deepEqual(rows, substitutions(items, KNOWN));
        for (const { canonicalRef, confidence, unresolved } of rows) {
          // What a token may mean goes along; it stands for it only when that is sure.
          if (canonicalRef === null) assert.ok(unresolved);
          assert.equal(unresolved, confidence < LEAST_CONFIDENCE);
          assert.ok(confidence >= 0 && confidence <= 1);
        }
      }),
    );
  });
});

describe('whether a source is portable already', () => {
  it('is when no item leans on the session', () => {
    assert.equal(
      tethered([said('Prices are whole cents (`src/cart.ts`).'), file('src/cart.ts')]),
      null,
    );
    assert.equal(tethered([]), null);
  });
  it('names the items that do, with their words', () => {
    const found = tethered([said('Prices are cents.'), said('Do it as above.')]);
    assert.deepEqual(
      found?.map(({ residue }) => residue.map(({ token }) => token)),
      [['as above']],
    );
  });
  it('counts what another block of the same document explains', () => {
    const block = (content: string, lines: [number, number], path = 'a.md'): ContextItem =>
      item(
        content,
        { kind: 'passage', form: 'text' },
        { origin: 'DocumentRead', source: { kind: 'document', path, lines } },
      );
    assert.equal(
      tethered([block('v4 means the batched writer.', [1, 1]), block('Keep v4.', [3, 3])]),
      null,
    );
    assert.notEqual(
      tethered([block('v4 means the batched writer.', [1, 1], 'b.md'), block('Keep v4.', [3, 3])]),
      null,
    );
  });
  it('does not read a command’s output for pointing words', () => {
    const command = item('as above, that file', {
      kind: 'command',
      command: 'npm test',
      cwd: null,
      exit: 0,
      isVerification: true,
      output: 'as above',
    });
    assert.equal(tethered([command]), null);
  });
});
