import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { removeFolder, startCoreFixture } from '../test-support/core-fixture.ts';
import { listedNotes } from '../test-support/listed-notes.ts';

test('an app with a damaged journal starts, rebuilds the notes from the vault and reports it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-damaged-start-'));
  await mkdir(join(folder, 'vault', 'Work'), { recursive: true });
  await writeFile(join(folder, 'vault', 'Work', 'Crane.md'), 'The crane moves to Tuesday.\n');
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'journal.sqlite'), 'no database at all');
  const app = await startCoreFixture(folder);
  try {
    await vi.waitFor(() => {
      const notices = app.events.filter(({ name }) => name === 'notice').map(({ payload }) => payload);
      expect(notices).toContainEqual({
        level: 'warning',
        message: expect.stringMatching(/The journal was damaged and was moved to .*journal\.damaged-/),
      });
    });
    await vi.waitFor(async () =>
      expect(listedNotes(await app.call('library.load', {}))).toMatchObject([{ title: 'Crane' }]),
    );
  } finally {
    await app.close();
    await removeFolder(folder);
  }
});
