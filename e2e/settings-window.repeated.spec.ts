// repeats ./settings-window.spec.ts: the look of every section
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

test('every section of the settings can be seen, found and read aloud', async ({ app }) => {
  test.slow();
  const { page } = app;
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const tabs = dialog.getByRole('tab');
  for (const name of ['General', 'Editor', 'Files', 'Service', 'Model', 'Privacy', 'About']) {
    await tabs.getByText(name, { exact: true }).click();
    await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
    expect(await graveViolations(app), name).toEqual([]);
  }
});
