import { ownWords } from '../../residue/blank.js';
import { isDefined } from '../../residue/definitions.js';
import { languagesIn } from '../../residue/languages/languages.js';
import { lineAt, placeOf } from '../handoffText.js';
import type { Finding } from '../reviewer.js';
import type { Lint } from './lint.js';

const USED =
  /(?:^|[^\p{L}\p{N}])(?:run|ran|running|use|used|using|via|call|called|invoke|invoked|through|dispatch|dispatched|launch|spawn|spawned|by|with|per|after|apply|from|mit|über|nutze|verwende|rufe|con|usa|avec|utilise)[ \t]+(?:the|a|an|den|die|das|el|la|le|another|one)?[ \t]*["“'*_]*$/iu;
const CALLED =
  /^["”'*_]*[ \t]+(?:tool|agent|sub-?agent|skill|command|protocol|plugin|pass|mode|call|hook|said|says|found|reported|verdict|werkzeug|befehl|herramienta|outil)s?(?![\p{L}])/iu;

/**
 * Names active in the author's session that stand as plain words and are not explained. One that is
 * an everyday word counts only where it is used as a name.
 */
export function watchlistHits({ handoff, request }: Lint): readonly Finding[] {
  const own = ownWords(handoff.text);
  const packs = languagesIn(own);
  return request.watchlist.flatMap((name) => {
    if (name.trim().length < 2 || isDefined(name, handoff.text, packs)) return [];
    const at = [...places(name, own)].find((start) => isName(name, own, start));
    if (at === undefined) return [];
    const line = lineAt(handoff, at);
    if (line === null || !['prose', 'heading', 'prompt'].includes(line.part)) return [];
    if (line.text.startsWith('Label:')) return [];
    return [
      {
        quotedToken: own.slice(at, at + name.length),
        location: placeOf(line),
        line: line.number,
        category: 1 as const,
        whyUnresolvable: 'it was active in the author’s session and reads like a plain word here',
        advisory: 'Drop' as const,
        repairNote: 'say in plain words what is to be done, without the name',
      },
    ];
  });
}

function* places(name: string, text: string): Generator<number> {
  const source = name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  // A name with a capital is one only as it is written: "Bash", not "bash".
  const flags = /\p{Lu}/u.test(name) ? 'gu' : 'giu';
  for (const match of text.matchAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}_.\-])${source}(?![\p{L}\p{N}_\-]|\.\p{L})`, flags),
  ))
    yield match.index;
}

function isName(name: string, text: string, start: number): boolean {
  const isPlainWord = /^\p{L}\p{Ll}*$/u.test(name);
  if (!isPlainWord) return true;
  if (text[start - 1] === '/') return true;
  return (
    USED.test(text.slice(Math.max(0, start - 30), start)) ||
    CALLED.test(text.slice(start + name.length, start + name.length + 24))
  );
}
