import { contentIn, edgeText, MINIMAL_VERB } from '../../activationEdge.js';
import { NOTHING_KNOWN, unresolvable } from '../../activationWindow.js';
import { placesIn } from '../../residue/places.js';
import { placeOf } from '../handoffText.js';
import type { Finding } from '../reviewer.js';
import { distinct, type Checked, type Lint } from './lint.js';
import { targetOf } from './references.js';

/** Says more than where the document is. */
const EXTRA =
  /(?:as (?:we|i) |remember|you (?:already )?know|we (?:discussed|talked|agreed)|keep in mind|note that|don['’]t forget|wie besprochen|denk daran|recuerda|n['’]oublie)/iu;
/** A verb and a place need no more. */
const LONGEST = 240;

/** Category 8: what hands the document over tells nothing of the task and leads to it. */
export function checkEdge(lint: Lint): Checked {
  const { handoff, request } = lint;
  const { prompt } = handoff;
  const edge = request.activation;
  const text = edge === null ? prompt?.text : edgeText(edge);
  if (text === undefined)
    return {
      findings: [],
      checked: 'the text carries no sentence that starts the work, and none was given',
    };
  const line = prompt === null ? null : (handoff.lines[prompt.line - 1] ?? null);
  const at = {
    location: line === null ? 'the starting sentence' : placeOf(line),
    line: line?.number ?? null,
  };
  const target = edge?.locator ?? targetOf(lint);
  const findings: Finding[] = [];
  const add = (
    quotedToken: string,
    whyUnresolvable: string,
    repairNote: string,
    advisory: Finding['advisory'] = 'Resolve',
  ): void => {
    findings.push({ quotedToken, ...at, category: 8, whyUnresolvable, advisory, repairNote });
  };
  const minimal =
    target === null ? MINIMAL_VERB : edgeText({ verb: MINIMAL_VERB, locator: target });
  const both = prompt === null || edge === null ? text : `${prompt.text}\n${text}`;
  const places = placesIn(both, { fences: true });
  const told = contentIn(
    withoutPlaces(
      both,
      places.map((place) => place.text),
    ),
    contentOf(lint),
  );
  if (told.length > 0)
    add(
      told.join(', '),
      'the starting sentence repeats the task, which will drift from the document',
      `write “${minimal}”`,
    );
  if (EXTRA.test(both) || both.length > LONGEST)
    add(
      shortened(both),
      'the starting sentence grants more than the document',
      `write “${minimal}”`,
    );
  const others = places.filter(
    (place) => target !== null && !isSamePlace(place.text, target.locator),
  );
  const [other] = others;
  if (other !== undefined)
    add(
      other.text,
      'the starting sentence leads elsewhere than to the document',
      `write “${minimal}”`,
    );
  if (target === null && places.length === 0)
    add(
      shortened(text),
      'the starting sentence does not say where the document is',
      'until its place is known',
      'Defer',
    );
  const why =
    target === null ? null : unresolvable(target, lint.window, NOTHING_KNOWN, lint.sources.now);
  if (target !== null && why !== null)
    add(
      target.locator,
      'the document’s place does not last until the reader comes',
      'name a place in the repository',
      'Route',
    );
  return {
    findings: distinct(findings),
    checked: `“${shortened(text)}” read word by word against the task; its place ${target === null ? 'is not said' : 'judged by where it lies'}`,
  };
}

/** The words that tell of the task: what is to be done, within what, until when, and what is known. */
function contentOf({ handoff, request }: Lint): readonly string[] {
  const { task, scope, stop } = handoff.contract.fields;
  const fields = [task, scope, stop].flatMap((field) => (field === undefined ? [] : [field.text]));
  const items = handoff.items.filter(({ isContract }) => !isContract).map((item) => item.text);
  const own =
    request.contract === null ? [] : [request.contract.nextTask, request.contract.stopCondition];
  return [...fields, ...own, ...items.filter((text) => !/^\s*(?:label|review|#)/iu.test(text))];
}

const withoutPlaces = (text: string, places: readonly string[]): string =>
  places.reduce((rest, place) => rest.replaceAll(place, ' '), text);
const isSamePlace = (a: string, b: string): boolean =>
  plain(a) === plain(b) || plain(b).endsWith(`/${plain(a)}`) || plain(a).endsWith(`/${plain(b)}`);
const plain = (text: string): string => text.replace(/^\.\//u, '').replaceAll('\\', '/');
const shortened = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= 80 ? line : `${line.slice(0, 79)}…`;
};
