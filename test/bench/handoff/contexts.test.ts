import assert from 'node:assert/strict';
import { TRAP_KINDS, type HandoffContext } from '../../../bench/handoff/context.js';
import { contractFile } from '../../../bench/handoff/build/contractFile.js';
import { textOf, writeRecord } from '../../../bench/handoff/build/source.js';
import { CONTEXTS } from '../../../bench/handoff/contexts/all.js';
import { holds, holdsAll } from '../../../bench/handoff/match.js';

const CWD = '/home/sam/code/seeded';

/** What the record or document says; the workspace's files are apart. */
function saidIn(context: HandoffContext): string {
  const { source } = context;
  if (source.kind === 'document') return source.text;
  return textOf(writeRecord(context, CWD, null)?.lines ?? []);
}

function filesOf({ workspace }: HandoffContext): string {
  const all = [workspace.files, workspace.modified, workspace.untracked, workspace.ignored];
  return all.flatMap((files) => Object.entries(files ?? {}).flat()).join('\n');
}

const each = (test: (context: (typeof CONTEXTS)[number]) => void): void => CONTEXTS.forEach(test);

describe('seeded contexts of handoffs', () => {
  it('are enough, named once, a third of them apart and a third from real records', () => {
    assert.ok(CONTEXTS.length >= 36);
    assert.equal(new Set(CONTEXTS.map(({ name }) => name)).size, CONTEXTS.length);
    assert.ok(CONTEXTS.filter(({ isApart }) => isApart).length * 3 >= CONTEXTS.length);
    const real = CONTEXTS.filter(
      ({ source }) => source.kind !== 'document' && source.startsFrom !== undefined,
    );
    assert.ok(real.length * 3 >= CONTEXTS.length, `${real.length} start from real records`);
  });

  it('come as records of both tools and as documents, in seven languages', () => {
    const kinds = CONTEXTS.map(({ source }) => source.kind);
    const count = (kind: string): number => kinds.filter((one) => one === kind).length;
    assert.ok(
      count('claude') > CONTEXTS.length / 2 && count('codex') >= 5 && count('document') >= 4,
    );
    const languages = CONTEXTS.map(({ language }) => language);
    for (const one of ['en', 'de', 'ko', 'ja', 'zh', 'es', 'fr'] as const)
      assert.ok(languages.includes(one), one);
    assert.ok(languages.filter((one) => one === 'de').length >= 4);
  });

  it('hold every kind of trap several times, in different contexts', () => {
    for (const kind of TRAP_KINDS) {
      const holders = CONTEXTS.filter(({ traps }) => traps.some((trap) => trap.kind === kind));
      const all = CONTEXTS.flatMap(({ traps }) => traps).filter((trap) => trap.kind === kind);
      assert.ok(all.length >= 2, `${kind} stands ${all.length} times`);
      assert.ok(holders.length >= 2, kind);
    }
  });

  it('have two long talks of about fifty turns', () => {
    const long = CONTEXTS.filter(
      (context) => (writeRecord(context, CWD, null)?.humanTurns ?? 0) >= 48,
    );
    assert.equal(long.length, 2);
  });

  it('say what every needed fact needs, and the contract alone does not', () => {
    each((context) => {
      const said = saidIn(context);
      const contract = contractFile(context.contract);
      for (const { id, proof, from, known } of context.needed) {
        const where = `${context.name}: ${id}`;
        const supported = from === 'source' ? `${said}\n${filesOf(context)}` : (known?.value ?? '');
        const missing = proof.filter((one) => !holds(supported, one));
        assert.deepEqual(missing, [], where);
        if (known !== undefined) {
          assert.ok(holdsAll(said, known.about), `${where}: nobody can be asked about it`);
          assert.ok(holdsAll(known.value ?? '', proof), `${where}: the answer does not carry it`);
        } else {
          assert.ok(from === 'source', where);
        }
        assert.ok(!holdsAll(contract, proof), `${where}: the contract says it already`);
        if (from === 'person') assert.ok(!holdsAll(said, proof), where);
      }
    });
  });

  it('hold every trap and every look-alike word for word', () => {
    each((context) => {
      const all = [saidIn(context), filesOf(context), contractFile(context.contract)].join('\n');
      for (const { kind, text, marks, reference, caughtBy, known } of context.traps) {
        const where = `${context.name}: ${kind} “${text}”`;
        assert.ok(all.includes(text), where);
        assert.ok(
          marks.every((mark) => holds(all, mark)) || marks.some((mark) => holds(text, mark)),
          `${where}: its marks do not stand in it`,
        );
        assert.ok(caughtBy.length > 0, where);
        if (reference !== undefined) assert.ok(caughtBy.includes('replaced'), where);
        if (known?.answer === 'resolve')
          assert.ok(
            !marks.some((mark) => holds(known.value ?? '', mark)),
            `${where}: answered by itself`,
          );
      }
      for (const { text, token } of context.lookAlikes) {
        const where = `${context.name}: look-alike “${text}”`;
        assert.ok(all.includes(text), where);
        assert.ok(holds(text, token), where);
        const isTrap = context.traps.some(({ marks }) => marks.some((mark) => holds(text, mark)));
        assert.ok(!isTrap, `${where} is a trap as well`);
      }
    });
  });

  it('never have a person answer with a trap', () => {
    each((context) => {
      const answers = context.needed.flatMap(({ known }) => known?.value ?? []);
      for (const { kind, marks } of context.traps) {
        for (const answer of answers) {
          const carried = marks.filter((mark) => holds(answer, mark));
          assert.deepEqual(carried, [], `${context.name}: ${kind} in “${answer}”`);
        }
      }
    });
  });

  it('are written the same way twice', () => {
    each((context) =>
      assert.deepEqual(
        writeRecord(context, CWD, null)?.lines,
        writeRecord(context, CWD, null)?.lines,
      ),
    );
  });
});
