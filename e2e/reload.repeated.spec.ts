// repeats ./tabs.spec.ts: a note that is shown without tabs
import { expect, test } from './fixtures/app.ts';
import { noteBody, vaultWith } from './fixtures/note-page.ts';

test.use({
  prepare: vaultWith({ 'Work/Log.md': 'The crane is old.\n', 'Work/Tides.md': 'High water at noon.\n' }),
});

test('a page that is loaded again shows the note it showed', async ({ app }) => {
  const { page } = app;
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Tides', exact: true })
    .click();
  await expect(noteBody(page)).toContainText('High water');
  await page.reload();
  await expect(noteBody(page)).toContainText('High water');
});
