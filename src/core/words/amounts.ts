const NUMBER = new Intl.NumberFormat('en-GB');
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** "1,204". */
export const number = (value: number): string => NUMBER.format(value);

/** "1 session", "1,204 sessions". */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** "310 MB", "1.4 GB"; steps of a thousand, as the systems' file lists show them. */
export function byteSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const shown = unit >= 2 && value < 9.95 ? value.toFixed(1) : number(Math.round(value));
  if (unit === 0 && bytes === 1) return '1 byte';
  return `${shown} ${UNITS[unit] ?? ''}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1);
  if (last === undefined) return '';
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** A word of the person in quotation marks. */
export const quoted = (text: string): string => `“${text}”`;

/** Only the beginning of a long text, with a mark where it ends. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
