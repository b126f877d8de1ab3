import assert from 'node:assert/strict';
import type { Verdict } from '../../../../src/core/graph/confirmation.js';
import {
  FALSE_CASES,
  FALSE_FRESH,
  FALSE_HELD,
  TRUE_CASES,
  TRUE_FRESH,
  TRUE_HELD,
} from './decisionCases.js';
import { decisionVerdict, demoStories, parseCases, swapped } from './decisionMeasure.js';
import type { DecisionCase, DemoStory } from './decisionMeasure.js';

const demo = demoStories();
const TRUE = [TRUE_CASES, TRUE_HELD, TRUE_FRESH].flatMap(parseCases);
const FALSE = [FALSE_CASES, FALSE_HELD, FALSE_FRESH].flatMap(parseCases);

/** Said in the record of a session that names the decision of another. */
const TRUE_ELSEWHERE = ['sync-cap: cap of 8 for payments'];

const claimedOf = (
  { key, said }: DemoStory,
  { label, description }: { readonly label: string; readonly description: string },
): DecisionCase => ({ name: `${key}: ${label}`, said, label, description, hasOtherNumber: false });

const own = demo.flatMap((story) => story.decisions.map((one) => claimedOf(story, one)));

const verdictOf = (one: DecisionCase): Verdict => decisionVerdict(one).verdict;
const confirmedOf = (cases: readonly DecisionCase[]): readonly DecisionCase[] =>
  cases.filter((one) => verdictOf(one) === 'confirmed');
const names = (cases: readonly DecisionCase[]): readonly string[] => cases.map(({ name }) => name);

function assertShare(cases: readonly DecisionCase[], least: number): void {
  const missed = cases.filter((one) => verdictOf(one) !== 'confirmed');
  const share = 1 - missed.length / cases.length;
  assert.ok(share >= least, `${share.toFixed(2)}; missed: ${names(missed).join(', ')}`);
}

describe('confirm: decisions that a summary tells in its own words', function () {
  this.timeout(60_000);

  it('finds three of four that the summaries of the demo store tell', () => {
    assert.equal(own.length, 20);
    assertShare(own, 0.75);
  });

  it('finds four of five of other talk, in English and German', () => {
    assert.ok(TRUE.length >= 60);
    assertShare(TRUE, 0.8);
  });

  it('accuses hardly any true summary of having it otherwise', () => {
    assert.deepEqual(names([...own, ...TRUE].filter((one) => verdictOf(one) === 'corrected')), []);
  });

  it('believes none that was asked, turned down, denied, taken back or turned round', () => {
    assert.ok(FALSE.length >= 60);
    assert.deepEqual(names(confirmedOf(FALSE)), []);
  });

  it('corrects another number by the record’s own, in nine of ten', () => {
    const numbered = FALSE.filter(({ hasOtherNumber }) => hasOtherNumber);
    const corrected = numbered.filter((one) => verdictOf(one) === 'corrected');
    assert.ok(numbered.length > 12);
    assert.ok(corrected.length >= numbered.length * 0.9, names(corrected).join(', '));
    const [eight] = numbered.filter(({ label }) => label === 'cap of 12 for payments');
    assert.ok(eight !== undefined);
    assert.match(decisionVerdict(eight).record ?? '', /cap of 8 attempts/u);
  });

  it('believes no decision of another session, but where that session speaks of it', () => {
    const cross = demo.flatMap((story) =>
      demo
        .filter(({ key }) => key !== story.key)
        .flatMap(({ decisions }) => decisions.map((one) => claimedOf(story, one))),
    );
    const inProject = demo.flatMap((story) =>
      demo
        .filter(({ key, project }) => key !== story.key && project === story.project)
        .flatMap(({ decisions }) => decisions.map((one) => claimedOf(story, one))),
    );
    assert.deepEqual(names(confirmedOf(inProject)), []);
    assert.deepEqual(names(confirmedOf(cross)), TRUE_ELSEWHERE);
  });

  it('believes no alternative that the summary itself says was turned down', () => {
    const rejected = demo.flatMap((story) =>
      story.decisions.flatMap((one) =>
        one.rejected.map((label) => claimedOf(story, { label, description: '' })),
      ),
    );
    assert.ok(rejected.length > 15);
    assert.deepEqual(names(confirmedOf(rejected)), []);
  });
});

