/**
 * Word classes by which a cue tells which whole it means, beside the set phrases of `unitOf`: words of
 * quantity with words of talk, words of meaning and naming, words of course and order. They only tell
 * the kind; what stands between them is what the cue is about.
 */

const one = (words: string): string => `(?:${words.trim().split(/\s+/u).join('|')})`;

const WE = one('we i you they one people somebody someone anybody anyone');
const TALKED = one(`say said says talk talked speak spoke spoken discuss discussed mention mentioned
  write wrote written note noted know knew known learn learned learnt find found figure figured think
  thought try tried collect collected gather gathered decide decided conclude concluded observe observed
  measure measured see saw seen record recorded`);
const ABOUT =
  '(?:about|on|around|regarding|concerning|re|of|for|with|over|related to|relating to|to do with|touching)';
const TALK_PIECES = `${one(`bit fragment piece snippet scrap note remark mention thought discussion talk
  conversation finding chat insight lesson observation reference`)}s?`;
const PIECES = `(?:${TALK_PIECES}|${one('thread place time occasion session fact comment idea opinion')}s?)`;
const SOME = '(?:\\S+\\s+){0,4}?';
const RULE = one('rule principle convention policy law motto mantra guideline maxim');
const NAME = one(
  'word name term label concept notion idea expression phrase coinage definition meaning',
);

/** Asks for all fragments on a matter. */
export const TOPIC_WORDS: readonly string[] = [
  `(?:everything|anything|whatever|all(?: that| the things| things| of what)?|every time|any time|each time|whenever|wherever)\\s+${SOME}${WE}\\s+${SOME}${TALKED}`,
  `(?:everything|anything|whatever)\\s+${SOME}(?:said|known|written|noted|there is|we have)\\b`,
  `(?:everything|anything)\\s+${SOME}${ABOUT}`,
  '(?:everything|anything|whatever) (?:to do with|that touches|touching|that concerns|related)',
  `(?:all|every|any|each|various|scattered|several|the different|our)\\s+${SOME}${TALK_PIECES}`,
  `(?:all|every|any)\\s+${SOME}${PIECES}\\s+(?:${ABOUT}|where|when|in which|that|we)`,
  `what (?:all )?(?:do|did|have|had) ${WE} (?:\\S+ ){0,2}?${TALKED}(?: out)?\\s+(?:\\S+\\s+){0,2}?(?:about|on|regarding|concerning)`,
  `what (?:is|was|has been) (?:\\S+ )?(?:said|known|written|noted|discussed) (?:\\S+ )?(?:about|on|regarding|concerning)`,
  `where(?:ver)? (?:all |else )?(?:did|do|have|had) ${WE} (?:\\S+ ){0,2}?(?:talk|talked|speak|spoken|mention|mentioned|discuss|discussed|touch|touched)`,
  `what ${WE} (?:\\S+ ){0,2}?(?:know|knew|learned|learnt|said|found out|figured out|think|thought) (?:about|on|regarding|concerning)`,
  '(?:the|that|this|our|whole|entire) (?:\\S+ ){0,3}?(?:topic|subject|theme)(?=\\s*(?:$|[,.?;:]|of\\b|about\\b))',
  'on the (?:topic|subject|theme|matter) of',
  '(?:our|all) (?:knowledge|experiences?|wisdom|lore|know-how) (?:about|on|of|with|around)',
  '(?:gather|collect|round up|pull together|bring together|put together)\\b.{0,20}\\b(?:about|on|all|every)',
  '(?<=[,:;]\\s*)(?:all|the lot|anything|whatever)(?: of (?:it|them)| there is| we (?:have|know|said))?\\s*[.?!]?\\s*$',
  'zum thema|rund um|sämtliche[rsnm]?|allerlei',
  'alles,?\\s+(?:\\S+\\s+){0,5}?(?:über|zu|zum|zur|mit|von|rund|bezüglich|betreffend|besprochen|gesagt|geschrieben|wissen|notiert)',
  'alles,?\\s+was',
  `alle[rsn]?\\s+(?:\\S+\\s+){0,3}?(?:stellen|erwähnungen|notizen|fragmente|bruchstücke|stücke|gespräche|sitzungen|hinweise|erkenntnisse)`,
  'was (?:wissen|wussten|sagten|schrieben|dachten) wir (?:\\S+ ){0,3}?(?:über|zu|zum|zur|von)',
  'was (?:haben|hatten) wir (?:\\S+ ){0,5}?(?:über|zum|zur|zu)\\b',
  'wo (?:überall )?(?:haben|hatten) wir (?:\\S+ ){0,3}?(?:über|von)',
  'tout ce (?:que|qui)|tout sur|todo (?:lo que|sobre)|tutto (?:quello|su)|tudo (?:o que|sobre)',
];

