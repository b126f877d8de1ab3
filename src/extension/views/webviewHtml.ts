import crypto from 'node:crypto';

/** The parts of a page that differ from view to view; addresses as the webview gives them. */
export interface PageParts {
  /** `webview.cspSource`, taken as it is. */
  readonly cspSource: string;
  readonly script: string;
  readonly style: string;
  readonly title: string;
  /** The page draws pictures of its own making; no other page may show a blob. */
  readonly paintsBlobs?: boolean;
  /** Only tests give one. */
  readonly nonce?: string;
}

/**
 * The one page skeleton. No data is put into it, everything comes by message; nothing inline, no
 * evaluation, no network. The nonce for styles is for the toolkit's own sheet, which looks it up in
 * the `csp-nonce` property. A new nonce for every assignment.
 */
export function webviewHtml(parts: PageParts): string {
  const nonce = parts.nonce ?? crypto.randomBytes(16).toString('base64url');
  const csp = escaped(parts.cspSource);
  const policy = [
    `default-src 'none'`,
    `connect-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `img-src ${csp}${parts.paintsBlobs === true ? ' blob:' : ''}`,
    `font-src ${csp}`,
    `style-src ${csp} 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta property="csp-nonce" content="${nonce}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${escaped(parts.style)}">
<title>${escaped(parts.title)}</title>
</head>
<body>
<div id="root"></div>
<script nonce="${nonce}" src="${escaped(parts.script)}"></script>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
