import { writeFileSync } from 'node:fs';
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(
        join(vault, 'Work/Crane 4.md'),
        '* The inspection moves to Tuesday.\n* Anna orders the cable.\n',
      );
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });
const fileOf = (vault: string) => readFile(join(vault, 'Work/Crane 4.md'), 'utf8').catch(() => '');
const adopted = '* The inspection moves to Tuesday.\n* Anna orders the cable.\n';

test('an older revision is compared, restored to the letter, and taken back', async ({ app }) => {
  const { page, vault } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  // at once: a slow machine would save in the middle of it
  await page.keyboard.insertText(' At once.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Revision 2', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('1 line changed in this revision', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+Shift+H');
  const revisions = page.getByRole('list', { name: 'Revisions' }).getByRole('button');
  await expect(revisions.first()).toHaveAccessibleName(/You, 2 words added$/);
  await expect(revisions.first()).toContainText('You · +2 words');
  await revisions.last().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare revisions' });
  await expect(dialog.getByRole('tabpanel')).toBeFocused();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'The inspection moves to Tuesday.',
    'Anna orders the cable.',
  ]);
  await dialog.getByText('Markdown', { exact: true }).click();
  await expect(dialog.getByRole('tabpanel')).toContainText('* Anna orders the cable.');
  await dialog.getByRole('tab', { name: 'Inline' }).click();
  await expect(dialog.locator('ins')).toHaveText(['* Anna orders the cable. At once.']);
  await expect(dialog.locator('ins mark')).toHaveText([' At once.']);
  await expect(dialog).toContainText('Tags, pin and properties stay as they are.');
  await dialog.getByRole('button', { name: 'Restore this revision' }).press('Enter');

  await expect(dialog).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await expect(body(page)).not.toContainText('At once.');
  await expect.poll(() => fileOf(vault)).toContain(`---\n${adopted}`);
  await expect(page.getByText('Revision 3', { exact: true }).last()).toBeVisible();
  const undo = page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
  // a notice that is pointed at stays
  await undo.hover();

  await page.keyboard.press('Control+z');
  await expect(body(page)).toContainText('At once.');
  await expect.poll(() => fileOf(vault)).toContain('At once.');
  await page.keyboard.press('Control+Shift+z');
  await expect(body(page)).not.toContainText('At once.');
  await expect.poll(() => fileOf(vault)).toContain(`---\n${adopted}`);

  await undo.press('Enter');
  await expect(body(page)).toContainText('At once.');
  await expect.poll(() => fileOf(vault)).toContain('At once.');
});

test('a change by another program is offered beside the source that is edited, and taken over', async ({
  app,
}) => {
  const { page, vault } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+Alt+m');
  await expect(body(page)).toContainText('* Anna orders the cable.');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await page.keyboard.press('Control+s');
  // as a revision: the other program has no draft of this app
  await expect.poll(() => fileOf(vault)).toMatch(/^revision: [0-9a-f]{64}\n[\s\S]* Mine\./m);
  // Both at once: the page has words of its own, which it has not saved yet, when the other text comes.
  const others = (await fileOf(vault)).replace('Anna orders', 'Marta orders').replace('Mine.', 'Theirs.');
  for (const _letter of 'Mine.') await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.insertText('More.');
  writeFileSync(join(vault, 'Work/Crane 4.md'), others);
  await page.keyboard.press('Control+s');
  const banner = page.getByRole('alert', { name: 'Conflict' });
  await expect(banner).toContainText('Another program changed this note');
  await banner.getByRole('button', { name: 'Compare' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Resolve conflict' });
  const theirs = dialog.getByRole('region', { name: 'Theirs the other program' });
  await expect(theirs.locator('ins').filter({ hasText: 'Marta' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Mine' }).locator('ins')).toContainText('More.');
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: 'Keep theirs' }).press('Enter');
  await expect(body(page)).toContainText('Marta orders');
  await expect(banner).toBeEmpty();
  await expect.poll(() => fileOf(vault)).toContain('Marta orders');
});

test('a note that another program deletes is still read, and restored', async ({ app }) => {
  const { page, vault } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  await unlink(join(vault, 'Work/Crane 4.md'));
  const banner = page.getByRole('note', { name: 'Deleted note' });
  await expect(banner).toContainText('Another program deleted');
  await expect(body(page)).toContainText('Anna orders the cable.');
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Notes in the trash' })).toContainText(
    'Deleted by another program',
  );
  await banner.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(banner).toHaveCount(0);
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Back.');
  await expect.poll(() => fileOf(vault)).toContain('Back.');
});

test('a note of the trash is read by keyboard, and the trash is emptied after a question', async ({
  app,
}) => {
  const { page } = app;
  await card(page, 'Crane 4').press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+Shift+Backspace');
  await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  const trash = page.getByRole('list', { name: 'Notes in the trash' });
  await trash.getByRole('button', { name: 'Crane 4', exact: true }).press('Enter');
  await expect(page.getByRole('note', { name: 'Deleted note' })).toContainText('in the trash');
  await expect(body(page)).toContainText('Anna orders the cable.');
  // the search field searches the trash while that is shown
  const search = page.getByRole('searchbox', { name: 'Search notes' });
  await search.fill('cabl');
  await expect(trash.getByRole('listitem')).toContainText('orders the cable');
  await search.fill('nothing like it');
  await expect(page.getByText('No matching deleted notes.')).toBeVisible();
  await search.press('Escape');
  await expect(trash.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Empty trash…' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete “Crane 4” permanently?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trash).toBeVisible();
  await page.getByRole('button', { name: 'Empty trash…' }).press('Enter');
  await question.getByRole('button', { name: 'Delete permanently' }).press('Enter');
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Write your first note' })).toBeVisible();
});
