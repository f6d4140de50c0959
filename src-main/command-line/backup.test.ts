import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from '../core/journal/open-journal.ts';
import { filesBelow } from '../test-support/backup-steps.ts';
import { createVaultFixture } from '../test-support/vault-fixture.ts';
import { runRestoreCommand } from './run-restore-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-backup-'));
  const notes = await createVaultFixture(folder);
  await notes.put('Personal/Plan.md', 'The plan');
  await notes.put('Personal/photo.png', new Uint8Array([1, 2, 3]));
  await notes.library.synchronise();
  await notes.library.settled();
  await notes.close();
  await mkdir(join(folder, 'drive'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as a user does. */
async function run(program: 'backup' | 'restore', ...args: string[]) {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, '..', '..', 'tools', `${program}.ts`),
    ...args,
  ]);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (errors += part));
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

/** Does what the command does, in this process: a start takes a third of a second. */
async function restoreHere(request: Partial<Parameters<typeof runRestoreCommand>[0]> & { from: string }) {
  let output = '';
  const outcome = await runRestoreCommand(
    { into: undefined, backup: undefined, verify: false, ...request },
    { signal: new AbortController().signal, print: (line) => (output += `${line}\n`) },
  );
  return { code: outcome.ok ? (outcome.value ? 0 : 1) : 2, output, errors: outcome.ok ? '' : outcome.error };
}

const own = () => ['--vault', join(folder, 'vault'), '--data', join(folder, 'data')];

test('a backup is made while the app is closed, listed, verified and restored to the byte', async () => {
  const drive = join(folder, 'drive');
  const made = await run('backup', '--to', drive, ...own());
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toMatch(/1 note, 2 files, .* verified\n/);
  expect((await restoreHere({ from: drive })).output).toMatch(/^vault, in .*\n {2}000001-.*verified\n$/);
  expect(await restoreHere({ from: drive, verify: true })).toMatchObject({ code: 0 });

  const into = join(folder, 'new');
  const restored = await run('restore', drive, '--into', into);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toContain('Restored 1 note with 1 revision, 2 files in all.\nEvery byte');
  expect(await filesBelow(join(into, 'notes'))).toEqual(await filesBelow(join(folder, 'vault')));
  expect(await restoreHere({ from: drive, into })).toMatchObject({
    code: 2,
    errors: expect.stringContaining('was not overwritten'),
  });

  const [store = ''] = await readdir(drive);
  expect(await readFile(join(drive, store, 'README.txt'), 'utf8')).toContain('node restore.mjs NEW-FOLDER');
  for (const path of await readdir(join(drive, store, 'content'), { recursive: true }))
    if (path.length > 2) await truncate(join(drive, store, 'content', path), 1);
  expect(await run('restore', join(drive, store), '--verify')).toMatchObject({
    code: 1,
    output: expect.stringContaining('damaged or missing: Personal/Plan.md'),
  });
});

test('what cannot be done is explained', async () => {
  const opened = openJournal(join(folder, 'data'));
  if (!opened.ok) throw new Error(opened.error);
  expect(await run('backup', ...own())).toMatchObject({
    code: 2,
    errors: expect.stringContaining('in use by another Example Notes'),
  });
  opened.value.release();
  expect(await run('backup', '--to', join(folder, 'none'), ...own())).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Connect its drive'),
  });
  expect(await restoreHere({ from: join(folder, 'drive') })).toMatchObject({
    code: 2,
    errors: expect.stringContaining('There are no backups in'),
  });
  expect(await run('restore')).toMatchObject({ code: 2, errors: expect.stringContaining('folder') });
  expect(await run('backup', '--help')).toMatchObject({ code: 0 });
});
