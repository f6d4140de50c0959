import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentsOf, fillJournal } from '../../test-support/fill-journal.ts';
import { createJournal, type Journal } from './journal.ts';
import type { JournalDatabase } from './journal-database.ts';
import { isOtherwiseNamed } from './link-places.ts';
import { firstVersion, type Migration, migrations } from './migrations.ts';
import { journalFile, type OpenedJournal, openJournal } from './open-journal.ts';
import { upgradeJournal } from './upgrade-journal.ts';

/** A journal that the first form of the app wrote, when it was filled by `fillJournal`. */
const firstJournal = zstdDecompressSync(
  readFileSync(join(import.meta.dirname, '..', '..', 'test-support', 'journal-13.sqlite.zst')),
);
/** What a next version may need. */
const later: readonly Migration[] = [
  `ALTER TABLE note ADD COLUMN colour TEXT; UPDATE note SET colour = 'red' WHERE locked = 1`,
  (database) => void database.prepare('UPDATE note SET colour = ? WHERE pinned = 1').run('blue'),
];
const backup = `journal.backup-v${firstVersion}.sqlite`;

let folder: string;
let opened: OpenedJournal | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'example-notes-upgrade-'));
});
afterEach(() => {
  opened?.release();
  opened = undefined;
  rmSync(folder, { recursive: true, force: true });
});

function open(steps: readonly Migration[] = [], at = folder): Journal {
  opened?.release();
  const result = openJournal(at, 0, steps);
  if (!result.ok) throw new Error(result.error);
  opened = result.value;
  expect(opened.recovered).toBeNull();
  return createJournal(opened.database);
}

/** The contents of a journal that this version makes, in a folder of its own. */
function newContents(): unknown {
  const journal = open([], join(folder, 'new'));
  fillJournal(journal);
  const contents = contentsOf(journal);
  opened?.release();
  opened = undefined;
  rmSync(join(folder, 'new'), { recursive: true });
  return contents;
}

/** Tables and indexes. */
const madeOf = (database: JournalDatabase | undefined): unknown[] =>
  database?.prepare('SELECT type, name FROM sqlite_master ORDER BY type, name').all() ?? [];

const columnsOf = (database: JournalDatabase | undefined): string[] =>
  database
    ?.prepare<[], string>(
      "SELECT t.name || '.' || c.name || ' ' || c.type || c.pk FROM pragma_table_list t, pragma_table_info(t.name) c WHERE t.schema = 'main'",
    )
    .pluck()
    .all()
    .sort() ?? [];

test('a journal of the first version has all that was put into it, and can hold all that a new one can', () => {
  const expected = newContents();
  writeFileSync(join(folder, journalFile), firstJournal);
  expect(contentsOf(open())).toEqual(expected);
  expect(readdirSync(folder)).not.toContain(backup);
  const columns = columnsOf(opened?.database);
  open([], join(folder, 'other'));
  expect(columns).toEqual(expect.arrayContaining(columnsOf(opened?.database)));
});

test('this version brings it to what a new one is', () => {
  const expected = newContents();
  writeFileSync(join(folder, journalFile), firstJournal);
  expect(contentsOf(open(migrations))).toEqual(expected);
  expect(readFileSync(join(folder, backup))).toEqual(firstJournal);
  const upgraded = madeOf(opened?.database);
  open(migrations, join(folder, 'other'));
  expect(upgraded).toEqual(madeOf(opened?.database));
});

test('notes with other names than their title are found by their index, however many others there are', () => {
  open(migrations);
  const plan = opened?.database.prepare(
    `EXPLAIN QUERY PLAN SELECT id, title, path FROM note WHERE ${isOtherwiseNamed}`,
  );
  expect(plan?.all()).toMatchObject([{ detail: 'SCAN note USING INDEX note_otherwise_named' }]);
});

test('a next version upgrades it, with all that is in it, and keeps it as it was', () => {
  const expected = newContents();
  writeFileSync(join(folder, journalFile), firstJournal);
  const journal = open(later);
  expect(contentsOf(journal)).toEqual(expected);
  expect(journal.statistics().version).toBe(firstVersion + 2);
  const colours = opened?.database
    .prepare("SELECT id, colour FROM note WHERE colour <> '' ORDER BY id")
    .all();
  expect(colours).toEqual([
    { id: 'long', colour: 'blue' },
    { id: 'odd', colour: 'red' },
  ]);
  expect(readFileSync(join(folder, backup))).toEqual(firstJournal);
  expect(readdirSync(folder).filter((name) => name.includes('upgrading'))).toEqual([]);
  // the one after that takes its own step alone
  open([...later, 'ALTER TABLE note ADD COLUMN shape TEXT']);
  expect(opened?.database.pragma('user_version', { simple: true })).toBe(firstVersion + 3);
  open(later.slice(0, 0), join(folder, 'new'));
  expect(opened?.database.pragma('user_version', { simple: true })).toBe(firstVersion);
});

test('an upgrade that fails leaves the journal as it was, and the next start finishes it', () => {
  writeFileSync(join(folder, journalFile), firstJournal);
  for (const failing of ['CREATE TABLE note (id)', "INSERT INTO setting VALUES ('vault', 'twice')"])
    expect(() => upgradeJournal(folder, firstVersion, ['CREATE TABLE half (id)', failing])).toThrow();
  expect(readdirSync(folder)).toEqual([journalFile]);
  expect(readFileSync(join(folder, journalFile))).toEqual(firstJournal);
  expect(open(later).binding.vault()).toBe('vault-1');
});

test('a full disk is reported with how much space is needed, and nothing is changed', () => {
  writeFileSync(join(folder, journalFile), firstJournal);
  const full = (): never => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  };
  expect(() => upgradeJournal(folder, firstVersion, ['', full])).toThrow(
    expect.objectContaining({ megabytes: 1 }),
  );
  expect(openJournal(folder, 0, ['', full])).toMatchObject({
    ok: false,
    error: expect.stringContaining('Nothing was changed'),
  });
  expect(readFileSync(join(folder, journalFile))).toEqual(firstJournal);
  expect(open().binding.vault()).toBe('vault-1');
});

test('the files of a killed upgrade are removed, and the old journal is upgraded', () => {
  writeFileSync(join(folder, journalFile), firstJournal);
  writeFileSync(join(folder, 'journal.upgrading.sqlite'), firstJournal.subarray(0, 40_960));
  expect(open(later).binding.vault()).toBe('vault-1');
  expect(existsSync(join(folder, 'journal.upgrading.sqlite'))).toBe(false);
});

test('the two newest backups are kept', () => {
  writeFileSync(join(folder, journalFile), firstJournal);
  const steps = ['CREATE TABLE one (id)', 'CREATE TABLE two (id)', 'CREATE TABLE three (id)'];
  for (const count of [1, 2, 3]) upgradeJournal(folder, firstVersion + count - 1, steps.slice(0, count));
  expect(readdirSync(folder).sort()).toEqual([
    `journal.backup-v${firstVersion + 1}.sqlite`,
    `journal.backup-v${firstVersion + 2}.sqlite`,
    journalFile,
  ]);
});
