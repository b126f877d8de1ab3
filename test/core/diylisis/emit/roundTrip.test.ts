import assert from 'node:assert/strict';
import fc from 'fast-check';
import { edgeText } from '../../../../src/core/diylisis/activationEdge.js';
import { contractJsonOf } from '../../../../src/core/diylisis/emit/contractJsonOf.js';
import {
  CONTEXT_HEADINGS,
  type HandoffParts,
} from '../../../../src/core/diylisis/emit/handoffParts.js';
import { normalParts } from '../../../../src/core/diylisis/emit/normalParts.js';
import { readHandoff } from '../../../../src/core/diylisis/emit/readHandoff.js';
import { renderHandoff } from '../../../../src/core/diylisis/emit/renderHandoff.js';
import { declareContract } from '../../../../src/core/diylisis/handoffContract.js';
import { PARTS } from './support.js';

/** Text with what Markdown, the fixed words and the reader itself could trip over. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...['`', '``', '```', '~~', '~', '*', '_', '\\', '|', '<b>', '&amp;', '[x](y)', '[^1]', '#'],
      ...['\n', '\n\n', ' ', '  ', '- ', '1. ', '## Contract', '### Files', 'From: ', 'Nothing.'],
      ...['(`a`)', ' (url `b`)', ': `c`', ', ', 'In these words:', 'Quoted from ', '| a | kept |'],
      ...['<locator>', 'snake_case', 'C:\\Users\\x', '\u202e', '\r\n', '\t', 'kept', '…', 'ok'],
    ),
  },
);
const words = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
const said = words.map((text) => `x${text}`);
const ref = fc.record({
  kind: fc.constantFrom('path' as const, 'url' as const, 'id' as const, 'command' as const),
  locator: said,
});
const parts: fc.Arbitrary<HandoffParts> = fc.record({
  title: said,
  label: said,
  contract: fc.record({
    recipientProfile: fc.record({
      knowledge: fc.oneof(fc.constant('zero-memory'), said),
      activation: fc.oneof(
        fc.constantFrom({ kind: 'Immediate' as const }, { kind: 'Unbounded' as const }),
        fc.constant({ kind: 'Bounded' as const, duration: 'P7D' }),
        said.map((name) => ({ kind: 'Emergent' as const, name })),
      ),
    }),
    nextTask: said,
    allowedSources: fc.array(ref, { maxLength: 3 }),
    executionScope: said,
    verificationCommands: fc.array(said, { maxLength: 3 }),
    stopCondition: said,
    handoffDurability: fc.oneof(
      fc.constantFrom({ kind: 'OneShot' as const }, { kind: 'DurableRepo' as const }),
      ref.map((versionRef) => ({ kind: 'ExternalVersioned' as const, versionRef })),
      said.map((name) => ({ kind: 'Emergent' as const, name })),
    ),
    emitTarget: ref,
  }),
  verb: said,
  sections: fc
    .uniqueArray(fc.constantFrom(...CONTEXT_HEADINGS), { maxLength: 4 })
    .chain((headings) =>
      fc.tuple(
        ...headings.map((heading) =>
          fc.record({
            heading: fc.constant(heading),
            entries: fc.array(
              fc.record({
                text: words,
                ref: fc.option(ref),
                quoted: fc.boolean(),
                source: fc.option(words),
              }),
              { maxLength: 3 },
            ),
          }),
        ),
      ),
    ),
  handled: fc.array(
    fc.record({
      item: words,
      handling: fc.constantFrom('kept' as const, 'routed' as const),
      basis: words,
    }),
    { maxLength: 3 },
  ),
  carried: fc.array(fc.record({ text: words, ref }), { maxLength: 3 }),
  taskState: fc.record({
    schema_version: fc.constant('1' as const),
    tasks: fc.array(
      fc.record({
        id: said,
        subject: said,
        description: words,
        restore_status: fc.constant('pending' as const),
        source_ref: ref,
      }),
      { maxLength: 2 },
    ),
  }),
});

/** What reading must give for parts in their normal form. */
function expected(given: HandoffParts): unknown {
  const { contract, verb, ...rest } = given;
  return {
    ...rest,
    contract: contractJsonOf(contract, verb),
    prompt: edgeText({ verb, locator: contract.emitTarget }),
    strange: [],
  };
}

/** The generator's objects have no prototype; that is no difference here. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a handoff, written and read again', () => {
  it('is what it was, whatever people wrote into it', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const normal = normalParts(given);
        assert.deepEqual(normalParts(normal), normal);
        const read = plain(readHandoff(renderHandoff(given)));
        assert.deepEqual(read, plain(expected(normal)));
      }),
      { numRuns: 600 },
    );
  });

  it('is given back word for word where nothing in it has to be made visible', () => {
    assert.deepEqual(normalParts(PARTS), PARTS);
    assert.deepEqual(readHandoff(renderHandoff(PARTS)), expected(PARTS));
  });

  it('is read the same with the line ends of Windows and a byte order mark', () => {
    const text = renderHandoff(PARTS);
    assert.deepEqual(readHandoff(`\uFEFF${text.replaceAll('\n', '\r\n')}`), readHandoff(text));
  });

  it('is ours also with words of somebody above its title, which are theirs', () => {
    const read = readHandoff(`Preface by Kim\n\n${renderHandoff(PARTS)}`);
    assert.equal(read?.title, readHandoff(renderHandoff(PARTS))?.title);
    assert.deepEqual(
      read?.strange.map(({ text }) => text),
      ['Preface by Kim'],
    );
  });

  it('carries its contract so that it can be declared again', () => {
    const read = readHandoff(renderHandoff(PARTS));
    assert.ok(read);
    assert.deepEqual(declareContract(read.contract), {
      contract: PARTS.contract,
      faults: [],
      repairs: [],
    });
  });

  it('is read with more lines of somebody in it than a call may have arguments', () => {
    const written = renderHandoff(PARTS).replace(
      '## Context',
      `${'x\n'.repeat(300_000)}## Context`,
    );
    assert.equal(readHandoff(written)?.strange.length, 300_000);
  });
});
