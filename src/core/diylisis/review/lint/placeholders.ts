import { lineAt, placeOf, type HandoffText } from '../handoffText.js';
import type { Finding } from '../reviewer.js';

const HOLES =
  /<(?:your|the|insert|fill|dein|deine|tu|votre|ton)[ _-][^<>\n]{1,40}>|(?<![/=])<(?:path|name|url|branch|file|command|id|placeholder|todo)>|\{\{[^{}\n]{1,40}\}\}|\bpath\/to\/[\w./-]+|\byour[-_](?:branch|repo|project|name|file|token|org)\b|\[(?:insert|fill in|your|tbd|todo)[^\]\n]{0,40}\](?!\()/giu;

/** Where something was to be filled in and was not. Code counts: commands are typed as they stand. */
export function placeholders(handoff: HandoffText): readonly Finding[] {
  return [...handoff.text.matchAll(HOLES)].flatMap((match) => {
    const line = lineAt(handoff, match.index);
    if (line === null || line.part === 'code' || line.part === 'quote' || line.part === 'state')
      return [];
    return [
      {
        quotedToken: match[0],
        location: placeOf(line),
        line: line.number,
        category: 4 as const,
        whyUnresolvable: 'it holds a place that nobody filled in',
        advisory: 'Defer' as const,
        repairNote: 'until the real value is known',
      },
    ];
  });
}
