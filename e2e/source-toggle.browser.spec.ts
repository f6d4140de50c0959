import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';

const odd = 'Setext\n------\n\n*  far\n*  __bullets__\n\nThe &copy; end';
/** Few words for its size: counting them is tried elsewhere. */
const ringing = ` ${'dingdong'.repeat(20)}`.repeat(6);
const paragraph = `A __lamp__ and  a bell${ringing}.\n\n`;
const huge = `# Huge\n\n${paragraph.repeat(2_400)}The end`;

test.use({ prepare: vaultWith({ 'Work/Odd.md': odd, 'Work/Huge.md': huge }) });

test('a note is shown as its Markdown, changed there and formatted again', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Odd');
  await expect(noteBody(page).getByRole('heading', { name: 'Setext' })).toBeVisible();
  await page.keyboard.press('Control+Alt+m');
  await expect(noteBody(page).getByText('*  __bullets__')).toBeVisible();
  await expect(noteBody(page)).toBeFocused();
  await press(page, 'Control+Home', 'Control+End');
  await page.keyboard.type('\n\n__ing__  ');
  await expectSaved(app, 'Work/Odd.md', `${odd}\n\n__ing__  `);
  await page.keyboard.press('Control+Alt+m');
  await expect(noteBody(page).getByRole('heading', { name: 'Setext' })).toBeVisible();
  await expect(noteBody(page).getByRole('strong')).toHaveText(['bullets', 'ing']);
  await expect(noteBody(page)).toBeFocused();
  await press(page, 'Control+Home', 'End');
  await page.keyboard.type('!');
  await expectSaved(app, 'Work/Odd.md', `${odd.replace('Setext', 'Setext!')}\n\n__ing__  `);
});

test('a note larger than 2 MiB is shown as its Markdown and as nothing else', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Huge');
  await expect(noteBody(page).getByText('# Huge')).toBeVisible();
  await page.keyboard.press('Control+Alt+m');
  await expect(notices(page)).toContainText('larger than 2 MB can only be shown as Markdown');
  await expect(noteBody(page)).toBeFocused();
  await expect(noteBody(page).getByText('# Huge')).toBeVisible();
  await expect(noteBody(page).getByRole('heading')).toHaveCount(0);
  // It is saved in its file, and the window closes as ever.
  await press(page, 'Control+End');
  await page.keyboard.type('.');
  await expectSaved(app, 'Work/Huge.md', `${huge}.`);
  await expect(page.getByRole('note')).toContainText('Too large for the Memory service');
  await expect(page.getByText('Not saved')).toHaveCount(0);
});
