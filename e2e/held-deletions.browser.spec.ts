import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';

const names = Array.from({ length: 29 }, (_, index) => `Note ${String(index + 1).padStart(2, '0')}`);

test.use({
  prepare: vaultWith({
    'Personal/Stays.md': 'This one stays.\n',
    ...Object.fromEntries(names.map((name) => [`Work/${name}.md`, `Text of ${name}.\n`])),
  }),
});

/** Takes 29 of the 30 notes out of the vault at once, as another program does. */
const takeOut = ({ vault, data }: App, to: string): Promise<void> =>
  rename(join(vault, 'Work'), join(data, to));

/** Notes that lie in the folder that was taken out; 0 while it is not there. */
async function files({ vault }: App): Promise<number> {
  const all = await readdir(vault, { recursive: true });
  return all.filter((path) => path.startsWith('Work') && path.endsWith('.md')).length;
}

test('many notes that go at once are asked about: they are written again, or go to the trash', async ({
  app,
}) => {
  test.slow(); // it waits for thirty notes to be saved, and twice for what becomes of their files
  const { page } = app;
  const status = page.getByRole('status', { name: 'Status of notes' });
  const card = page.getByRole('alert', { name: 'Missing notes' });
  // all is saved, too, before the files are read
  await expect(page.getByRole('button', { name: /All notes/ })).toContainText('30');
  await expect(status).toHaveText('All saved', { timeout: 120_000 });
  // whichever is in sight: they are as old as each other
  const shown = page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: /^Note / });
  const name = (await shown.first().textContent()) ?? '';
  await openNote(page, name);
  await takeOut(app, 'first');
  await expect(card).toContainText('29 of 30 notes are missing from the vault folder.');
  await expect(status).toHaveText('29 notes are missing');
  await expect(noteBody(page)).toContainText(`Text of ${name}.`);
  await card.getByRole('button', { name: 'Restore the files' }).press('Enter');
  await expect(card).toBeEmpty();
  await expect.poll(() => files(app)).toBe(29);
  await expect(status).toHaveText('All saved');

  await takeOut(app, 'second');
  await expect(card).toContainText('29 of 30');
  await card.getByRole('button', { name: 'I deleted them' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).press('Enter');
  await expect(card).toBeEmpty();
  await page.getByRole('button', { name: 'Trash', exact: true }).press('Enter');
  await expect(page.getByRole('list', { name: 'Notes in the trash' }).getByRole('listitem')).toHaveCount(29);
  await expect.poll(() => files(app)).toBe(0);
});
