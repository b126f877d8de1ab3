/** Types of two small libraries that ship none. */
declare module 'wink-porter2-stemmer' {
  /** Porter2 stem of one lower-case English word. */
  export default function stem(word: string): string;
}

declare module 'stopword' {
  export const eng: readonly string[];
  export const deu: readonly string[];
  export const fra: readonly string[];
  export const spa: readonly string[];
  export const ita: readonly string[];
  export const por: readonly string[];
  export const nld: readonly string[];
  export const rus: readonly string[];
  export const kor: readonly string[];
  export const jpn: readonly string[];
}
