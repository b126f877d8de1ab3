import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { WorkingContext } from '../../../../src/core/diylisis/contextItem.js';
import { documentContext } from '../../../../src/core/diylisis/context/documentContext.js';

/** Each item as `form first-last: content`. */
function shown({ items }: WorkingContext): string[] {
  return items.map(({ body, source, content }) => {
    assert.ok(source?.kind === 'document');
    const form =
      body.kind === 'passage'
        ? body.form
        : `${body.kind} ${body.kind === 'task' ? body.status : ''}`;
    return `${form} ${source.lines.join('-')}: ${content}`;
  });
}

const read = (text: string, firstLine = 1): string[] =>
  shown(documentContext('/o/a.md', text, firstLine));

describe('the working context of a document', () => {
  const table: readonly [string, string, readonly string[]][] = [
    [
      'headings and paragraphs',
      '# Scales #\n\nWeigh all\nof them.\n',
      ['heading 1-1: Scales', 'text 3-4: Weigh all\nof them.'],
    ],
    ['an underlined heading', 'Scales\n===\ntext', ['heading 1-2: Scales', 'text 3-3: text']],
    [
      'list items, each with what is below it',
      '- Weigh\n  twice\n\n  and again\n- Count\n  - red ones\n1. Pack\n\nEnd',
      [
        'list 1-4: Weigh\ntwice\n\nand again',
        'list 5-5: Count',
        'list 6-6: red ones',
        'list 7-7: Pack',
        'text 9-9: End',
      ],
    ],
    [
      'code inside an item',
      '- Run:\n  ```sh\n  npm test\n\n  - not an item\n  ```\n- Next',
      ['list 1-6: Run:\n```sh\nnpm test\n\n- not an item\n```', 'list 7-7: Next'],
    ],
    ['a lazy line', '- Weigh\nall\n\nText', ['list 1-2: Weigh\nall', 'text 4-4: Text']],
    [
      'checkboxes',
      '- [ ] Weigh `scale.ts`\n  gently\n- [x] Count\n* [X] Pack',
      [
        'task pending 1-2: Weigh `scale.ts`\ngently',
        'task completed 3-3: Count',
        'task completed 4-4: Pack',
      ],
    ],
    [
      'code',
      'a\n```ts\n# no heading\n- no item\n```\nb',
      ['text 1-1: a', 'code 2-5: ```ts\n# no heading\n- no item\n```', 'text 6-6: b'],
    ],
    [
      'code with a longer fence',
      '````\n```\n````\nb',
      ['code 1-3: ````\n```\n````', 'text 4-4: b'],
    ],
    ['code without an end', '~~~\na\n\nb', ['code 1-4: ~~~\na\n\nb']],
    [
      'a table',
      'a\n| x | y |\n|---|---|\n| 1 | 2 |\nb',
      ['text 1-1: a', 'table 2-4: | x | y |\n|---|---|\n| 1 | 2 |', 'text 5-5: b'],
    ],
    ['a quote', '> one\n> two\nthree', ['text 1-2: > one\n> two', 'text 3-3: three']],
    ['rules', 'a\n\n---\n\n* * *\nb', ['text 1-1: a', 'text 6-6: b']],
    [
      'a front matter',
      '---\ntitle: Scales\n---\n# A',
      ['code 1-3: title: Scales', 'heading 4-4: A'],
    ],
    ['rules that are no front matter', '---\nWeigh\n\n---\nb', ['text 2-2: Weigh', 'text 5-5: b']],
    [
      'a byte-order mark and other line ends',
      '\uFEFF# A\r\n\r\n- b\r\n- c',
      ['heading 1-1: A', 'list 3-3: b', 'list 4-4: c'],
    ],
    ['nothing', '\n \n', []],
  ];
  for (const [name, text, expected] of table) {
    it(`has ${name}`, () => {
      assert.deepEqual(read(text), expected);
    });
  }

  it('counts the lines of a selection from where it begins', () => {
    assert.deepEqual(read('still an item\n- next', 41), [
      'text 41-41: still an item',
      'list 42-42: next',
    ]);
  });

  it('says where each item is from, and what it is about', () => {
    const { items, sessionId, humanTurns, bytes, readTo } = documentContext(
      '/o/ä.md',
      'See src/scale.ts — ü',
      3,
    );
    const [item] = items;
    assert.deepEqual(
      [item?.origin, item?.id, item?.subject, item?.source],
      [
        'DocumentRead',
        'passage-3',
        { kind: 'path', locator: 'src/scale.ts' },
        { kind: 'document', path: '/o/ä.md', lines: [3, 3] },
      ],
    );
    assert.deepEqual([sessionId, humanTurns, bytes, readTo], [null, 0, 23, 23]);
  });

  it('leaves no word out, and gives no line twice, for any text', () => {
    const piece = fc.constantFrom(
      'word\n',
      '- item\n',
      '  below\n',
      '\n',
      '```\n',
      '# head\n',
      '| a | b |\n',
      '> quote\n',
      '1. one\n',
      '    deep\n',
      '- [ ] box\n',
      '\t- tab\n',
      'last',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.integer({ min: 1, max: 90 }),
        (pieces, first) => {
          const text = pieces.join('');
          const { items } = documentContext('/o/a.md', text, first);
          const lines = text.split('\n');
          // Sentences of one paragraph may share a line; blocks never do.
          const covered = new Map<number, string>();
          for (const { source, id } of items) {
            assert.ok(source?.kind === 'document');
            const [from, to] = source.lines;
            const block = id.replace(/\.\d+$/u, '');
            for (let line = from; line <= to; line += 1) {
              const other = covered.get(line) ?? block;
              assert.equal(other, block, `line ${line} twice in ${JSON.stringify(text)}`);
              covered.set(line, block);
            }
          }
          lines.forEach((line, index) => {
            const isCovered = covered.has(index + first);
            if (/\w/u.test(line))
              assert.ok(isCovered, `line ${index + 1} lost of ${JSON.stringify(text)}`);
          });
          assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is bounded, and counts what goes over', () => {
    const { items, leftOut } = documentContext('/o/a.md', '- x\n'.repeat(8_100), 1);
    assert.deepEqual([items.length, leftOut.overBound], [8_000, 100]);
    const prose = documentContext('/o/a.md', `${'It is so. '.repeat(200)}\n\n`.repeat(50), 1);
    assert.deepEqual([prose.items.length, prose.leftOut.overBound], [8_000, 2_000]);
  });

  it('reads an entry with more lines below it than a call may have arguments', () => {
    const [item] = documentContext('/o/a.md', `- x\n${'  y\n'.repeat(200_000)}`, 1).items;
    assert.ok(item?.content.startsWith('x\ny\ny'));
  });
});
