import { isStandIn } from './secretShape.js';
import type { SecretSpan } from './secretSpan.js';

const USER_AND_PASSWORD = /^([^\s:@/"'`<>\\]{0,100}):([^\s@/"'`<>\\]{4,200})@[^\s@/]/u;

/** Passwords in addresses: `postgres://user:password@host`. The rest of the address is no secret. */
export function urlPasswords(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    const scheme = /[A-Za-z][A-Za-z0-9+.-]{0,20}$/u.exec(text.slice(Math.max(0, at - 22), at));
    if (scheme === null) continue;
    const match = USER_AND_PASSWORD.exec(text.slice(at + 3, at + 310));
    const [, user = '', password = ''] = match ?? [];
    if (match === null || isStandIn(password) || user === password) continue;
    const start = at + 3 + user.length + 1;
    spans.push({ start, end: start + password.length, kind: 'password in an address' });
  }
  return spans;
}
