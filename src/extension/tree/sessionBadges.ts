import * as vscode from 'vscode';

/** Names rows that carry a badge; nothing is ever read under it. */
const SCHEME = 'mneme-session';

/**
 * A badge stands at the right end of a row, where it is seen however long the title is. The editor
 * asks for it by address, so the address says what it shows.
 * @param badge at most two characters
 * @param words what the badge means
 */
export function badgeUri(sessionId: string, badge: string, words: string): vscode.Uri {
  return vscode.Uri.from({
    scheme: SCHEME,
    path: `/${encodeURIComponent(sessionId)}`,
    query: badge,
    fragment: words,
  });
}

/** Gives the badges of rows to the editor. */
export const sessionBadges: vscode.FileDecorationProvider = {
  provideFileDecoration: (uri) => {
    if (uri.scheme !== SCHEME) return undefined;
    // Without a colour: it would go to the whole title, and many rows may carry a badge.
    return new vscode.FileDecoration(uri.query.slice(0, 2), uri.fragment);
  },
};