/** Asks what a name or rule means, where it was settled, or who gave it. */
export const CONCEPT_WORDS: readonly string[] = [
  'what (?:exactly )?(?:does|did|do|should|would|is|was) .{1,50}?\\b(?:mean|stand for|refer to|supposed to mean|meant to be)\\b',
  'what (?:exactly |precisely )(?:is|was|are|were)\\b',
  'what (?:is|was|are|were) (?:an? |the |our |this |that )?\\S+(?:[ -]\\S+)? (?:again|exactly|precisely|for us|to us|really|anyway|in our (?:sense|terms|words))',
  'what (?:is|was|are) (?:an?|our) \\S+(?:[ -]\\S+)?\\s*[?.,;]?\\s*(?:$|(?=[,;?]|and\\b|who\\b|where\\b|since\\b))',
  `what (?:do|did|have) ${WE} (?:decide|agree|settle|say)\\b.{1,40}? (?:is|are|means?|should mean|stands? for)(?=\\s*(?:$|[,.?;:]))`,
  `what (?:do|did|have) ${WE} (?:\\S+ )?(?:mean|understand|understood|meant|call|called|name|named)`,
  `what (?:a|an|the|our)? ?\\S+(?:[ -]\\S+)? (?:is|was|means?|meant|stands? for)(?=\\s*(?:$|[,.?;:]|for us|and\\b|now\\b|again\\b|to us))`,
  `(?:the )?(?:exact |precise |real |final |agreed |official |right )?(?:meaning|definition) of`,
  `(?:the|our|that|this|a|your)\\s+(?:\\S+\\s+){0,3}?(?:concept|notion|principle|coinage|terminology|maxim|mantra)\\b`,
  `(?:the|our|that|this) (?:\\S+ ){1,2}?(?:idea|term|rule|definition|metaphor)(?=\\s*(?:$|[,.?;:]))`,
  `(?:it|that|this|they|we|there) (?:had|have|has|got|was|gave it) (?:an? |its own |our own )?(?:\\S+ )?${NAME}\\b`,
  `(?:invented|coined|made up|came up with) (?:an? )?(?:\\S+ )?${NAME}\\b`,
  `(?:in our (?:own )?(?:terms|words|sense))`,
  `(?:the|our|that|this|a|own|new|made-up|invented) ${NAME} (?:for|behind|called|named|we|that we|that (?:came|got))`,
  `(?:the|our|that|which|this) (?:\\S+ )?${RULE} (?:for|of|about|behind|called|named|known|we|that we|that says|on)`,
  `${WE} (?:\\S+ ){0,2}?(?:call|called|named|dubbed|coined|christened|labelled|labeled|baptized|termed)\\b`,
  `(?:ended up|settled on|agreed on|started|came to|decided on) (?:calling|naming|the (?:name|word|term|definition))`,
  '(?:thing|idea|state|kind|number|metric|measure|trick|pattern|method|score|mode|case|situation) (?:that (?:is|was|got) )?(?:called|named|dubbed|known as|termed)',
  'so-called|known (?:to us |here )?as|nicknamed|dubbed|coined|neologism',
  `who (?:first |originally )?(?:coined|named|called|invented|defined|made up|thought up|dreamt up|came up with|introduced|minted|proposed the (?:name|word|term))`,
  `(?:where|when|how|who) (?:(?:did|do|was|were|is|has|have) )?(?:${WE} |it |this |that |been )?(?:\\S+ ){0,4}?(?:defined|define|pinned down|pin down|nailed down|coined|named|christened)\\b`,
  `(?:settle|settled|agree|agreed|decide|decided|fix|fixed|establish|established|clarify|clarified|write down|wrote down) (?:on )?what\\b.{1,50}\\b(?:is|are|means?|meant|be|counts?|stands?)\\b`,
  `(?:settle|settled|agree|agreed|decided?) on (?:the|a) (?:meaning|definition|wording|name|term)`,
  'what (?:counts|qualifies|counted|qualified|do we count) as|when (?:is|do we call) (?:something|it|an? \\S+) an? ',
  `(?:origin|birth|history) of the (?:word|name|term|concept|notion|phrase|expression)`,
  `where does (?:the (?:word|name|term) )?.{1,40}? come from`,
  'in (?:our|the) glossary|glossary (?:entry|word|term)|rule of thumb',
  'was (?:bedeutet|bedeutete|heißt|hieß|meint|meinten|meinen wir mit|besagt|versteht|verstehen)\\b',
  'was (?:ist|war|sind|waren) (?:(?:noch ?mal|noch einmal|eigentlich|genau|denn|gleich|doch|überhaupt|bei uns) ?)+(?!mit\\b|da\\b|los\\b|passiert\\b|aus\\b)',
  '(?:der|den|dem|des|unser|diesen|dieser) (?:\\S+ ){0,2}?(?:begriffs?|ausdruck|prinzip|grundsatz)',
  '(?:das|dem|unser|dieses) (?:\\S+ ){0,2}?(?:wort|prinzip)\\b',
  '(?:die|der|unsere|unserer) (?:\\S+ ){0,2}?(?:bedeutung|definition|faustregel|festlegung)\\b',
  '(?:wer|wo|wann|wie) (?:hat|haben|ist|wurde|war|wird|haben wir)?\\b.{0,50}?\\b(?:definiert|geprägt|getauft|benannt|erfunden|festgelegt)',
  '(?:was|wie) (?:wir|man) .{0,40}?\\b(?:nennen|nannten|genannt|verstehen|verstanden|getauft)',
  '(?:nennen|nannten|tauften) wir|verstehen wir unter|versteht man unter|gilt (?:bei uns |uns )?als',
  "qu'est-ce que|qué (?:es|significa)|che cosa (?:è|significa)|o que (?:é|significa)",
];

