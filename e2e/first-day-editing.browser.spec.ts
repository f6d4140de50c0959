import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Day.md': 'Start\n' }) });

test('marks and callouts are made while typing, and a callout gets another kind by its icon', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Day');
  const body = noteBody(page);
  await press(page, 'Control+End', 'Enter');
  await page.keyboard.type('这里**重点**内容 (**so**)');
  await expect(body.locator('strong')).toHaveText(['重点', 'so']);

  await test.step('undo takes back the mark alone', async () => {
    await press(page, 'Enter');
    await page.keyboard.type('*done*');
    await expect(body.locator('em')).toHaveText('done');
    await press(page, 'Control+z');
    await expect(body.locator('em')).toHaveCount(0);
    await expect(body).toContainText('*done*');
    await press(page, 'Control+y');
    await expect(body.locator('em')).toHaveText('done');
  });

  await press(page, 'Enter');
  await page.keyboard.type('> [!note] Plan');
  await press(page, 'Enter');
  await page.keyboard.type('words');
  const icon = body.getByRole('button', { name: 'Callout: Note' });
  await icon.click();
  const kinds = page.getByRole('dialog', { name: 'Kinds of callouts' });
  await expect(kinds.getByRole('combobox')).toBeFocused();
  expect(await graveViolations(app)).toEqual([]);
  await page.keyboard.type('caution');
  await press(page, 'Enter');
  await expect(body.getByRole('button', { name: 'Callout: Warning' })).toBeVisible();
  await test.step('by keyboard, also how it folds', async () => {
    await press(page, 'Alt+F10', 'Enter');
    await page.keyboard.type('folded');
    await press(page, 'Enter');
  });
  await expectSaved(
    app,
    'Work/Day.md',
    'Start\n\n这里**重点**内容 (**so**)\n\n*done*\n\n> [!warning]- Plan\n> words\n',
  );
});
