import { expect, test } from 'vitest';
import { fairLine, type Turn } from './fair-line.ts';

/** A line with a clock that the test moves, and items such as `1a`: the account and a name. */
function lineOf(threads: number, ...items: readonly string[]) {
  const time = { now: 0 };
  const line = fairLine<string>(threads, () => time.now);
  const add = (item: string): void => line.add(Number(item[0]), item);
  for (const item of items) add(item);
  const turns = new Map<string, Turn<string>>();
  const next = (): string | undefined => {
    const turn = line.next();
    if (turn) turns.set(turn.item, turn);
    return turn?.item;
  };
  const slow = (item: string): void => turns.get(item)?.slow();
  const end = (item: string): void => turns.get(item)?.end();
  return { line, time, add, next, slow, end };
}

test('accounts take turns, each in its own order', () => {
  const { next, end } = lineOf(4, '1a', '1b', '1c', '2a', '3a');
  const order: (string | undefined)[] = [];
  for (let count = 0; count < 6; count += 1) {
    const item = next();
    order.push(item);
    if (item) end(item);
  }
  expect(order).toEqual(['1a', '2a', '3a', '1b', '1c', undefined]);
});

test('an account leaves one thread to the others', () => {
  const { add, next, end } = lineOf(3, '1a', '1b', '1c');
  expect([next(), next(), next()]).toEqual(['1a', '1b', undefined]);
  add('2a');
  expect(next()).toBe('2a');
  end('1a');
  expect(next()).toBe('1c');
});

test('an account whose note takes long has one thread, also for a while after it', () => {
  const { time, add, next, slow, end } = lineOf(4, '1a', '1b', '2a', '2b');
  expect([next(), next()]).toEqual(['1a', '2a']);
  slow('1a');
  expect(next()).toBe('2b');
  expect(next()).toBeUndefined();
  time.now += 1_000;
  end('1a');
  expect(next()).toBe('1b');
  add('1c');
  time.now += 1_999;
  expect(next()).toBeUndefined();
  time.now += 1;
  expect(next()).toBe('1c');
});

test('slow accounts together leave one thread to the others', () => {
  const { time, add, next, slow, end } = lineOf(3, '1a', '2a', '3a');
  expect([next(), next(), next()]).toEqual(['1a', '2a', '3a']);
  for (const item of ['1a', '2a', '3a']) slow(item);
  time.now += 1;
  end('3a');
  for (const item of ['1b', '2b', '3b']) add(item);
  expect(next()).toBeUndefined();
  add('4a');
  expect(next()).toBe('4a');
});

test('an account with one note that took long soon has its turn beside one with nothing else', () => {
  const { time, add, next, slow, end } = lineOf(2, '1a', '2a');
  expect([next(), next()]).toEqual(['1a', '2a']);
  slow('1a');
  slow('2a');
  time.now += 100;
  end('2a');
  add('2b');
  expect(next()).toBeUndefined();
  time.now += 200;
  expect(next()).toBe('2b');
});

test('a line is emptied', () => {
  const { line, next } = lineOf(2, '1a', '2a');
  expect(line.clear()).toEqual(['1a', '2a']);
  expect(next()).toBeUndefined();
});
