import { expect, test } from 'vitest';
import { rateStore } from './rate-store.ts';

const minute = 60_000;

function harbour(names = 10) {
  const time = { now: 5 };
  const Store = rateStore({ window: minute, names, clock: () => time.now });
  const store = new Store({}).child({ path: '/', prefix: '', url: '/', method: 'GET', handler: () => {} });
  const count = (name: string) => {
    const results: unknown[] = [];
    store.incr(name, (error, result) => results.push(error ?? result), minute, 9);
    return results[0];
  };
  return { time, count };
}

test('requests are counted by name, within a minute after the first', () => {
  const { time, count } = harbour();
  expect(count('a')).toEqual({ current: 1, ttl: minute });
  time.now += 59_999;
  expect(count('a')).toEqual({ current: 2, ttl: 1 });
  expect(count('b')).toEqual({ current: 1, ttl: minute });
  time.now += 1;
  expect(count('a')).toEqual({ current: 1, ttl: minute });
});

test('beyond so many names, those counted first are forgotten', () => {
  const { count } = harbour(2);
  for (const name of ['a', 'b', 'a', 'c']) count(name);
  expect(count('b')).toMatchObject({ current: 2 });
  expect(count('a')).toMatchObject({ current: 1 });
});
