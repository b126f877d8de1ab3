/**
 * Runs the host suite in one workbench: `node scripts/support/runHost.mjs newest result.json`.
 */
import { tsImport } from 'tsx/esm/api';

const { runHostSuite } = await tsImport('../../test/e2e/support/runHostSuite.ts', import.meta.url);
await runHostSuite(process.argv[2], process.argv[3]);
