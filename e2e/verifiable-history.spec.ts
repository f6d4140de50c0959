import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/violations.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane 4.md'), 'The inspection is on Monday.\n');
      await writeFile(join(vault, 'Work/Locked.md'), '---\nlocked: true\n---\nThe code.\n');
    },
  },
});

/** Runs the exported verifier with plain Node, as anybody would. */
const verify = (folder: string, ...more: string[]) =>
  promisify(execFile)('node', [join(folder, 'verify.mjs'), ...more]).then(
    ({ stdout }) => ({ status: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ status: error.code, stdout: error.stdout }),
  );

test('the history of all notes is exported and verified without the app, and a changed byte is named', async ({
  app,
}) => {
  const { page, vault } = app;
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Crane 4', exact: true })
    .press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Bring the plan.');
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('export history of all');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Export history' });
  const field = dialog.getByRole('textbox', { name: 'Export to a new folder' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/history \d{4}-\d\d-\d\d$/);
  await expect(dialog).toContainText('1 locked note');
  await field.fill(join(vault, 'inside'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('is inside the vault');
  expect(await violations(page)).toEqual([]);
  const folder = join(vault, '..', 'My history');
  await field.fill(folder);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Exported 3 revisions of 2 notes.');
  expect(await violations(page)).toEqual([]);
  const fingerprint =
    (await dialog
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .textContent()) ?? '';
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');

  expect(await verify(folder, '--expect', fingerprint)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('2 notes, 3 revisions'),
  });
  const notes = join(folder, 'notes');
  const [crane = ''] = await readdir(notes);
  expect(await readFile(join(notes, crane, 'text.md'), 'utf8')).toContain('Bring the plan.');
  const [, second = ''] = (await readdir(join(notes, crane, 'revisions'))).sort();
  const path = join(notes, crane, 'revisions', second);
  await writeFile(path, (await readFile(path, 'utf8')).replace('Monday', 'Sunday'));
  const tampered = await verify(folder);
  expect(tampered.status).toBe(1);
  expect(tampered.stdout).toContain(
    `The first bad revision is “Crane 4”, revision 2 (${second.slice(5, -5)}): it was altered`,
  );

  // one note alone, from the history pane
  await page.keyboard.press('Control+Shift+H');
  await page.getByRole('button', { name: 'Export history…' }).press('Enter');
  await expect(dialog).toContainText('“Crane 4”');
  await field.fill(join(vault, '..', 'One note'));
  await dialog.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Exported 2 revisions of 1 note.');
  expect((await verify(join(vault, '..', 'One note'))).status).toBe(0);
});
