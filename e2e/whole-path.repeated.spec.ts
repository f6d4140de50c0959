// repeats ../src-main/core/sync/sync.test.ts: the log of a revision that a real service received and enriched
import Database from 'better-sqlite3';
import { expect, test } from './fixtures/app.ts';

// the core and the service as they are run
test.use({ ownProcess: true });

test('the way of a revision is told as it goes', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Stages');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Memory:/).click();
  const enriched = page
    .getByRole('region', { name: 'Memory' })
    .getByRole('listitem')
    .filter({ hasText: 'Processed' });
  await expect(enriched).toContainText(/\d\d:\d\d/);
  const log = new Database(app.journal, { readonly: true });
  const events = log.prepare('SELECT event FROM sync_log ORDER BY sequence').pluck().all();
  log.close();
  expect(events.filter((event) => event !== 'failed')).toEqual(['saved', 'received', 'enriched']); // saved says queued
});
