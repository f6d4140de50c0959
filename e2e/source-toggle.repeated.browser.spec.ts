// repeats ./source-toggle.browser.spec.ts: a large note, which opens as its Markdown, and blank lines at its edges
import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

const odd = 'Setext\n------\n\n*  far\n*  __bullets__\n\nThe &copy; end';
/** Few words for its size: counting them is tried elsewhere. */
const ringing = ` ${'dingdong'.repeat(20)}`.repeat(6);
const paragraph = `A __lamp__ and  a bell${ringing}.\n\n`;
const large = `# Large\n\n${paragraph.repeat(600)}The end`;

test.use({ prepare: vaultWith({ 'Work/Odd.md': odd, 'Work/Large.md': large }) });

test('a large note opens as its Markdown, and is shown formatted on request', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Large');
  await expect(noteBody(page).getByText('# Large')).toBeVisible();
  await press(page, 'Control+End');
  await page.keyboard.type('.');
  await expectSaved(app, 'Work/Large.md', `${large}.`);
  await page.keyboard.press('Control+Alt+m');
  await expect(noteBody(page).getByText('A lamp and a bell').first()).toBeVisible();
});

test('blank lines at the edges of the source are what was written', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Odd');
  await page.keyboard.press('Control+Alt+m');
  await expect(noteBody(page).getByText('------')).toBeVisible();
  await expect(noteBody(page)).toBeFocused();
  await press(page, 'Control+a', 'Delete');
  await page.keyboard.type('One line');
  await expectSaved(app, 'Work/Odd.md', 'One line');
  await press(page, 'Enter', 'Enter');
  await expectSaved(app, 'Work/Odd.md', 'One line\n\n');
});
