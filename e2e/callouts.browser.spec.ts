import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const text = '# Plan\n\n> [!tip]- Later\n> the hidden crane\n\nThe end\n';

test.use({ prepare: vaultWith({ 'Work/Plan.md': text }) });

test('a heading that repeats the title is shown once; a folded callout is unfolded by its button, the keyboard and a search', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Plan');
  const heading = noteBody(page).getByText('Plan', { exact: true });
  await expect(heading).toBeHidden();
  const hidden = noteBody(page).getByText('the hidden crane');
  const button = noteBody(page).getByRole('button', { name: 'Details of Later' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(hidden).toBeHidden();
  expect(await graveViolations(app)).toEqual([]);
  await button.click();
  await expect(hidden).toBeVisible();
  await button.click();
  await expect(hidden).toBeHidden();

  await test.step('by its keys, with the caret in its title', async () => {
    await press(page, 'Control+Home', 'Control+Alt+k');
    await expect(hidden).toBeVisible();
    await press(page, 'Control+Alt+k');
    await expect(hidden).toBeHidden();
  });

  await test.step('a search that finds something in it unfolds it', async () => {
    await press(page, 'Control+f');
    await page.keyboard.type('hidden');
    await expect(hidden).toBeVisible();
    await press(page, 'Escape', 'Control+End');
    await page.keyboard.type('.');
    await expectSaved(app, 'Work/Plan.md', text.replace('The end', 'The end.'));
  });

  await test.step('another title shows the heading', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Plan of May');
    await expect(heading).toBeVisible();
  });
});
