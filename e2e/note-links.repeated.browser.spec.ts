// repeats ../src-renderer/editor/plugins/bare-addresses.test.ts: by real keys, as fast as they come
import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Address.md': 'See https://example.org/a.\n' }) });

test('an address that stands in a text as itself is opened by keyboard', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Address');
  await expect(noteBody(page).getByRole('link')).toHaveText('https://example.org/a');
  await press(page, 'Control+End', 'ArrowLeft', 'ArrowLeft', 'Control+k');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Open link' })).toBeVisible();
  // at once, as fast hands do: no key waits until the one before it has done all it does
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('End'), page.keyboard.type(' End.')]);
  await expectSaved(app, 'Work/Address.md', 'See https://example.org/a. End.\n');
});
