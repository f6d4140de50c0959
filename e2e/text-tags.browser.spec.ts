import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane.md': 'A #harbour/crane lifts.\n',
    'Work/Diary.md': 'Today[^1]\n\n[^1]: It was *windy*.\n\nThe end\n',
  }),
});

test('a tag is completed while it is typed, and a click on it shows its notes', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Diary');
  const body = noteBody(page);
  await press(page, 'Control+End');
  await page.keyboard.type(' #');
  const list = page.getByRole('listbox', { name: 'Tags' });
  await expect(list.getByRole('option', { name: '#harbour/crane' })).toContainText('1 note');
  await page.keyboard.type('cra');
  await press(page, 'Enter');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('#new');
  await press(page, 'Enter');
  await page.keyboard.type('so');
  await expect(body.locator('.text-tag')).toHaveText(['#harbour/crane', '#new']);
  expect(await graveViolations(app)).toEqual([]);
  await expectSaved(
    app,
    'Work/Diary.md',
    'Today[^1]\n\n[^1]: It was *windy*.\n\nThe end #harbour/crane #new\n\nso\n',
  );
  await body.getByText('#harbour/crane').click();
  await expect(page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button')).toHaveCount(2);
});

test('a click on a reference goes to its footnote, and the button of the footnote back', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Diary');
  const body = noteBody(page);
  const footnote = body.locator('[data-raw-block="footnote"]');
  await expect(footnote).not.toContainText('[^', { useInnerText: true });
  await body.locator('.footnote-reference').click();
  await expect(footnote).toContainText('[^', { useInnerText: true });
  await page.keyboard.type(' Very.');
  await footnote.getByRole('button', { name: 'Back to the reference to footnote 1' }).click();
  await expect(body.locator('.footnote-reference')).toHaveClass(/ProseMirror-selectednode/);
  await expectSaved(app, 'Work/Diary.md', 'Today[^1]\n\n[^1]: It was *windy*. Very.\n\nThe end\n');
});
