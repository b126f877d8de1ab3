/** What stands in place of a secret. */
export const secretMarker = (kind: string): string => `[secret: ${kind}]`;

/** Finds what `secretMarker` wrote. */
export const SECRET_MARKER = /\[secret: [A-Za-z0-9][A-Za-z0-9 ,.-]{0,60}\]/gu;
