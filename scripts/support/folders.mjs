import path from 'node:path';

/** The checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** What the scripts leave behind between runs; ignored by git. */
export const scratch = path.join(root, '.vscode-test');

/** The copy of the demo records that `npm start -- --demo` and the debugger show. */
export const demoFolder = path.join(scratch, 'demo');
