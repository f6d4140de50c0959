import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { type BackupFixture, createBackupFixture, restorer } from '../../test-support/backup-steps.ts';
import { findNotes } from '../../test-support/find-notes.ts';
import { createNote, openNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';
import { purgeNotes } from '../notes/trash/purge-with-traces.ts';
import { trashNote } from '../notes/trash/trash-note.ts';
import { type Backups, createBackups } from './backups.ts';

let fixture: BackupFixture;
let backups: Backups;
let time: number;
let busy: string | null;
let check = (): void => undefined;
beforeEach(async () => {
  fixture = await createBackupFixture();
  time = Date.parse('2026-05-01T09:00:00Z');
  busy = null;
  backups = start();
});
afterEach(async () => {
  await backups.close();
  await fixture.remove();
});

function start(): Backups {
  return createBackups({
    source: fixture.source,
    restorer,
    emit: () => undefined,
    warn: () => undefined,
    busyWith: () => busy,
    now: () => time,
    after(_, work) {
      check = work;
      return () => undefined;
    },
  });
}

async function ended(): Promise<void> {
  while (backups.jobs.isRunning()) await new Promise((resolve) => setImmediate(resolve));
}

async function makeBackup(): Promise<string> {
  time += 24 * 3_600_000;
  backups.make();
  await ended();
  const [newest] = await made();
  return newest ?? '';
}

const made = async () => (await backups.list()).stores.flatMap(({ backups: all }) => all.map(({ id }) => id));

async function written(title: string): Promise<NoteId> {
  const { context, journal } = fixture.notes;
  const { id } = await createNote(context, 'Work', null);
  for (const content of [`${title} xylophone`, 'Another text', `${title} xylophone again`]) {
    const { base } = await openNote(context, id);
    await saveNote(context, { noteId: id, base, title, content }, true);
    findNotes(journal, title); // indexes what waits
  }
  return id;
}

async function deleteForGood(id: NoteId): Promise<void> {
  await trashNote(fixture.notes.context, id);
  await purgeNotes(fixture.notes.context, [id]);
}

/** Whether a word is in any file of the backups. */
function hasWord(word: string): boolean {
  const folder = `${fixture.source.data}-backups`;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(word),
  );
}

test('backups since a time are counted', async () => {
  expect(await backups.madeSince(0)).toBeNull();
  await makeBackup();
  const since = time;
  await makeBackup();
  await makeBackup();
  expect(await backups.madeSince(since)).toEqual({ count: 3, oldest: '2026-05-02T09:00:00Z' });
  expect(await backups.madeSince(since + 1000)).toEqual({ count: 2, oldest: '2026-05-03T09:00:00Z' });
  expect(await backups.madeSince(time + 1000)).toBeNull();
});

test('a new backup without the note takes the place of those that had it; older ones stay', async () => {
  const before = await makeBackup();
  time += 3_600_000;
  const since = time;
  const id = await written('Crane');
  await makeBackup();
  await makeBackup();
  expect(hasWord('xylophone')).toBe(true);
  await deleteForGood(id);
  (await backups.doomMadeSince(since))(since);
  expect(await made()).toHaveLength(3);
  time += 60_000;
  backups.replaceDoomed();
  await ended();
  const left = await made();
  expect(left).toHaveLength(2);
  expect(left[1]).toBe(before);
  expect(hasWord('xylophone')).toBe(false);
  expect(hasWord('Crane')).toBe(false);
  await makeBackup();
  expect(await made(), 'nothing more is removed').toHaveLength(3);
});

test('another start makes that backup, also when backups are not made by themselves', async () => {
  const id = await written('Crane');
  const since = time;
  await makeBackup();
  backups.setAutomatic(false);
  busy = 'Notes are being imported.';
  await deleteForGood(id);
  (await backups.doomMadeSince(since))(since);
  backups.replaceDoomed();
  await ended();
  expect(await made()).toHaveLength(1);
  await backups.close();
  busy = null;
  time += 60_000;
  backups = start();
  check();
  await expect.poll(() => hasWord('xylophone')).toBe(false);
  await ended();
  expect(await made()).toHaveLength(1);
});

test('a backup that was being made while the note was deleted is removed with the next one', async () => {
  const id = await written('Crane');
  const since = time;
  await makeBackup();
  time += 60_000;
  const settle = await backups.doomMadeSince(since);
  backups.make();
  await deleteForGood(id);
  settle(since);
  await ended();
  time += 60_000;
  backups.replaceDoomed();
  await ended();
  expect(await made()).toHaveLength(1);
  expect(hasWord('xylophone')).toBe(false);
});

test('backups stay when nothing was deleted after all, also those that were doomed while one was made', async () => {
  const since = time;
  await makeBackup();
  const settle = await backups.doomMadeSince(since);
  await makeBackup();
  expect(await made(), 'it is not certain yet').toHaveLength(2);
  settle(null);
  await makeBackup();
  await backups.close();
  backups = start();
  await makeBackup();
  expect(await made()).toHaveLength(4);
});

test('an app that ended while notes were deleted removes them at its next start', async () => {
  const since = time;
  await makeBackup();
  await backups.doomMadeSince(since);
  await backups.close();
  backups = start();
  await makeBackup();
  expect(await made()).toHaveLength(1);
});

test('while files of the vault cannot be read, older backups stay: they may have the only copy', async () => {
  const since = time;
  await makeBackup();
  const loop = join(fixture.source.vault, 'Folder');
  await mkdir(loop);
  execFileSync('mkfifo', [join(loop, 'pipe')]);
  (await backups.doomMadeSince(since))(since);
  time += 60_000;
  backups.replaceDoomed();
  await ended();
  time += 60_000;
  check();
  await ended();
  expect(await made(), 'no further one is made at once').toHaveLength(2);
  await rm(join(loop, 'pipe'));
  await makeBackup();
  expect(await made()).toHaveLength(2);
});

test('backups that were made before the clock was set back are removed as promised', async () => {
  const since = time;
  await makeBackup();
  await makeBackup();
  time = since + 3_600_000;
  expect(await backups.madeSince(since)).toMatchObject({ count: 2 });
  (await backups.doomMadeSince(since))(since);
  backups.replaceDoomed();
  await ended();
  expect(await made()).toHaveLength(1);
});
