import type { Place } from '../../residue/places.js';
import { lineAt, placeOf } from '../handoffText.js';
import type { Finding } from '../reviewer.js';
import type { Lint } from './lint.js';
import { targetOf } from './references.js';

const NAME = /(?:^|[/_.-])(?:hand-?offs?|übergabe|uebergabe|traspaso|passation)(?:[/_.-]|$)/iu;
const SPOKEN =
  /(?:the|your|an?|my)[ \t]+(?:other|previous|earlier|first|second|older|sibling|companion|original)[ \t]+hand-?off(?:[ \t]+(?:file|document))?|hand-?off[ \t]+(?:\d+|part[ \t]+\d+)[ \t]+of[ \t]+\d+|part[ \t]+\d+[ \t]+of[ \t]+(?:this|the)[ \t]+hand-?off|(?:der|die|das)[ \t]+(?:andere|vorige|erste|zweite)n?[ \t]+übergabe|otro[ \t]+documento[ \t]+de[ \t]+traspaso|(?:다른|이전)[ \t]?인계 문서|(?:別の|前の)引き継ぎ(?:書|資料)|(?:另一份|之前的|上一份)交接(?:文档|文件)/giu;

/** A handoff that needs another one beside it is none (Diylisis · Single Canonical Handoff). */
export function otherHandoffs(lint: Lint): readonly Finding[] {
  const { handoff } = lint;
  const target = targetOf(lint)?.locator;
  const base = target
    ?.split('/')
    .at(-1)
    ?.replace(/\.[^.]*$/u, '');
  const found: { token: string; at: number }[] = [];
  for (const place of lint.places) {
    const name = place.text.split('/').at(-1) ?? '';
    const isState = name.endsWith('.task-state.json');
    const isDocument = /\.(?:md|mdx|markdown|txt|rst|adoc)$/iu.test(name) && NAME.test(place.text);
    const isOwn =
      place.text === target ||
      (base !== undefined && name.replace(/\.[^.]*$/u, '') === base && !isState);
    if (isDocument && isCited(lint, place) && !asksToRead(handoff.text, place.start)) continue;
    if ((isDocument && !isOwn && target !== undefined) || isState)
      found.push({ token: place.text, at: place.start });
    else if (isDocument && target === undefined && asksToRead(handoff.text, place.start))
      found.push({ token: place.text, at: place.start });
  }
  for (const match of handoff.text.matchAll(SPOKEN))
    found.push({ token: match[0], at: match.index });
  return found.flatMap(({ token, at }) => {
    const line = lineAt(handoff, at);
    if (line === null || line.part === 'prompt' || line.part === 'code' || line.part === 'state')
      return [];
    return [
      {
        quotedToken: token,
        location: placeOf(line),
        line: line.number,
        category: 4 as const,
        whyUnresolvable: 'a handoff is one file; this one sends its reader to another',
        advisory: 'Defer' as const,
        repairNote: 'until what is needed of it stands here',
      },
    ];
  });
}

/**
 * An earlier handoff that the contract grants because kept lines were taken from it, each told with
 * its line there: it is a source, and nobody has to read it beside this one.
 */
const isCited = ({ handoff, request }: Lint, { text }: Place): boolean =>
  handoff.text.includes(`${text}, line `) &&
  request.contract?.allowedSources.some(
    ({ kind, locator }) => kind === 'path' && locator === text.replace(/^\.\//u, ''),
  ) === true;

const asksToRead = (text: string, at: number): boolean =>
  /(?:(?<!\p{L})(?:read|see|open|continue|first|lies|siehe|öffne|lee|véase|lis|voir)(?!\p{L})|[읽読阅])[^\n.!?。|”]{0,60}$/iu.test(
    text.slice(Math.max(0, at - 80), at),
  ) || /^\S*[^\n]{0,20}(?:first|zuerst|primero|d['’]abord|먼저|先)/iu.test(text.slice(at));
