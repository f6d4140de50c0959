import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

const plan = 'Before.\n\nCosts of it\n-----------\n\nMuch.\n';

test.use({
  prepare: vaultWith({
    'Work/Index.md': '[the plan](../Home/Plan.md#costs-of-it) and [nothing](Missing.md)\n',
    'Home/Plan.md': plan,
  }),
});

test('a Markdown link to another note is followed by keyboard, to its heading, in the text and in its source', async ({
  app,
}) => {
  const { page } = app;
  const title = page.getByRole('textbox', { name: 'Title' });
  await openNote(page, 'Index');
  const follow = async (): Promise<void> => {
    await press(page, 'Control+Home', 'ArrowRight', 'Control+k');
    await page.getByRole('button', { name: 'Open link' }).press('Enter');
    await expect(title).toHaveValue('Plan');
    await expect(noteBody(page)).toBeFocused();
  };
  await follow();
  await press(page, 'End');
  await page.keyboard.type(', all of them');
  await expectSaved(app, 'Home/Plan.md', plan.replace('Costs of it', 'Costs of it, all of them'));

  await page.keyboard.press('Control+z');
  await expectSaved(app, 'Home/Plan.md', plan);
  await page.keyboard.press('Control+Alt+m');
  await expect(noteBody(page)).toContainText('-----------');
  await openNote(page, 'Index');
  await follow();
  await page.keyboard.type('The ');
  await expectSaved(app, 'Home/Plan.md', plan.replace('Costs of it', 'The Costs of it'));

  await openNote(page, 'Index');
  await press(page, 'Control+End', 'ArrowLeft', 'Control+k');
  await page.getByRole('button', { name: 'Open link' }).press('Enter');
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText(
    'There is no note “Missing” yet.',
  );
});
