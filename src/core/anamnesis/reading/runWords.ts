import { jpn, kor } from 'stopword';

/** Stretches that say nothing: function words and speech about recalling. */
const CHINESE_EMPTY =
  /哪一次|哪次|哪个|哪個|哪里|哪裡|什么|什麼|怎么|怎麼|那个|那個|这个|這個|我们|我們|你们|关于|關於|上次|之前|讨论|討論|说过|說過|提到|记得|記得|时候|時候|一个|一個|的|了|吗|嗎|呢|是|在哪/u;
const JAPANESE_EMPTY = new Set([
  ...jpn,
  ...[
    'した',
    'して',
    'していた',
    'だった',
    'どこ',
    'いつ',
    'あれ',
    'それ',
    'あの',
    'について',
    'どの',
    'みたい',
  ],
]);
const KOREAN_EMPTY = new Set([
  ...kor,
  ...[
    '그때',
    '그거',
    '얘기',
    '얘기한',
    '이야기',
    '세션',
    '대화',
    '어디',
    '어디서',
    '뭐였지',
    '했던',
    '언제',
    '있었지',
    '관련',
  ],
]);
/** Endings that mark the role of a Korean word. */
const KOREAN_PARTICLE =
  /(?:에서는|에서|으로|에게|한테|부터|까지|처럼|보다|이랑|하고|했던|하던|하는|을|를|이|가|은|는|에|의|로|와|과|도|만)$/u;

/** The words that a run of unspaced script is searched by; none for mere function words. */
export function runWords(run: string): string[] {
  if (/\p{Script=Hangul}/u.test(run)) return koreanWord(run);
  const hasKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run);
  if (hasKana) return japaneseWords(run);
  const words = run.split(CHINESE_EMPTY).filter((word) => word !== '');
  // What is left between function words may be a single character; it stands beside longer ones.
  return words.some((word) => lengthOf(word) > 1)
    ? words.filter((word) => lengthOf(word) > 1)
    : words;
}

function koreanWord(run: string): string[] {
  if (KOREAN_EMPTY.has(run)) return [];
  const word = lengthOf(run) > 2 ? run.replace(KOREAN_PARTICLE, '') : run;
  return KOREAN_EMPTY.has(word) ? [] : [word];
}

/** Han and katakana carry the words; hiragana only where it is no ending and no particle. */
function japaneseWords(run: string): string[] {
  const stretches =
    run.match(/\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|[\p{Script=Han}々〆]+/gu) ?? [];
  if (stretches.length === 1) return JAPANESE_EMPTY.has(run) ? [] : [run];
  return stretches.filter((stretch) => {
    if (!/^\p{Script=Hiragana}/u.test(stretch)) return true;
    return lengthOf(stretch) > 2 && !JAPANESE_EMPTY.has(stretch);
  });
}

/** In characters, not in UTF-16 units. */
const lengthOf = (text: string): number => Array.from(text).length;
