import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Plan.md': '---\ntags: [crane]\n---\nThe *crane* and [[Crane]].\n\nA crane.\n',
    'Work/Crane.md': 'A crane lifts.\n',
    'Home/Diary.md': 'The crane came.\n',
    'Home/Locked.md': '---\nlocked: true\n---\ncrane\n',
  }),
});

/** The text of a file below its front matter. */
const body = async ({ vault }: App, path: string): Promise<string> =>
  (await readFile(join(vault, path), 'utf8')).replace(/^---\n[\s\S]*?\n---\n/, '');

test('a word is replaced in many notes after a preview, and taken back', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Diary');
  await press(page, 'Control+End');
  await page.keyboard.type(' No crane left.');
  await press(page, 'Control+Alt+h');
  const dialog = page.getByRole('dialog', { name: 'Replace in all notes' });
  const replace = dialog.getByRole('button', { name: /^Replace( \d| 1|$)/ });
  await dialog.getByRole('textbox', { name: 'Find' }).fill('crane');
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('lift');

  await test.step('matches are shown by note, with what becomes of them', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('7 matches in 4 notes.');
    await expect(dialog.getByText('Not changed. It is locked.')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /^Locked/ })).toBeDisabled();
    await expect(dialog.getByText('The cranelift came. No crane left.')).toBeVisible();
    expect(await graveViolations(app)).toEqual([]);
  });

  await test.step('the operators of the search limit it', async () => {
    await dialog.getByRole('textbox', { name: 'Limit to (optional)' }).fill('account:Home');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('3 matches in 2 notes.');
    await dialog.getByRole('textbox', { name: 'Limit to (optional)' }).fill('');
  });

  await test.step('only what is chosen is replaced, on the disk, and in the open note', async () => {
    await dialog.getByRole('checkbox', { name: 'Match case' }).check();
    await dialog.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(replace).toHaveText('Replace 5 matches');
    await dialog.getByRole('checkbox', { name: /^Crane/ }).uncheck();
    await dialog.getByRole('checkbox', { name: /^A cranelift\.$/ }).uncheck();
    await expect(replace).toHaveText('Replace 3 matches');
    await replace.click();
    await expect(dialog).toHaveCount(0);
    await expect(notices(page)).toContainText('Replaced 3 matches in 2 notes');
    await expect.poll(() => body(app, 'Work/Plan.md')).toBe('The *lift* and [[Crane]].\n\nA crane.\n');
    await expect.poll(() => body(app, 'Home/Diary.md')).toBe('The lift came. No lift left.\n');
    expect(await readFile(join(app.vault, 'Work/Plan.md'), 'utf8')).toContain('tags: [crane]');
    expect(await body(app, 'Work/Crane.md')).toBe('A crane lifts.\n');
    await expect(noteBody(page)).toHaveText('The lift came. No lift left.');
  });

  await test.step('Undo gives all notes their text back', async () => {
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => body(app, 'Work/Plan.md')).toBe('The *crane* and [[Crane]].\n\nA crane.\n');
    await expect.poll(() => body(app, 'Home/Diary.md')).toBe('The crane came. No crane left.\n');
    await expect(noteBody(page)).toHaveText('The crane came. No crane left.');
  });
});
