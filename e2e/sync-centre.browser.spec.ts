import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { journalRevisions, storedRevisions } from './fixtures/read-databases.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane.md'), 'The slewing cable arrives on Monday.\n');
      await writeFile(join(vault, 'Work/Tides.md'), 'High water at noon.\n');
    },
  },
});

test('the sync centre shows every note with its state; an upload is paused over a restart, and resumed', async ({
  app,
}) => {
  const status = () => app.page.getByRole('status', { name: 'Status of notes' });
  const centre = () => app.page.getByRole('region', { name: 'Status of notes' });
  const openCentre = async () => {
    await app.page.keyboard.press('Control+Alt+u');
    await expect(centre()).toBeVisible();
  };
  await expect(status()).toHaveText('All saved');
  await app.page.getByRole('button', { name: 'Status of notes' }).click();
  await expect(centre().getByRole('button', { name: 'Processed 2' })).toBeVisible();
  await centre().getByRole('button', { name: 'Pause sending' }).click();
  await expect(centre()).toContainText('Sending paused');
  await centre().getByRole('button', { name: 'Crane', exact: true }).click();
  await expect(centre()).toHaveCount(0);
  await expect(app.page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await app.page.keyboard.type('New: ');
  await app.page.keyboard.press('Control+s');
  await expect.poll(() => journalRevisions(app.journal).length).toBe(3);
  await expect(status()).toHaveText('Sending paused: 1 revision waiting');

  await app.restart();
  await expect(status()).toHaveText('Sending paused: 1 revision waiting');
  expect(storedRevisions(app.serviceDb)).toHaveLength(2);
  await openCentre();
  await centre().getByRole('button', { name: 'Queued 1' }).click();
  const rows = centre().getByRole('list', { name: 'Notes by status' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Queued · Revision 2');
  await centre().getByRole('tab', { name: 'Log' }).click();
  const log = centre().getByRole('list', { name: 'Log of all notes' }).getByRole('listitem');
  await expect(log.first()).toContainText(/Saved as a revision\s*Crane revision 2/);
  await centre().getByRole('button', { name: 'Resume sending' }).click();
  await expect.poll(() => storedRevisions(app.serviceDb).length).toBe(3);
  await centre().getByRole('tab', { name: 'Notes' }).click();
  await centre().getByRole('button', { name: /^All/ }).click();
  await expect(centre().getByRole('button', { name: 'Processed 2' })).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(status()).toHaveText('All saved');
});
