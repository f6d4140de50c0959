import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { backendMethods } from './backend-methods.ts';
import { openDatabase } from './open-database.ts';

/** A database with so many unfinished Memories of two accounts, all in the queue. */
function filled(count: number) {
  const folder = tempFolder();
  const opened = openDatabase(folder, { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  onTestFinished(() => void database.close());
  database.exec(`
    INSERT INTO account (id, name) VALUES (1, 'a'), (2, 'b');
    WITH RECURSIVE n (number) AS (VALUES (1) UNION ALL SELECT number + 1 FROM n WHERE number < ${count})
    INSERT INTO memory (number, id, account_id, type, source, created_at, tags)
    SELECT number, 'memory ' || number, 1 + number % 2, 'note', 'test', number, '[]' FROM n;
    INSERT INTO queue_entry (memory, account_id, queued_at) SELECT number, account_id, number FROM memory`);
  return { folder, database, queue: backendMethods(database) };
}

test('a sweep looks at a part of a long queue, and the next one at what comes after it', () => {
  const { database, queue } = filled(3_500);
  database.exec('DELETE FROM queue_entry WHERE memory IN (2, 3500)');
  const found = Array.from({ length: 5 }, () => queue.sweep(1).enqueued);
  expect(found.filter((count) => count > 0)).toEqual([1, 1]);
  expect(found[0]).toBe(1);
  expect(database.prepare('SELECT count(*) FROM queue_entry').pluck().get()).toBe(3_500);
});

test('the depth of a long queue is counted so far only, that of a short one exactly', () => {
  const { database, queue } = filled(10_020);
  queue.take('w', 5, 20_000);
  expect(queue.depth(20_000)).toEqual({ waiting: 10_000, held: 5, oldestWait: 19_995 });
  database.exec('DELETE FROM queue_entry WHERE memory > 30');
  expect(queue.depth(20_000)).toEqual({ waiting: 25, held: 5, oldestWait: 19_995 });
  // the clock was set back to before all of them were queued
  expect(queue.depth(0)).toEqual({ waiting: 25, held: 5, oldestWait: 0 });
});

test('Memories to reprocess are looked for without a lock', () => {
  const { folder, database, queue } = filled(10);
  const other = openDatabase(folder, { create: false });
  if (!other.ok) throw new Error(other.error);
  onTestFinished(() => void other.value.close());
  other.value.exec('BEGIN IMMEDIATE');
  database.pragma('busy_timeout = 0');
  const { reprocess } = queue;
  const request = { since: 0, notMadeBy: null, accountId: 3, now: 1 };
  expect(reprocess(request, null, 5)).toEqual({ count: 0, next: null });
  expect(reprocess({ ...request, since: 11, accountId: null }, null, 5)).toEqual({ count: 0, next: '5' });
  expect(() => reprocess({ ...request, accountId: null }, null, 5)).toThrow('locked');
});
