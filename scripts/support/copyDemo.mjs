/** Copies the demo records, with the times a checkout does not keep, to .vscode-test/demo. */
import fs from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { demoFolder, root } from './folders.mjs';

const { copyDemo } = await tsImport('../../src/node/demo/copyDemo.ts', import.meta.url);
fs.rmSync(demoFolder, { recursive: true, force: true });
await copyDemo(path.join(root, 'media/demo'), demoFolder);
