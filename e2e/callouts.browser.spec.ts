import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const details = '<details>\n<summary>Build <b>log</b></summary>\n\n* the *failed* step\n\n</details>\n\n';
const text = `# Plan\n\n> [!tip]- Later\n> the hidden crane\n\n${details}The end\n`;

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

  await test.step('details fold as a callout does, and show their Markdown', async () => {
    const step = noteBody(page).getByRole('listitem').filter({ hasText: 'the failed step' });
    await expect(noteBody(page).getByText('Build log')).toBeVisible();
    await expect(step).toBeHidden();
    await noteBody(page).getByRole('button', { name: 'Details of Build log' }).click();
    await expect(step).toBeVisible();
    await expect(step.getByText('failed', { exact: true })).toHaveCSS('font-style', 'italic');
    expect(await graveViolations(app)).toEqual([]);
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
