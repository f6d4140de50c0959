import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ExportedHistory } from '../../../../src-shared/rpc/history.ts';
import { addNotesWithHistory } from '../../../test-support/notes-with-history.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { sha256 } from '../../disk/sha256.ts';
import { listHistory } from '../history/list-history.ts';
import { createHistoryExport, type HistoryExport } from './history-export.ts';

/** One vault for all tests, which only read it but for the last. */
let app: VaultFixture;
let exporting: HistoryExport;
let before: readonly string[];
beforeAll(async () => {
  app = await createVaultFixture();
  await addNotesWithHistory(app);
  exporting = createHistoryExport(app.context, { data: join(app.folder, 'data'), home: app.folder });
  before = await readdir(app.folder);
});
afterEach(async () => {
  for (const name of await readdir(app.folder))
    if (!before.includes(name)) await rm(join(app.folder, name), { recursive: true });
});
afterAll(() => app.remove());

const to = (name: string) => join(app.folder, name);

/** Runs the exported verifier as its user does, with plain Node. */
const verify = (folder: string, ...more: string[]) =>
  promisify(execFile)(process.execPath, [join(folder, 'verify.mjs'), ...more], { env: {} }).then(
    ({ stdout }) => ({ status: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ status: error.code, stdout: error.stdout }),
  );

async function run(
  { start }: HistoryExport,
  noteId: Parameters<HistoryExport['start']>[0],
  folder: string,
): Promise<ExportedHistory> {
  const ended = await start(noteId, folder);
  if (ended.kind === 'done') return ended.result;
  throw new Error(ended.kind === 'failed' ? ended.message : ended.kind);
}

function isWriting({ jobs }: HistoryExport): boolean {
  const job = jobs.state();
  return job.kind === 'running' && job.progress.total > 0;
}

const exported = (noteId: Parameters<HistoryExport['start']>[0] = null, name = 'export') =>
  run(exporting, noteId, to(name));

test('the history of all notes is exported, and verified by a program that knows nothing of the app', async () => {
  const outcome = await exported();
  const all = app.journal.notes.withChains().flatMap((id) => listHistory(app.journal, id));
  expect(outcome).toMatchObject({ notes: 6, revisions: all.length, faults: [] });
  expect(await verify(outcome.folder, '--expect', outcome.fingerprint)).toEqual({
    status: 0,
    stdout: expect.stringContaining('GOOD: nothing is missing or altered, except for what was known'),
  });
  const { stdout } = await verify(outcome.folder);
  expect(stdout).toContain(`6 notes, ${all.length} revisions\n1 revision acknowledged by`);
  expect(stdout).toContain('1 fork, 2 revisions beside the newest text');
  expect(stdout).toContain('1 revision of notes that another one continues');
  expect(stdout).toContain('“Forked”, revision 4');
  expect(stdout).toContain('which was not on this computer when it was exported');
  expect(await readFile(join(outcome.folder, 'README.txt'), 'utf8')).toContain(outcome.verifier);
  expect(sha256(await readFile(join(outcome.folder, 'verify.mjs')))).toBe(outcome.verifier);
});

test('a revision is in its file as the bytes that are hashed, and the newest text beside it', async () => {
  const { folder } = await exported();
  const [crane = ''] = (await readdir(join(folder, 'notes'))).filter((name) => name.includes('Crane'));
  expect(crane).toMatch(/^\d{4} Crane- 4$/);
  expect(await readFile(join(folder, 'notes', crane, 'text.md'), 'utf8')).toBe('Final.\n');
  const files = await readdir(join(folder, 'notes', crane, 'revisions'));
  expect(files).toHaveLength(3);
  for (const file of files)
    expect(file.slice('0001-'.length, -'.json'.length)).toBe(
      sha256(await readFile(join(folder, 'notes', crane, 'revisions', file))),
    );
});

test('the history of one note is exported alone', async () => {
  const id = app.journal.notes.byPath('Work/Forked.md')?.id ?? null;
  const outcome = await exported(id);
  expect(outcome).toMatchObject({ notes: 1, revisions: 4 });
  expect((await verify(outcome.folder)).status).toBe(0);
});

test('an empty vault gives an export that verifies', async () => {
  const empty = await createVaultFixture();
  const ofEmpty = createHistoryExport(empty.context, { data: to('data'), home: app.folder });
  const outcome = await run(ofEmpty, null, to('export'));
  await empty.remove();
  expect(outcome).toMatchObject({ notes: 0, revisions: 0 });
  expect((await verify(to('export'))).status).toBe(0);
});

