import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFolder, lookedUpAtOnce } from './list-folder.ts';
import { lookUp } from './note-file.ts';

let vault: string;
beforeEach(async () => {
  vault = await mkdtemp(join(tmpdir(), 'example-notes-list-'));
});
afterEach(() => rm(vault, { recursive: true, force: true }));

test('a few files are looked up at once, so that nothing else waits for all of them', async () => {
  const names = Array.from({ length: 3 * lookedUpAtOnce + 1 }, (_, index) => `${index}.md`);
  for (const name of names) await writeFile(join(vault, name), 'text');
  let active = 0;
  let most = 0;
  const listing = await listFolder(vault, '', {
    attachmentsName: 'attachments',
    async statsOf(...at) {
      active += 1;
      most = Math.max(most, active);
      const stats = await lookUp(...at);
      active -= 1;
      return stats;
    },
  });
  expect(most).toBe(lookedUpAtOnce);
  expect([...(listing?.notes.keys() ?? [])].sort()).toEqual(names.sort());
});
