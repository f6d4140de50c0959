import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { readTogether } from './read-together.ts';

/** A counter in a database that two connections have open: one reads it together, the other one counts. */
function counter() {
  const file = join(tempFolder(), 'counter.sqlite');
  const [other, database] = [new Database(file), new Database(file)];
  onTestFinished(() => void [other, database].map((connection) => connection.close()));
  other.pragma('journal_mode = WAL');
  other.exec('CREATE TABLE counter (count INTEGER); INSERT INTO counter VALUES (0)');
  const count = () => void other.exec('UPDATE counter SET count = count + 1');
  const select = database.prepare<[], number>('SELECT count FROM counter').pluck();
  const together = readTogether(database);
  /** Reads the counter, after something else, as if so many characters were read. */
  const read = (weight = 0, before = () => {}) =>
    together(
      () => {
        before();
        return select.get();
      },
      () => weight,
    )();
  return { database, count, read };
}

test('what is read together is of one state, which has all that was committed before the last was asked for', async () => {
  const { database, count, read } = counter();
  const first = read();
  count();
  const second = read();
  const third = read(0, count);
  count();
  expect(await Promise.all([first, second, third])).toEqual([2, 2, 2]);
  expect(database.inTransaction).toBe(false);
  expect(await read()).toBe(3);
});

test('after much was read, the rest is read when that has been used', async () => {
  const { count, read } = counter();
  const first = read(2 << 20).then(count);
  const [second, third] = [read(), read()];
  await first;
  expect(await Promise.all([second, third])).toEqual([1, 1]);
});

test('a read that fails fails alone', async () => {
  const { read } = counter();
  const broken = read(0, () => {
    throw new Error('broken');
  });
  const whole = read();
  await expect(broken).rejects.toThrow('broken');
  expect(await whole).toBe(0);
});

test('reads of a store that is closed meanwhile are rejected', async () => {
  const { database, read } = counter();
  const reads = [read(), read()];
  database.close();
  for (const result of await Promise.allSettled(reads)) expect(result.status).toBe('rejected');
});

test('while requests come one by one, most are read at once, and each sees what is committed', async () => {
  const { count, read } = counter();
  await read();
  const next = read();
  count();
  expect(await next).toBe(0);
  for (let seen = 1; seen <= 40; seen += 1) {
    expect(await read()).toBe(seen);
    count();
  }
});

test('requests that come together again are read together again', async () => {
  const { database, read } = counter();
  const together: boolean[] = [];
  const note = () => void together.push(database.inTransaction);
  await read(0, note);
  for (let pair = 0; pair < 20; pair += 1) await Promise.all([read(0, note), read(0, note)]);
  expect(together.slice(1, 17)).not.toContain(true);
  expect(together.slice(17)).not.toContain(false);
});