/** Asks how work went on. */
export const LINE_WORDS: readonly string[] = [
  '(?:step by step|one after (?:the other|another)|chronolog(?:y|ical(?:ly)?)|timeline|sequence of|course of (?:events|the)|from (?:a|the) first .{1,60}? (?:to|until|till|through to))',
  `(?:the|that|this|our|a) (?:\\S+ ){0,4}?(?:saga|story|arc|odyssey|journey|thread|storyline|epic|ordeal|epos|drama|trail)(?=\\s*(?:$|[,.?;:]|of\\b|with\\b|about\\b|from\\b|around\\b|behind\\b))`,
  '(?:how|when|where) (?:did )?(?:all (?:of )?)?(?:it|this|that|things|the whole (?:thing|business|matter)) (?:all )?(?:begin|began|start|started|end|ended|come about|came about|continue|continued|develop|developed|go on|went on)',
  'how (?:did|have|had) we (?:\\S+ ){0,3}?(?:get|got|gotten|arrive|arrived|come|came|end|ended|reach|reached|fix|fixed|solve|solved|manage|managed|move|moved|migrate|migrated)\\b',
  'from (?:start|beginning|the beginning|begin|first) to (?:finish|end|last)|beginning to end|start to finish|front to back|through to the end',
  'what (?:happened|became|was the outcome|came out)\\b|and then what|what came (?:next|after|of)|how far did (?:we|it)',
  'toute l.histoire|toda la historia|tutta la storia|toda a história',
];
