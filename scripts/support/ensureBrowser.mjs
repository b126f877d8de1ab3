/** Makes sure there is a browser to drive; says in words what to do where there is none. */
import { tsImport } from 'tsx/esm/api';

const { ensureBrowser } = await tsImport('../../test/e2e/support/findBrowser.ts', import.meta.url);
try {
  await ensureBrowser();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
