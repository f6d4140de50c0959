import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work/attachments'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane.md'), 'The crane\n');
      await writeFile(join(vault, 'Work/attachments/plan.bin'), Buffer.alloc(300_000, 5));
    },
  },
});

test('the vault is moved with everything in it, and found there again', async ({ app }) => {
  test.slow();
  const { page } = app;
  const notes = page.getByRole('list', { name: 'Notes', exact: true });
  await notes.getByRole('button', { name: 'Crane', exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  await expect(body).toHaveText('The crane');
  await body.press('Control+End');
  await page.keyboard.type(' is high');

  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Files' }).click();
  await expect(dialog).toContainText(app.vault);
  await dialog.getByRole('button', { name: 'Move vault…' }).click();
  const field = dialog.getByRole('textbox', { name: 'New folder' });
  await field.fill(join(app.vault, 'inside'));
  await dialog.getByRole('button', { name: 'Move vault', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('is inside the vault');
  expect(await graveViolations(app), 'the move').toEqual([]);
  const moved = join(dirname(app.vault), 'New place');
  await field.fill(moved);
  await dialog.getByRole('button', { name: 'Move vault', exact: true }).click();
  await expect(dialog.getByRole('status', { name: 'Last move' })).toContainText(`from ${app.vault}`);
  await page.keyboard.press('Escape');

  // what is written from now on goes to the new folder only
  await body.press('Control+End');
  await page.keyboard.type(' today');
  await page.keyboard.press('Control+s');
  const text = (folder: string) => () => readFile(join(folder, 'Work/Crane.md'), 'utf8');
  await expect.poll(text(moved)).toContain('The crane is high today');
  expect(await text(app.vault)()).toContain('The crane is high');
  expect(await text(app.vault)()).not.toContain('today');
  expect((await readFile(join(moved, 'Work/attachments/plan.bin'))).equals(Buffer.alloc(300_000, 5))).toBe(
    true,
  );
  expect((await readdir(dirname(app.vault))).sort()).toEqual(['New place', 'data', 'vault']);

  await app.restart();
  await app.page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Crane', exact: true })
    .click();
  await expect(app.page.getByRole('textbox', { name: 'Note body' })).toHaveText('The crane is high today');
});
