import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { notices, openNote, vaultWith } from './fixtures/note-page.ts';
import { printedCode } from './fixtures/printed-code.ts';
import { graveViolations } from './fixtures/violations.ts';

const crane = 'The plan: ![plan](attachments/plan.txt)\n';

test.use({
  prepare: {
    async run(folders) {
      await vaultWith({ 'Work/Crane.md': crane, 'Work/attachments/plan.txt': 'a plan' }).run(folders);
      await mkdir(folders.data, { recursive: true });
      await writeFile(join(folders.data, 'journal.damaged-20260101T000000Z.sqlite'), '');
    },
  },
});

test('what is deleted with a note is confirmed outside the window, by keyboard, and stays without the code', async ({
  app,
}) => {
  const { page, vault, data } = app;
  const plan = join(vault, 'Work/attachments/plan.txt');
  const olderJournals = () => readdirSync(data).filter((name) => name.includes('damaged'));
  await openNote(page, 'Crane');
  await page.keyboard.press('Control+Shift+Backspace');
  await expect(notices(page)).toContainText('Moved to trash');
  await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  const trashed = page.getByRole('list', { name: 'Notes in the trash' });
  await trashed.getByRole('button').first().focus();
  await page.keyboard.press('Delete');

  const dialog = page.getByRole('dialog', { name: 'Delete “Crane” permanently?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // so low that the code has to come into sight
  await page.setViewportSize({ width: 800, height: 300 });
  await dialog.getByRole('checkbox', { name: /plan\.txt/ }).press('Space');
  await dialog.getByRole('checkbox', { name: /older journal/ }).press('Space');
  await dialog.getByRole('button', { name: 'Delete permanently' }).press('Enter');
  const code = dialog.getByRole('textbox', { name: 'Code from the terminal' });
  await expect(code).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
  expect(await graveViolations(app), 'a code').toEqual([]);
  const printed = await app.printed();
  expect(printed).toContain('Delete 1 note permanently, along with the following?');
  expect(printed).toContain('Work/attachments/plan.txt');
  expect(printed).toContain('1 older journal in the data folder');
  await page.keyboard.type('AAAA-AAAA');
  await page.keyboard.press('Enter');
  const wrong = dialog.getByText('This is not the latest code');
  await expect(wrong).toBeInViewport({ ratio: 1 });
  await expect(code).toBeFocused();
  expect(await graveViolations(app), 'a wrong code').toEqual([]);

  // Escape gives up the code, and not the dialog
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  await expect(dialog).toContainText('No code was entered, so nothing was changed.');
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeFocused();
  expect([existsSync(plan), olderJournals().length]).toEqual([true, 1]);

  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await page.keyboard.type((await printedCode(app)) ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(notices(page)).toContainText('Note deleted permanently');
  expect([existsSync(plan), olderJournals().length]).toEqual([false, 0]);
  await expect(page.getByText('The trash is empty.')).toBeVisible();
});
