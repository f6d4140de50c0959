import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { reportOnce } from '../context/report-once.ts';
import { checkDueFiles } from './check-due-files.ts';
import { createPendingFiles } from './pending-files.ts';
import { createVanishedFiles } from './vanished-files.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

function look(...paths: string[]) {
  const [pending, vanished, reports, noFile] = [
    createPendingFiles(),
    createVanishedFiles(),
    [] as string[],
    [] as string[],
  ];
  for (const path of paths) pending.add(path, 0);
  const ready = checkDueFiles({
    context: app.context,
    pending,
    vanished,
    deletions: { returned: () => undefined },
    faults: reportOnce((what) => reports.push(what)),
    monotonic: () => 0,
    isLeftBehind: () => false,
    onNoFile: (path) => noFile.push(path),
  });
  return ready.then((found) => ({ ready: found, pending, vanished, reports, noFile }));
}

test('a path that cannot be looked up does not delay others, and is not retried constantly', async () => {
  await symlink('loop', join(app.vault, 'loop'));
  await app.put('Work/a.md', 'text');
  const { ready, pending, vanished, reports } = await look('loop/x.md', 'Work/a.md', 'Work/gone.md');
  expect(ready).toEqual(['Work/a.md']);
  expect([pending.has('loop/x.md'), pending.has('Work/gone.md'), vanished.size]).toEqual([false, false, 0]);
  expect(reports).toEqual(['loop/x.md could not be checked']);
});

test('files under a new name come first, so that one that moved is not taken for deleted', async () => {
  await app.put('Work/a.md', 'text');
  await app.library.synchronise();
  await app.put('Work/a.md', 'changed');
  await app.put('Work/b.md', 'new');
  expect((await look('Work/a.md', 'Work/b.md')).ready).toEqual(['Work/b.md', 'Work/a.md']);
});

test('large files are read in several batches', async () => {
  const text = 'x'.repeat(3 * 1024 * 1024);
  for (const name of ['a', 'b', 'c']) await app.put(`Work/${name}.md`, text);
  const { ready, pending } = await look('Work/a.md', 'Work/b.md', 'Work/c.md');
  expect(ready).toHaveLength(1);
  expect(pending.size).toBe(3);
});
