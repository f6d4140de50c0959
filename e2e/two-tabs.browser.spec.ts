import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { fileText, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Plan.md': 'The crane.\n\nThe cable.\n' }) });

test('two tabs on one note, both typing, keep the words of both and have no conflict', async ({ app }) => {
  test.slow();
  const { page } = app;
  const other = await page.context().newPage();
  await other.goto(page.url());
  await openNote(page, 'Plan');
  await openNote(other, 'Plan');
  const hint = (tab: Page) => tab.getByRole('status', { name: 'Other windows' });
  for (const tab of [page, other]) await expect(hint(tab)).toHaveText('Also open in another window');
  await press(page, 'Control+Home', 'End');
  await press(other, 'Control+End');
  const ours = ' It lifts the mast of the boat that came in the night'.split(/(?= )/);
  const theirs = ' It is worn and has to be replaced before the spring'.split(/(?= )/);
  // both in different paragraphs, with drafts of one and the other in between
  for (let at = 0; at < ours.length; at += 1) {
    await page.keyboard.type(ours[at] ?? '', { delay: 25 });
    await other.keyboard.type(theirs[at] ?? '', { delay: 25 });
  }
  // and both at the end of the same one
  await press(page, 'Control+End');
  for (const word of [' one', ' two', ' three', ' four', ' five', ' six', ' seven', ' eight']) {
    await page.keyboard.type(`${word}-a`, { delay: 25 });
    await other.keyboard.type(`${word}-b`, { delay: 25 });
  }
  await page.keyboard.press('Control+s');
  await other.keyboard.press('Control+s');
  const text = async (): Promise<string> =>
    (await fileText(app, 'Work/Plan.md')).replace(/^---\n[\s\S]*?\n---\n/, '');
  const words = [...ours, ...theirs].map((word) => word.trim());
  const both = ['one', 'eight'].flatMap((word) => [`${word}-a`, `${word}-b`]);
  await expect
    .poll(async () => {
      const saved = await text();
      const missing = [...words, ...both].filter((word) => !saved.includes(word));
      return missing.length === 0 ? '' : `${missing.join(', ')} of: ${saved}`;
    })
    .toBe('');
  const saved = await text();
  expect(saved).not.toContain('conflict');
  for (const word of both) expect(saved.split(word)).toHaveLength(2);
  for (const tab of [page, other]) {
    await expect(noteBody(tab).locator('p')).toHaveText(saved.trim().split('\n\n'));
    await expect(tab.getByRole('button', { name: 'Resolve…' })).toHaveCount(0);
  }
  await other.close();
  await expect(hint(page)).toBeEmpty();
});