test('before it begins, it counts the notes and the locked ones, and finds a free place', async () => {
  const { folder, notes, locked } = await exporting.plan(null);
  expect({ notes, locked }).toEqual({ notes: 6, locked: 1 });
  expect(folder).toBe(join(app.folder, 'vault history 2026-03-01'));
  await mkdir(folder);
  expect((await exporting.plan(null)).folder).toBe(`${folder} 2`);
});

test.each([
  ['history', 'full path'],
  ['', 'full path'],
  ['FOLDER/nowhere/history', 'does not exist'],
  ['FOLDER/a file/history', 'does not exist'],
  ['FOLDER/here', 'already exists'],
  ['FOLDER/dangling', 'already exists'],
  ['FOLDER/vault/history', 'is inside the vault'],
  ['FOLDER/a link to the vault/history', 'is inside the vault'],
  ['FOLDER/data/history', 'is inside the data folder'],
])('a folder that cannot be made is refused with what to do: %s', async (path, message) => {
  await mkdir(to('here'));
  await writeFile(to('a file'), '');
  await symlink(to('nothing'), to('dangling'));
  await symlink(app.vault, to('a link to the vault'));
  const there = await readdir(app.folder);
  await expect(run(exporting, null, path.replace('FOLDER', app.folder))).rejects.toThrow(message);
  expect(await readdir(app.folder)).toEqual(there);
});

test('a path may begin with the folder of the user', async () => {
  expect(await run(exporting, null, '~/mine/')).toMatchObject({ folder: to('mine') });
});

test('a cancelled export leaves nothing, and the next one is made', async () => {
  const running = exporting.start(null, to('export'));
  expect(() => exporting.start(null, to('other'))).toThrow('Another export is running');
  exporting.jobs.cancel();
  expect(await running).toEqual({ of: 'history-export', kind: 'idle', interrupted: null });
  expect(await readdir(app.folder)).toEqual(before);
  expect((await exported()).notes).toBe(6);
});

test('an export that fails leaves nothing, and says why', async () => {
  const failing: VaultFixture['journal'] = {
    ...app.journal,
    notes: {
      ...app.journal.notes,
      supersededBy: () => {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      },
    },
  };
  const other = createHistoryExport(
    { ...app.context, journal: failing },
    { data: to('data'), home: app.folder },
  );
  await expect(run(other, null, to('export'))).rejects.toThrow('The disk is full');
  expect(await readdir(app.folder)).toEqual(before);
});

test('a folder that is made while it is written is not replaced', async () => {
  const { emit } = app.context;
  const meanwhile: HistoryExport = createHistoryExport(
    {
      ...app.context,
      emit: (name, payload) => {
        emit(name, payload);
        if (isWriting(meanwhile)) void mkdir(to('export')).catch(() => undefined);
      },
    },
    { data: to('data'), home: app.folder },
  );
  await expect(run(meanwhile, null, to('export'))).rejects.toThrow('Another program has just created');
  expect(await readdir(to('export'))).toEqual([]);
});

test('a revision that the journal cannot read is named by the export and by the verifier', async () => {
  const id = app.journal.notes.byPath('Work/Crane: 4.md')?.id;
  const damaged = id && app.journal.revisions.metadata(id).find(({ number }) => number === 2)?.revisionId;
  const { DamagedRevisionError } = await import('../../journal/revisions.ts');
  const broken: VaultFixture['journal'] = {
    ...app.journal,
    revisions: {
      ...app.journal.revisions,
      byId: (revisionId) => {
        if (revisionId === damaged) throw new DamagedRevisionError(revisionId, null);
        return app.journal.revisions.byId(revisionId);
      },
    },
  };
  const other = createHistoryExport(
    { ...app.context, journal: broken },
    { data: to('data'), home: app.folder },
  );
  expect(await run(other, null, to('export'))).toMatchObject({
    faults: ['“Crane: 4”, revision 2 cannot be read: the journal is damaged there.'],
  });
  const { status, stdout } = await verify(to('export'));
  expect(status).toBe(1);
  expect(stdout).toContain(
    `The first bad revision is “Crane: 4”, revision 2 (${damaged}): the app could not`,
  );
});

test('what comes meanwhile is in it or not, and the rest verifies', async () => {
  let changed = Promise.resolve();
  const { emit } = app.context;
  const meanwhile: HistoryExport = createHistoryExport(
    {
      ...app.context,
      emit: (name, payload) => {
        emit(name, payload);
        if (isWriting(meanwhile))
          changed = app.put('Work/Crane: 4.md', 'Later.\n').then(() => app.library.synchronise());
      },
    },
    { data: to('data'), home: app.folder },
  );
  await run(meanwhile, null, to('export'));
  await changed;
  expect((await verify(to('export'))).status).toBe(0);
});
