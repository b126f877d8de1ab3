import { BARE, BEGIN, END, ONE, QUOTED, THE, WORD, pattern } from './settleParts.js';
import type { SettlePattern } from './settleParts.js';

/** What is said in German. */
export const GERMAN: readonly SettlePattern[] = [
  {
    cue: /\bnenn/iu,
    says: pattern(
      String.raw`\b(?:wir nennen|nennen wir|ich nenne|nenn|nennt)\s+(?:es|das|sie|ihn|dies|dieses|so ?was|so ?etwas)\s+(?:(?:ab jetzt|künftig|ab sofort|von nun an|fortan|einfach|jetzt|hier|mal)\s+){0,2}(?:ein(?:e|en)?\s+|de[rn]\s+|die\s+|das\s+)?(?:${QUOTED}|${BARE}${END})`,
    ),
  },
  {
    cue: /\b(?:heißt|bedeutet|meint|steht für)/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+(?:heißt|bedeutet|meint|steht für)\b.*\b(?:ab jetzt|künftig|ab sofort|von nun an|nur noch|immer|ausschließlich|sonst nichts)`,
    ),
  },
  {
    cue: /\b(?:ab jetzt|ab sofort|von nun an|künftig)/iu,
    says: pattern(
      String.raw`\b(?:ab jetzt|ab sofort|von nun an|künftig)\s+(?:bedeutet|meint|heißt|steht)\s+(?:de[rm]\s+|die\s+|das\s+)?${ONE}`,
    ),
  },
  {
    cue: /\b(?:meinen|verstehen) wir/iu,
    says: pattern(
      String.raw`\b(?:mit|unter)\s+(?:de[rm]\s+|einem\s+)?${ONE}\s+(?:meinen|verstehen) wir`,
    ),
  },
  {
    cue: /:|\bbegriff/iu,
    says: pattern(
      String.raw`\b(?:(?:festgelegt|beschlossen|entschieden|vereinbart|abgemacht|definition|festlegung|beschluss|entscheidung|glossar)(?![\p{L}])[^.:;?!]{0,40}:\s*${THE}${ONE}\s*(?:ist|heißt|bedeutet|meint|steht für|bezeichnet|=|:)|der begriff\s+(?<c>${WORD})\s+(?:steht fest|ist festgelegt|bedeutet))`,
    ),
  },
  {
    cue: /(?:bei|für) uns/iu,
    says: pattern(
      String.raw`(?:${BEGIN}${ONE}\s+(?:heißt|bedeutet|meint|ist|steht)\s+(?:bei|für) uns\b|\b(?:bei|für) uns\s+(?:heißt|bedeutet|meint|steht)\s+(?:der\s+|die\s+|das\s+)?(?<c>${WORD})(?=\s))`,
    ),
  },
  {
    cue: /\bsagen\b/iu,
    says: pattern(
      String.raw`\b(?:wir sagen|sagen wir)\s+(?:dazu\s+)?(?:ab jetzt|künftig|ab sofort|von nun an|dazu|dafür)\s+(?:nur noch\s+)?${ONE}`,
    ),
  },
  {
    cue: /\b(?:name|begriff|wort)/iu,
    says: pattern(
      String.raw`\b(?:der name|der begriff|das wort)\s+(?:dafür\s+)?(?:ist|lautet)\s+(?:ab jetzt|jetzt|künftig|also|damit)\s+${ONE}|\bauf (?:den (?:namen|begriff)|das wort)\s+(?<c>${WORD})\s+(?:geeinigt|festgelegt)`,
    ),
  },
  {
    cue: /\b(?:damit|hiermit|somit)\b/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+ist\s+(?:damit|hiermit|somit)\s+(?:festgelegt|definiert|verbindlich)`,
    ),
  },
  {
    cue: /\bals\b/iu,
    says: pattern(
      String.raw`\bals\s+(?:verbindliche\s+)?(?:definition|festlegung)\s+(?:von|für)\s+(?:de[rmn]\s+|die\s+|das\s+)?${ONE}\s+(?:in\s+\S+\s+)?(?:eingetragen|festgehalten|notiert|aufgeschrieben|gespeichert)`,
    ),
  },
  {
    cue: /soll es (?:sein|heißen)/iu,
    says: pattern(
      String.raw`^(?:(?:gut|ok(?:ay)?|also|ja|dann)[,.]?\s+)*${ONE}\s+soll es (?:sein|heißen)`,
    ),
  },
];
