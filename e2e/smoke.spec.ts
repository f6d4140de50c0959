import { expect, test } from './fixtures/app.ts';

test('the app shows itself, empty', async ({ app }) => {
  await expect(app.page.getByRole('navigation', { name: 'Folders' })).toBeVisible();
  await expect(app.page.getByRole('button', { name: 'New note' })).toBeVisible();
});
