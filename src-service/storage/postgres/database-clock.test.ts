import type pg from 'pg';
import { expect, test } from 'vitest';
import { databaseClock } from './database-clock.ts';

/** A server and a process with clocks of their own, and a response that takes as long as it is told. */
function harbour() {
  const server = { now: 1_000_000_000 };
  const process = { now: 500 };
  const pass = (milliseconds: number) => {
    server.now += milliseconds;
    process.now += milliseconds;
  };
  const clock = databaseClock(() => process.now);
  const read = (there: number, back: number) => {
    const query = async () => {
      pass(there);
      const rows = [{ now: server.now }];
      pass(back);
      return { rows };
    };
    return clock.read({ query } as unknown as pg.Client); // the one method that is used
  };
  return { server, process, pass, clock, read };
}

test('it is the clock of the server, and goes on between two readings', async () => {
  const { server, clock, read, pass } = harbour();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
  await read(10, 10);
  expect(clock.now()).toBe(server.now);
  pass(5_000);
  expect(clock.now()).toBe(server.now);
});

test('it follows the server when that is set back, and not a response that was late', async () => {
  const { server, clock, read } = harbour();
  await read(0, 0);
  server.now -= 8 * 3_600_000;
  await read(10, 10);
  expect(clock.now()).toBe(server.now);
  await read(10, 7_200_000);
  expect(clock.now()).toBe(server.now);
});

test('the first response counts, however late it is', async () => {
  const { server, clock, read } = harbour();
  await read(2_000, 0);
  expect(clock.now()).toBe(server.now + 1_000);
});
