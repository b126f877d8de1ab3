import type { JSX } from 'preact';
import type { NodeView } from '../contract/ascendPicture.js';
import type {
  AscendPassageView,
  StoryPartView,
  UnitView,
  VerdictView,
} from '../contract/ascendView.js';
import { LinkButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import type { PageActions } from './pageActions.js';
import { PassageBody } from './passage.js';

const passageDomId = (id: string): string => `passage-${id}`;

const VERDICTS: Readonly<Record<VerdictView['verdict'], string>> = {
  confirmed: 'Confirmed by the record',
  corrected: 'The record says otherwise',
  unattested: 'Not found in the record',
};

/** The unit told in its shape, each sentence with the passage it rests on and what the record says. */
export function Story(props: {
  readonly unit: UnitView;
  readonly nodes: ReadonlyMap<string, NodeView>;
  readonly actions: PageActions;
}): JSX.Element {
  const { unit, nodes, actions } = props;
  const verdicts = new Map(unit.verdicts.map((verdict) => [verdict.id, verdict]));
  const numbers = new Map(unit.passages.map(({ id }, index) => [id, index + 1]));
  const told = new Set(
    unit.story.flatMap(({ sentences }) => sentences.flatMap((one) => one.verdicts)),
  );
  const untold = unit.verdicts.filter(({ id }) => !told.has(id));
  return (
    <>
      {unit.story.map((part) => (
        <Part
          key={part.part}
          part={part}
          nodes={nodes}
          verdicts={verdicts}
          numbers={numbers}
          actions={actions}
        />
      ))}
      {untold.length === 0 ? null : (
        <section class="story-part" aria-labelledby="untold-heading">
          <h3 id="untold-heading">Also checked in the records</h3>
          <ul class="verdicts">
            {untold.map((verdict) => (
              <Verdict
                key={verdict.id}
                verdict={verdict}
                number={numberOf(verdict, numbers)}
                nodes={nodes}
                isNamed
              />
            ))}
          </ul>
        </section>
      )}
      {unit.passages.length === 0 ? null : (
        <section class="passages" aria-labelledby="passages-heading">
          <h3 id="passages-heading">In the records’ own words</h3>
          <ol>
            {unit.passages.map((passage, index) => (
              <Passage
                key={passage.id}
                passage={passage}
                number={index + 1}
                title={nodes.get(passage.node)?.title ?? null}
                actions={actions}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

const numberOf = (
  { passage }: { readonly passage: string | null },
  numbers: ReadonlyMap<string, number>,
): number | null => (passage === null ? null : (numbers.get(passage) ?? null));

function Part(props: {
  readonly part: StoryPartView;
  readonly nodes: ReadonlyMap<string, NodeView>;
  readonly verdicts: ReadonlyMap<string, VerdictView>;
  readonly numbers: ReadonlyMap<string, number>;
  readonly actions: PageActions;
}): JSX.Element {
  const { part, nodes, verdicts, numbers, actions } = props;
  const id = `story-${part.part}`;
  return (
    <section class="story-part" aria-labelledby={id}>
      <h3 id={id}>{part.heading}</h3>
      {part.sentences.map((sentence, index) => {
        const number = numberOf(sentence, numbers);
        const node = sentence.node === null ? undefined : nodes.get(sentence.node);
        const own = sentence.verdicts.flatMap((one) => verdicts.get(one) ?? []);
        return (
          <div class="sentence" key={index}>
            <p dir="auto">
              {sentence.text}
              {number === null || sentence.passage === null ? null : (
                <PassageLink id={sentence.passage} number={number} />
              )}
              {node === undefined ? null : (
                <>
                  {' '}
                  <LinkButton
                    class="to-session"
                    label={`Show in the picture: ${node.title}`}
                    onPress={() => actions.select(node.id)}
                  >
                    Show
                  </LinkButton>
                </>
              )}
            </p>
            {own.length === 0 ? null : (
              <ul class="verdicts">
                {own.map((verdict) => (
                  <Verdict
                    key={verdict.id}
                    verdict={verdict}
                    number={
                      verdict.passage === sentence.passage ? null : numberOf(verdict, numbers)
                    }
                    nodes={nodes}
                    isNamed={own.length > 1}
                  />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** Leads from a sentence to the passage it rests on. */
function PassageLink(props: { readonly id: string; readonly number: number }): JSX.Element {
  return (
    <>
      {' '}
      <LinkButton
        class="passage-link"
        label={`Passage ${props.number}`}
        onPress={() => document.getElementById(passageDomId(props.id))?.focus()}
      >
        {`[${props.number}]`}
      </LinkButton>
    </>
  );
}

/** What the record says to one claim; with both values where it says otherwise. */
function Verdict(props: {
  readonly verdict: VerdictView;
  readonly number: number | null;
  readonly nodes: ReadonlyMap<string, NodeView>;
  /** The claim itself is said, because more than one is meant. */
  readonly isNamed: boolean;
}): JSX.Element {
  const { verdict, number, nodes, isNamed } = props;
  const node = nodes.get(verdict.node);
  return (
    <li class={`verdict verdict-${verdict.verdict}`} title={node?.source}>
      <Icon name={verdict.verdict === 'confirmed' ? 'check' : 'warning'} />
      <span>
        <span class="verdict-label">{VERDICTS[verdict.verdict]}</span>
        {isNamed ? <span dir="auto">{`: ${verdict.claim}`}</span> : null}
        {verdict.verdict === 'corrected' ? (
          <span class="values">
            {' '}
            <span dir="auto">
              record: <ins>{verdict.record ?? 'nothing'}</ins>
            </span>
            ;{' '}
            <span dir="auto">
              index: <del>{verdict.index}</del>
            </span>
          </span>
        ) : null}
        {verdict.verdict === 'unattested' && !isNamed ? (
          <span dir="auto">{`: “${verdict.index}” stands in the index alone`}</span>
        ) : null}
        {verdict.note === null ? null : <span dir="auto">{` (${verdict.note})`}</span>}
        {number === null || verdict.passage === null ? null : (
          <PassageLink id={verdict.passage} number={number} />
        )}
      </span>
    </li>
  );
}

function Passage(props: {
  readonly passage: AscendPassageView;
  readonly number: number;
  readonly title: string | null;
  readonly actions: PageActions;
}): JSX.Element {
  return (
    <li class="passage" id={passageDomId(props.passage.id)} tabIndex={-1}>
      <PassageBody {...props} />
    </li>
  );
}
