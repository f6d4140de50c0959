import { expect, test } from './fixtures/app.ts';

// the server and its service as `npm start` runs them
test.use({ ownProcess: true });

test('the app shows itself, empty', async ({ app }) => {
  await expect(app.page.getByRole('navigation', { name: 'Folders' })).toBeVisible();
  await expect(app.page.getByRole('button', { name: 'New note' })).toBeVisible();
});
