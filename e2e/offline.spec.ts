import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { createRemoteService } from './fixtures/memory-service.ts';
import { journalRevisions, storedRevisions } from './fixtures/read-databases.ts';

// it is killed
test.use({ ownProcess: true });

const notes = 20;

test('written offline, killed, started again: everything arrives once, in chain order, by itself', async ({
  app,
}) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-remote-'));
  const service = await createRemoteService(folder);
  const memoryApi = { baseUrl: service.baseUrl, key: service.key };
  await app.restart({ memoryApi });
  await expect(
    app.page
      .getByText('No notes yet')
      .or(app.page.getByRole('list', { name: 'Notes' }))
      .first(),
  ).toBeVisible();
  for (let index = 1; index <= notes; index += 1) {
    await app.page.keyboard.press('Control+Alt+n');
    await expect(app.page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(app.page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await app.page.keyboard.type(`Note ${index}`);
    await app.page.keyboard.press('Enter');
    await app.page.keyboard.type(`The Heliotrope’s crane number ${index} moves to Tuesday.`);
    await app.page.keyboard.press('Control+s');
    await expect.poll(() => journalRevisions(app.journal).length).toBe(2 * index - 1);
    await app.page.keyboard.type(' Or later.');
    await app.page.keyboard.press('Control+s');
    await expect.poll(() => journalRevisions(app.journal).length).toBe(2 * index);
  }
  await expect(app.page.getByRole('status', { name: 'Sync status' })).toContainText('40 revisions waiting');
  await app.kill();
  const written = journalRevisions(app.journal);
  expect(written).toHaveLength(2 * notes);

  await app.start({ memoryApi });
  await expect(app.page.getByRole('list', { name: 'Notes' })).toBeVisible();
  await service.start();
  await expect.poll(() => storedRevisions(service.database).length, { timeout: 60_000 }).toBe(2 * notes);
  await expect(app.page.getByRole('status', { name: 'Sync status' })).toContainText('All saved and uploaded');
  const stored = storedRevisions(service.database);
  expect(stored.map(({ id }) => id).sort()).toEqual(written.map(({ id }) => id).sort());
  const seen = new Set<string>();
  for (const { id, previous } of stored) {
    if (previous !== null) expect(seen.has(previous)).toBe(true);
    seen.add(id);
  }
  expect(journalRevisions(app.journal)).toEqual(written);
  await app.quit();
  await service.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});
