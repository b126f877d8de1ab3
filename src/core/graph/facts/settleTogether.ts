import { pattern, QUOTED, THE, WORD } from './settleParts.js';
import type { SettlePattern } from './settleParts.js';

/**
 * Words of an agreement, a decision or a definition, in seven languages. They fix nothing by themselves:
 * beside them must stand what a word is.
 */
export const AGREED =
  /\b(?:agree(?:d|ment)?|settled|decided|decides|decision|ruled|ruling|definition|defined|defines|definitive|binding|final(?:ly)?|for good|rules?|from (?:now|here|today) on|going forward|once and for all|that['’]s (?:it|the deal|how|what)|has spoken|signed off|official(?:ly)?|meaning|glossary|vocabulary|the deal|set in stone|write (?:it|that|this)(?: down)?|written down|pinned|closed|resolved|canonical|nobody (?:argues|discusses)|no more (?:debate|discussion|arguing|mails|questions)|sat (?:down|together)|talked (?:it|this|that) (?:over|through)|went through (?:it|this|that)|talked to|spoke (?:to|with)|had it out|committee|board|council|management|head of|that['’]s that|leave it (?:there|at that)|nothing to add|wording|as it stands|no exceptions|stop asking|handbook|manual|style (?:sheet|guide)|what counts|write it up|put (?:it|that|this|exactly that) (?:in|into|where))\b|\b(?:festgelegt|festgeschrieben|beschlossen|entschieden|vereinbart|geeinigt|einig|verbindlich|endgültig|abgemacht|ab (?:jetzt|sofort|heute)|künftig|gilt|steht fest|regel|definition|definiert|bedeutung|glossar|ein für alle ?mal|sitzung|besprochen|geklärt|bleibt (?:so|dabei)|damit ist (?:das|die)|durch(?:gesprochen)?|handbuch|betriebsbuch|trag (?:es|das)|eintragen|aufschreiben|schreib(?:t)? (?:es|das))(?![\p{L}])|\b(?:tranché|décidé|convenu|mis d['’]accord|règle|définiti(?:f|ve|on)|sens|désormais|dorénavant|fixé|retenu|entendu|acté|réunion|vu avec|manuel|on n['’]y revient|c['’]est dit|lexique|glossaire)(?![\p{L}])|\b(?:decidido|decidimos|acordado|acordamos|acuerdo|regla|definitiv[oa]|definición|significado|desde (?:ahora|hoy)|a partir de (?:ahora|hoy)|en adelante|queda(?:mos)?|fijad[oa]|zanjad[oa]|cerrad[oa]|hablado|manual|queda así|ya no se (?:discute|habla|toca)|reunión|glosario)(?![\p{L}])|決定|決ま|決め|定義|今後|合意|確定|ルール|用語集|相談した|これでいく|これで行く|に書いて|결정|확정|합의|정의|앞으로|이제부터|규칙|이대로|적어 ?(?:둬|두|줘)|정했|정하|용어집|决定|定义|约定|今后|从现在起|确定|统一|规则|商量好|就这样|写进|定下|术语表/iu;

/** What only recalls an agreement, or has none yet. */
export const NOT_AGREED =
  /\b(?:not (?:yet )?(?:agreed|settled|decided|defined|clear|final)|nobody (?:has )?(?:decided|settled|agreed|said)|no (?:decision|agreement|definition|rule)|undecided|unsettled|(?:has|have|needs?|must|wants?) to (?:be )?(?:decided?|settled?|choose|agreed?)|as (?:we )?(?:agreed|decided|settled|defined)|remember|like we said|already (?:agreed|settled|decided)|i['’]ll (?:ask|bring|raise)|open question|still open)\b|\b(?:noch nicht|nicht (?:entschieden|festgelegt|geklärt)|unklar|wie (?:vereinbart|beschlossen|festgelegt|besprochen)|muss (?:noch )?(?:jemand )?entscheiden|keine (?:regel|entscheidung|definition)|offen)(?![\p{L}])|\b(?:pas (?:encore )?(?:décidé|tranché|fixé)|comme (?:convenu|décidé)|personne n['’]a|à vous de choisir|reste à (?:décider|trancher))(?![\p{L}])|\b(?:no está (?:decidido|claro)|sin decidir|como (?:acordamos|quedamos)|nadie ha|falta decidir)(?![\p{L}])|まだ決|未定|決まっていない|아직|미정|还没|未定|没有决定/iu;

const IS = String.raw`(?:(?:now|always|only|thereby|here|jetzt|nun|immer|also)\s+)?(?:is|are|means?|covers?|counts?|ends?|starts?|begins?|lasts?|needs?|takes?|applies|apply|holds?|costs?|gets?|stays?|goes|go|comes?|lies|works?|runs?|belongs?|stands for|refers to|denotes|may|must|can|cannot|never|always|has|have|ist|sind|heißt|bedeutet|meint|darf|muss|kann|gilt|umfasst|bezeichnet|steht|zählt|endet|beginnt|dauert|braucht|kostet|bleibt|est|sont|c['’]est|veut dire|signifie|désigne|compte|vaut|reste|a|es|son|significa|quiere decir|vale|cuenta|tiene|dura|necesita|cuesta|queda|designa)(?=[\s,:])`;

/** Of what is said beside an agreement: what a word is, or that its meaning is put down. */
export const TOGETHER: readonly SettlePattern[] = [
  {
    // a lagspan is …; agreed: lagspan = …; lagspan: from noon to noon
    cue: /\p{L}/u,
    says: pattern(
      String.raw`(?<=^|[.:;,(–—]\s*|\b(?:that|so|then|and|dass|que|also|daß)\s+)(?:${QUOTED}|(?:(?:une?|l[ae]s?|el|los|una?)\s+|l['’]|${THE})(?<b>${WORD}(?: ${WORD})?))\s*(?:[=:]\s|\s${IS})`,
    ),
  },
  {
    cue: /\b(?:definition|meaning|sense|wording|definición|significado|définition|sens|bedeutung|begriff)\b/iu,
    says: pattern(
      String.raw`\b(?:definition|meaning|sense|wording|définition|sens|definición|significado|bedeutung|begriff)\s+(?:of|for|de(?:l| la)?|d['’]|von|des|der)?\s*(?:the\s+|an?\s+|l[ae]\s+|l['’]|el\s+|una?\s+|une\s+)?(?:${QUOTED}|(?<b>${WORD}))`,
    ),
  },
  {
    // beschlossen: ein Lagspan je Platte; added to the terms: lagspan, one per plate
    cue: /:/u,
    says: pattern(
      String.raw`\b(?:agreed|settled|decided|decision|ruled|ruling|added|entered|recorded|noted|beschlossen|entschieden|vereinbart|festgelegt|geeinigt|aufgenommen|eingetragen|tranché|décidé|convenu|acté|noté|decidido|acordado|fijado|anotado)(?![\p{L}])[^:;?!]{0,40}:\s*(?:${QUOTED}|${THE}(?<b>${WORD}))(?=[\s,])`,
    ),
  },
  {
    // Without spaces, a name is a run of one script.
    cue: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u,
    says: /[「『“"'‘]?(?<b>\p{sc=Latin}[\p{sc=Latin}\p{N}_-]{2,}|[\p{sc=Katakana}ー]{2,}|\p{sc=Han}{2,8}?\p{sc=Hiragana}{0,2}?|\p{sc=Hangul}{2,8}?)[」』”"'’]?\s?(?:とは|は|란 |이란 |은 |는 |是指|指的是|就是|[是指即＝=:：])/u,
  },
];