describe('confirm: decisions that hold, changed by one thing', function () {
  this.timeout(60_000);
  const holding = confirmedOf([...own, ...TRUE]);
  const changed = (change: (one: DecisionCase) => DecisionCase): readonly string[] =>
    names(confirmedOf(holding.map(change)));
  const turns = (
    { said }: DecisionCase,
    change: (speaker: 'user' | 'assistant', text: string) => DecisionCase['said'][number],
  ): DecisionCase['said'] =>
    said.map((one) =>
      typeof one === 'number' || (one[0] !== 'user' && one[0] !== 'assistant')
        ? one
        : change(one[0], one[1]),
    );
  const otherNumbers = (text: string): string =>
    text.replace(/\d+/gu, (digits) => String(Number(digits) * 3 + 1));

  it('are not believed with another number', () => {
    const numbered = holding.filter(({ label }) => /\d/u.test(label));
    assert.ok(numbered.length > 10);
    const others = numbered.map((one) => ({ ...one, label: otherNumbers(one.label) }));
    assert.deepEqual(names(confirmedOf(others)), []);
  });

  it('are believed with another word of the same talk in three of ten cases at most', () => {
    const swaps = holding.flatMap(swapped);
    assert.ok(swaps.length > 300);
    const believed = confirmedOf(swaps);
    assert.ok(believed.length <= swaps.length * 0.3, `${believed.length} of ${swaps.length}`);
  });

  it('are not believed from a tool or a side conversation', () => {
    assert.deepEqual(
      changed((one) => ({ ...one, said: turns(one, (_, text) => ['tool', text]) })),
      [],
    );
    assert.deepEqual(
      changed((one) => ({ ...one, said: turns(one, (speaker, text) => [speaker, text, 'aside']) })),
      [],
    );
  });

  it('are not believed once they were taken back', () => {
    assert.deepEqual(
      changed((one) => ({
        ...one,
        said: [...one.said, ['user', `on second thought no, forget that: ${one.label}`]],
      })),
      [],
    );
  });

  it('are not believed of talk in which all is withdrawn', () => {
    const byPerson = holding.filter(({ said }) => {
      const [first] = said;
      return typeof first !== 'number' && first?.[0] === 'user';
    });
    const withdrawn = byPerson.map((one) => ({ ...one, said: [...one.said, 1_000] }));
    assert.deepEqual(names(confirmedOf(withdrawn)), []);
  });

  it('are not believed denied', () => {
    const plain = holding.filter(
      ({ label }) => !/\b(?:no|not|kein\w*|drop|nur|only)\b/iu.test(label),
    );
    const denied = plain.map((one) => ({ ...one, label: `no ${one.label}` }));
    assert.deepEqual(names(confirmedOf(denied)), []);
  });
});

describe('confirm: who decided', () => {
  const found = (said: DecisionCase['said']): ReturnType<typeof decisionVerdict> =>
    decisionVerdict({
      said,
      label: 'sessions in Redis',
      description: 'Kept in Redis over a deploy',
    });

  it('names the agent, and that the person agreed', () => {
    const one = found([
      ['user', 'Where do the sessions go?'],
      ['assistant', 'I would keep the sessions in Redis, they survive a deploy.'],
      ['user', 'ok'],
    ]);
    assert.equal(one.verdict, 'confirmed');
    assert.equal(one.excerpt?.speaker, 'assistant');
    assert.match(one.note ?? '', /the person agreed/u);
  });

  it('takes an offer that nobody answered for no decision', () => {
    const one = found([
      ['user', 'Where do the sessions go?'],
      ['assistant', 'I would keep the sessions in Redis, they survive a deploy.'],
      ['user', 'How much memory do we have?'],
    ]);
    assert.equal(one.verdict, 'unattested');
  });

  it('shows the last word where the record changed its mind twice', () => {
    const one = found([
      ['user', 'We go with sessions in Redis, they live over a deploy.'],
      ['assistant', 'ok'],
      ['user', 'No, back to memory instead of Redis for the sessions.'],
      ['assistant', 'ok'],
      ['user', 'Decided: sessions in Redis after the next deploy.'],
    ]);
    assert.equal(one.verdict, 'confirmed');
    assert.match(one.record ?? '', /^Decided/u);
  });

  it('says softly what other words leave open', () => {
    const one = found([['user', 'Hello.']]);
    assert.deepEqual(
      [one.verdict, one.note],
      ['unattested', 'a summary says so in its own words; no passage settles it'],
    );
  });
});
