import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { writeAhead } from './write-ahead.ts';

/** Two connections to one new file; the first is in the middle of writing. */
function writerAndNewcomer(): readonly [Database.Database, Database.Database] {
  const file = join(tempFolder(), 'shared.sqlite');
  const [writer, newcomer] = [new Database(file), new Database(file)];
  onTestFinished(() => {
    writer.close();
    newcomer.close();
  });
  writer.exec('BEGIN IMMEDIATE; CREATE TABLE a (b)');
  return [writer, newcomer];
}

test('opening waits while another process writes', () => {
  const [writer, newcomer] = writerAndNewcomer();
  writeAhead(newcomer, 60_000, () => {
    if (writer.inTransaction) writer.exec('COMMIT');
  });
  expect(newcomer.pragma('journal_mode', { simple: true })).toBe('wal');
});

test('the wait for another writer is limited', () => {
  const [, newcomer] = writerAndNewcomer();
  expect(() => writeAhead(newcomer, 0)).toThrow('locked');
});
