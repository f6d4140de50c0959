import { access, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupThread, gatedBackupThread } from '../../test-support/backup-programs.ts';
import { type BackupFixture, createBackupFixture } from '../../test-support/backup-steps.ts';
import { removeFolder, startCoreFixture } from '../../test-support/core-fixture.ts';
import { listedNotes } from '../../test-support/listed-notes.ts';
import { CoreError } from '../errors/core-error.ts';
import { type BackupEngine, engineHere, engineInThread } from './backup-engine.ts';

const thread = await backupThread();

let fixture: BackupFixture;
let engine: BackupEngine;
beforeEach(async () => {
  fixture = await createBackupFixture();
  await fixture.notes.put('Personal/Plan.md', 'The plan\n');
  await fixture.notes.library.synchronise();
  await fixture.notes.library.settled();
  engine = engineInThread(thread, refusing);
});
afterEach(async () => {
  engine.close();
  await fixture.remove();
});

/** Shows that the thread did the work. */
const refusing: BackupEngine = {
  make: () => Promise.reject(new Error('not in the thread')),
  verify: () => Promise.reject(new Error('not in the thread')),
  restore: () => Promise.reject(new Error('not in the thread')),
  list: () => Promise.reject(new Error('not in the thread')),
  close: () => undefined,
};
const run = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined });
const make = (signal?: AbortSignal) =>
  engine.make(fixture.source, fixture.store.paths.root, { ...run(signal), reason: 'by-hand' });
const drive = (): string => join(fixture.folder, 'drive');

test('a backup is made, listed, verified and restored in a thread', async () => {
  const made = await make();
  expect(made).toMatchObject({ state: 'verified', notes: 1, reason: 'by-hand' });
  expect(await engine.list(drive())).toEqual([{ id: fixture.store.id, name: 'vault', backups: [made] }]);
  const { root } = fixture.store.paths;
  expect(await engine.verify(root, made.id, run())).toMatchObject({ state: 'verified' });
  const into = join(fixture.folder, 'restored');
  expect(await engine.restore(root, made.id, { ...run(), into })).toMatchObject({ notes: 1, damaged: [] });
  expect(await readFile(join(into, 'notes/Personal/Plan.md'), 'utf8')).toBe('The plan\n');
});

test('what is wrong with the store, the vault and the journal arrives as what it is', async () => {
  await expect(engine.list(join(fixture.folder, 'none'))).rejects.toMatchObject({
    name: 'StoreError',
    code: 'ENOENT',
  });
  const { source } = fixture;
  const away = new CoreError('vault-missing', 'The vault is not there.');
  fixture = { ...fixture, source: { ...source, ensureVault: () => Promise.reject(away) } };
  await expect(make()).rejects.toEqual(away);
  const copyJournal = () => Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
  fixture = { ...fixture, source: { ...source, copyJournal } };
  await expect(make()).rejects.toMatchObject({ name: 'StoreError', code: 'SQLITE_FULL' });
  expect(await fixture.list()).toEqual([]);
});

test('damage is found in a thread, too', async () => {
  const made = await make();
  const [content = ''] = await fixture.contents();
  await truncate(fixture.store.paths.contentFile(content), 1);
  expect(await engine.verify(fixture.store.paths.root, made.id, run())).toMatchObject({ state: 'damaged' });
});

test('a job that is cancelled ends, and leaves nothing', async () => {
  const { source } = fixture;
  const abort = new AbortController();
  const copyJournal: typeof source.copyJournal = (to, options) => {
    abort.abort();
    return source.copyJournal(to, options);
  };
  fixture = { ...fixture, source: { ...source, copyJournal } };
  await expect(make(abort.signal)).rejects.toThrow();
  expect(await fixture.list()).toEqual([]);
  expect(await readdir(fixture.store.paths.incoming)).toEqual([]);
});

test('without a thread the work is done here', async () => {
  engine = engineInThread(join(fixture.folder, 'no such program.mjs'), engineHere(Date.now));
  expect(await make()).toMatchObject({ state: 'verified' });
});

test('a thread that ends is an error that says what to do', async () => {
  const program = join(fixture.folder, 'ends.mjs');
  await writeFile(
    program,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ i, m }) => m === 'isUp' ? parentPort.postMessage({ t: 's', i, r: true }) : process.exit(3));`,
  );
  engine = engineInThread(program, refusing);
  await expect(make()).rejects.toThrow('Try again');
});

test('the core answers while a step of a backup cannot be interrupted', async () => {
  const app = await startCoreFixture(undefined, { backupThread: await gatedBackupThread() });
  try {
    await mkdir(join(app.vault, 'Work'), { recursive: true });
    await writeFile(join(app.vault, 'Work/Crane.md'), 'The crane\n');
    await app.call('vault.compare', {});
    await expect.poll(async () => listedNotes(await app.call('library.load', {})).length).toBe(1);
    await app.call('backups.make', {});
    await expect
      .poll(() =>
        access(join(app.data, 'gate-reached')).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);

    // the thread stands still until its gate is opened below
    const [note] = listedNotes(await app.call('library.load', {}));
    expect(note).toMatchObject({ title: 'Crane' });
    const kind = async () => (await app.call('job.state', { of: 'backups' })).kind;
    expect(await kind()).toBe('running');
    await writeFile(join(app.data, 'gate-open'), '');
    await expect.poll(kind).toBe('done');
  } finally {
    await app.close();
    await removeFolder(app.folder);
    await rm(`${app.data}-backups`, { recursive: true, force: true });
  }
});
