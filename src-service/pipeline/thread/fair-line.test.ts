import { expect, test } from 'vitest';
import { fairLine } from './fair-line.ts';

/** A line with a clock that the test moves, and items such as `1a`: the account and a name. */
function lineOf(threads: number, ...items: readonly string[]) {
  const time = { now: 0 };
  const line = fairLine<string>(threads, () => time.now);
  for (const item of items) line.add({ account: Number(item[0]), item });
  const next = (): string | undefined => line.next()?.item;
  return { line, time, next };
}

test('accounts take turns, each in its own order', () => {
  const { line, next } = lineOf(4, '1a', '1b', '1c', '2a', '3a');
  const order: (string | undefined)[] = [];
  for (let count = 0; count < 6; count += 1) {
    const item = next();
    order.push(item);
    if (item) line.end(Number(item[0]));
  }
  expect(order).toEqual(['1a', '2a', '3a', '1b', '1c', undefined]);
});

test('an account leaves one thread to the others', () => {
  const { line, next } = lineOf(3, '1a', '1b', '1c');
  expect([next(), next(), next()]).toEqual(['1a', '1b', undefined]);
  line.add({ account: 2, item: '2a' });
  expect(next()).toBe('2a');
  line.end(1);
  expect(next()).toBe('1c');
});

test('an account whose note takes long has one thread, also for a while after it', () => {
  const { line, time, next } = lineOf(4, '1a', '1b', '2a', '2b');
  expect([next(), next()]).toEqual(['1a', '2a']);
  line.slow(1);
  expect(next()).toBe('2b');
  expect(next()).toBeUndefined();
  line.end(1);
  expect(next()).toBe('1b');
  line.add({ account: 1, item: '1c' });
  expect(next()).toBeUndefined();
  time.now += 10_000;
  expect(next()).toBe('1c');
});

test('slow accounts together leave one thread to the others', () => {
  const { line, next } = lineOf(2, '1a', '2a');
  line.slow(1);
  line.slow(2);
  expect([next(), next()]).toEqual(['1a', undefined]);
  line.add({ account: 3, item: '3a' });
  expect(next()).toBe('3a');
});

test('a line is emptied', () => {
  const { line, next } = lineOf(2, '1a', '2a');
  expect(line.clear().map(({ item }) => item)).toEqual(['1a', '2a']);
  expect(next()).toBeUndefined();
});
