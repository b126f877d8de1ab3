/** The ways a value is written: as it is, escaped as in JSON (also twice), escaped as in addresses. */
export function formsOf(value: string): readonly string[] {
  const plain = plainForm(value);
  const inJson = jsonEscaped(plain);
  const all = [value, plain, inJson, jsonEscaped(inJson), inJson.replaceAll('/', '\\/')];
  const inAddress = addressEscaped(plain);
  if (inAddress !== null) all.push(inAddress, inAddress.replaceAll('%20', '+'));
  return [...new Set(all)];
}

/**
 * The value without the escapes it was met in, so that it is one value however it was written.
 * Escapes are taken out only where they clearly are some.
 */
export function plainForm(value: string): string {
  let plain = value;
  if (/%[0-9A-Fa-f]{2}/u.test(plain)) plain = addressUnescaped(plain) ?? plain;
  for (let depth = 0; depth < 3 && /\\(?:[nrt"\\/]|u[0-9a-f]{4})/iu.test(plain); depth += 1) {
    plain = plain.replace(
      /\\(?:([nrt"\\/])|u([0-9A-Fa-f]{4}))/gu,
      (_, sign?: string, code?: string) =>
        code === undefined
          ? (SIGNS[sign ?? ''] ?? sign ?? '')
          : String.fromCharCode(parseInt(code, 16)),
    );
  }
  return plain;
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const jsonEscaped = (value: string): string => JSON.stringify(value).slice(1, -1);

function addressEscaped(value: string): string | null {
  try {
    return encodeURIComponent(value);
  } catch {
    // Half of a surrogate pair has no such form.
    return null;
  }
}

function addressUnescaped(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // A stray percent sign: no escape after all.
    return null;
  }
}

/** Lines of a value over several lines that are secrets by themselves: a piece of a key is one. */
export function partsOf(value: string): readonly string[] {
  return plainForm(value)
    .split(/[\r\n]+/u)
    .map((line) => line.replace(/^[\s\d]*[→|]?\s*/u, '').trim())
    .filter((line) => line.length >= 24 && /^[A-Za-z0-9+/=]+$/u.test(line));
}
