import assert from 'node:assert/strict';
import { useWorkbench } from './support/useWorkbench.js';

describe('Mneme in the workbench', () => {
  const workbench = useWorkbench({ records: 'demo' });

  it('has an activity bar icon that opens its view', async () => {
    await workbench.openActivity('Mneme');
    const sideBar = workbench.page.locator('.part.sidebar');
    await sideBar.getByRole('heading', { name: 'Mneme' }).first().waitFor();
    const view = await workbench.webview('body', /\S/);
    assert.notEqual((await view.locator('body').innerText()).trim(), '');
    await workbench.screenshot('mneme view');
  });
});
