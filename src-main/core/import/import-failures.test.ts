import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSource, importAll, plan, run, type TestSource } from '../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { systemCalls } from '../disk/file-calls.ts';
import { CoreError } from '../errors/core-error.ts';
import { verifyHistory } from '../notes/history/list-history.ts';

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.remove();
});

async function manyNotes(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await source.put(`Folder ${number % 3}/Note ${number}.md`, `Text ${number}`);
}
const titles = () =>
  app.journal.notes
    .present()
    .map(({ title }) => title)
    .sort();

test('cancelled, it keeps what it imported, and importing again brings the rest', async () => {
  await manyNotes(60);
  const abort = new AbortController();
  const planned = await plan(app, source.path);
  const result = await run(app, planned, {
    signal: abort.signal,
    onProgress: (done) => {
      if (done === 20) abort.abort();
    },
  });
  expect(result.stopped).toBe('cancelled');
  expect(result.notes).toBeGreaterThanOrEqual(20);
  expect(result.notes).toBeLessThan(60);
  const again = await importAll(app, source.path);
  expect([again.notes + result.notes, again.already]).toEqual([60, result.notes]);
  expect(new Set(titles()).size).toBe(60);
  expect(app.journal.notes.present()).toHaveLength(60);
});

test('after a crash between the files and the journal, the next import brings nothing twice', async () => {
  await manyNotes(12);
  const planned = await plan(app, source.path);
  vi.spyOn(app.journal, 'transaction').mockImplementationOnce((work) => work());
  vi.spyOn(app.journal, 'commit').mockImplementation(() => {
    throw new Error('the power is gone');
  });
  await expect(run(app, planned)).rejects.toThrow('the power is gone');
  vi.restoreAllMocks();
  app = await app.restart();
  await app.library.synchronise();
  await app.library.settled();
  const found = app.journal.notes.present().length;
  expect(found).toBeGreaterThan(0);
  const again = await importAll(app, source.path);
  expect(again).toMatchObject({ notes: 12 - found, already: found });
  expect(titles()).toHaveLength(12);
  for (const { id, revisionCount } of app.journal.notes.present()) {
    expect(revisionCount).toBe(1);
    expect(verifyHistory(app.journal, id).faults).toEqual([]);
  }
});

test('a full disk stops it, says so, and leaves no half of a file', async () => {
  await manyNotes(5);
  await source.put('Folder 0/picture.png', 'x');
  const planned = await plan(app, source.path);
  let writes = 0;
  const write = systemCalls.writeSync;
  vi.spyOn(systemCalls, 'writeSync').mockImplementation(((...args: Parameters<typeof write>) => {
    writes += 1;
    if (writes > 2) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return write(...args);
  }) as typeof write);
  const result = await run(app, planned);
  vi.restoreAllMocks();
  expect(result).toMatchObject({ stopped: 'disk-full', notes: 2, attachments: 1 });
  expect(result.failed.first[0]?.reason).toContain('disk is full');
  expect(await importAll(app, source.path)).toMatchObject({ notes: 3, already: 3, stopped: null });
});

test('a name that another program takes in between fails alone, and is not overwritten', async () => {
  await source.put('A.md', 'a');
  await source.put('B.md', 'b');
  const planned = await plan(app, source.path);
  app.beforeNextWrite(() => {
    mkdirSync(join(app.vault, 'Imported'), { recursive: true });
    writeFileSync(join(app.vault, 'Imported', 'A.md'), 'theirs');
  });
  const result = await run(app, planned);
  expect(result.notes).toBe(1);
  expect(result.failed.first).toEqual([
    {
      path: 'A.md',
      reason:
        'Another program has just created a file named “A.md”, so this one was left out. Import it again.',
    },
  ]);
  expect(await app.read('Imported/A.md')).toBe('theirs');
});

test('a vault that is gone stops it with the reason', async () => {
  await manyNotes(3);
  const planned = await plan(app, source.path);
  const gone = () => {
    throw new CoreError('vault-missing', 'The vault folder is missing.');
  };
  app.beforeNextWrite(gone);
  await expect(run(app, planned)).rejects.toThrow('The vault folder is missing.');
});

test('files that cannot be read, or went away since, are reported; the others come', async () => {
  await source.put('A.md', 'a');
  await source.put('B.md', 'b');
  await source.put('c.png', 'c');
  const planned = await plan(app, source.path);
  await rm(join(source.path, 'A.md'));
  await rm(join(source.path, 'c.png'));
  const result = await run(app, planned);
  expect(result).toMatchObject({ notes: 1, attachments: 0 });
  expect(result.failed.first.map(({ path }) => path).sort()).toEqual(['A.md', 'c.png']);
});
