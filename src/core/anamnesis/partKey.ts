/** Names one part of a trace, for chips and for `withoutPart`. */
export function partKey(kind: string, text: string): string {
  return `${kind}:${text}`;
}
