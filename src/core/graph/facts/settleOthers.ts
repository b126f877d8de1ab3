import { ONE, pattern } from './settleParts.js';
import type { SettlePattern } from './settleParts.js';

/** What is said in French, Spanish, Korean, Japanese and Chinese: the plainest ways. */
export const OTHERS: readonly SettlePattern[] = [
  {
    cue: /appelle|désormais|on entend/iu,
    says: pattern(
      String.raw`(?:\bon (?:l['’])?appelle(?:ra)?\s+(?:ça\s+|cela\s+)?(?:une?\s+|le\s+|la\s+)?|\bdésormais,?\s+(?:le\s+|la\s+|un\s+|une\s+)?(?=\S+\s+(?:désigne|signifie|veut dire))|\bpar\s+(?:une?\s+)?(?=\S+,?\s+on entend))${ONE}`,
    ),
  },
  {
    cue: /llam|a partir de ahora|entendemos/iu,
    says: pattern(
      String.raw`(?:\b(?:lo|la) llam(?:amos|aremos)\s+|\bllamémosl[oa]\s+|\ba partir de ahora,?\s+(?=\S+\s+(?:significa|es)\b)|\bpor\s+(?=\S+\s+entendemos))(?:una?\s+|el\s+|la\s+)?${ONE}`,
    ),
  },
  {
    cue: /라고/u,
    says: /["'‘“「]?(?<b>[^\s"'’”」]{1,30}?)["'’”」]?(?:이라고|라고) (?:부르|하기로|정하)/u,
  },
  { cue: /앞으로/u, says: /앞으로 ["'‘“「]?(?<b>[^\s"'’”」]{1,30}?)["'’”」]?(?:은|는) /u },
  { cue: /呼|名付/u, says: /「?(?<b>[^「」\s。、はをが]{1,20})」?と(?:呼ぶ|呼び|呼ぼう|名付け)/u },
  { cue: /今後/u, says: /今後(?:は)?[、 ]*「(?<b>[^「」。、]{1,20})」(?:は|を|と)/u },
  {
    cue: /叫做|叫作|称为|称作/u,
    says: /(?:我们|以后|统一|今后)(?:把?[^。，]{0,20}?)(?:叫做|叫作|称为|称作)[“「"]?(?<b>[^”」"。，\s]{1,20})/u,
  },
  {
    cue: /从现在起/u,
    says: /从现在起[，,]?\s*[“「"]?(?<b>[^”」"。，\s]{1,20}?)[”」"]?(?:只?指|表示|就是)/u,
  },
  {
    cue: /appelons|convenu|décidé|chez nous/iu,
    says: pattern(
      String.raw`(?:\bappelons(?:-l[ea]| ça| cela|-ça)\s+(?:une?\s+|le\s+|la\s+)?|\bchez nous,?\s+(?:une?\s+|le\s+|la\s+)?(?=\S+\s+(?:veut dire|désigne|signifie))|\b(?:convenu|décidé)[^.:]{0,30}:\s*(?:une?\s+|le\s+|la\s+)?(?=\S+\s*(?:=|veut dire|désigne|signifie|est\s)))${ONE}`,
    ),
  },
  {
    // une claie, désormais, c'est …; à partir de maintenant claie veut dire …; on dira claie pour …
    cue: /désormais|dorénavant|à partir de (?:maintenant|là)|tranché|retenu|arrêté|on dira|on va (?:dire|appeler)|glossaire|lexique/iu,
    says: pattern(
      String.raw`(?:\bon (?:dira|va dire|va appeler (?:ça|cela))\s+(?:une?\s+|le\s+|la\s+)?|\b(?:désormais|dorénavant|à partir de (?:maintenant|là)),?\s+(?:une?\s+|le\s+|la\s+|les\s+)?(?=[«“"]?\s*\S+\s*[»”"]?,?\s+(?:c['’]est|veut dire|désigne|signifie|est|=))|\b(?:tranché|retenu|arrêté)[^.:]{0,30}:\s*(?:une?\s+|le\s+|la\s+)?(?=[«“"]?\s*\S+\s*[»”"]?,?\s*(?:=|c['’]est|veut dire|désigne|signifie|est\s))|\b(?:glossaire|lexique)[^.:]{0,30}:\s*(?:une?\s+|le\s+|la\s+)?)${ONE}`,
    ),
  },
  {
    // una rejilla, de ahora en adelante, es …; quedó fijado: rejilla = …
    cue: /en adelante|desde ahora|quedó|queda|fijad|glosario|diremos|vamos a llamar/iu,
    says: pattern(
      String.raw`(?:\b(?:diremos|vamos a llamarl[oa]|le vamos a llamar)\s+(?:una?\s+|el\s+|la\s+)?|\b(?:de ahora en adelante|en adelante|desde ahora),?\s+(?:una?\s+|el\s+|la\s+)?(?=[«“"]?\S+[»”"]?,?\s+(?:es\b|significa|quiere decir|=))|\b(?:quedó|queda|fijad[oa])[^.:]{0,30}:\s*(?:una?\s+|el\s+|la\s+)?(?=[«“"]?\S+[»”"]?,?\s*(?:=|es\b|significa|quiere decir))|\bglosario[^.:]{0,30}:\s*(?:una?\s+|el\s+|la\s+)?)${ONE}`,
    ),
  },
  {
    cue: /acordado|decidido|para nosotros/iu,
    says: pattern(
      String.raw`(?:\b(?:acordado|decidido)[^.:]{0,30}:\s*|\bpara nosotros,?\s+)(?:una?\s+|el\s+|la\s+)?(?=\S+\s*(?:=|significa|quiere decir|es\s))${ONE}`,
    ),
  },
  {
    cue: /결정|합의|이제부터/u,
    says: /(?:결정|합의)[^.:]{0,10}:\s*["'‘“「]?(?<b>[^\s"'’”」]{1,30}?)["'’”」]?(?:은|는|이란|란) |이제부터 ["'‘“「]?(?<c>[^\s"'’”」]{1,30}?)["'’”」]?(?:은|는) [^.?]{1,80}(?:뜻|의미)/u,
  },
  {
    cue: /とは|決定|決まり/u,
    says: /「?(?<b>[^「」\s。、はをが]{1,20})」?とは[^。]{1,80}(?:とする|と定義する|と決め)|(?:決定|決まり)[^。:：]{0,10}[:：]\s*「?(?<c>[^「」\s。、はをが]{1,20})」?は/u,
  },
  {
    cue: /就叫|统一叫|决定|定义为/u,
    says: /(?:就叫|统一叫)[“「"]?(?<b>[^”」"。，,\s吧了]{1,20})|决定[^。:：]{0,10}[:：]\s*[“「"]?(?<c>[^”」"。，,\s]{1,20}?)[”」"]?(?:只?指|表示|就是|定义为)/u,
  },
];
