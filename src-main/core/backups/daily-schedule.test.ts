import { expect, test } from 'vitest';
import { checkInterval, dailySchedule, longestWait, quietFor, retryAfter } from './daily-schedule.ts';

const hour = 60 * 60_000;

/** A schedule with a clock of its own; `pass` lets time go by. */
function scheduled({ newest = undefined as number | undefined, isWanted = true, works = true } = {}) {
  const state = { now: new Date(2026, 2, 1, 9).getTime(), newest, isWanted, works, made: [] as number[] };
  let monotonic = 0;
  let waiting: { at: number; work: () => void } | undefined;
  const schedule = dailySchedule({
    now: () => state.now,
    monotonic: () => monotonic,
    isWanted: () => state.isWanted,
    newest: async () => state.newest,
    async make() {
      state.made.push(monotonic);
      if (!state.works) return false;
      state.newest = state.now;
      schedule.made();
      return true;
    },
    after(milliseconds, work) {
      waiting = { at: monotonic + milliseconds, work };
      return () => {
        waiting = undefined;
      };
    },
  });
  async function pass(milliseconds: number): Promise<void> {
    for (const end = monotonic + milliseconds; monotonic < end; ) {
      const step = Math.min(end, waiting?.at ?? end) - monotonic;
      monotonic += step;
      state.now += step;
      if (waiting === undefined || waiting.at > monotonic) continue;
      const { work } = waiting;
      waiting = undefined;
      work();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { schedule, state, pass };
}

test('a backup is made soon after the start, and one each day', async () => {
  const { state, pass } = scheduled();
  await pass(checkInterval - 1);
  expect(state.made).toHaveLength(0);
  await pass(1);
  expect(state.made).toHaveLength(1);
  await pass(14 * hour);
  expect(state.made).toHaveLength(1);
  await pass(3 * 24 * hour);
  expect(state.made).toHaveLength(4);
});

test('none is made while notes are written, and one is made in the end although they always are', async () => {
  const { schedule, state, pass } = scheduled();
  for (let at = 0; at < 10 * checkInterval; at += quietFor / 2) {
    schedule.touched();
    await pass(quietFor / 2);
  }
  expect(state.made).toHaveLength(0);
  await pass(checkInterval + quietFor);
  expect(state.made).toHaveLength(1);

  const busy = scheduled();
  for (let at = 0; at < longestWait + 2 * checkInterval; at += quietFor / 2) {
    busy.schedule.touched();
    await busy.pass(quietFor / 2);
  }
  expect(busy.state.made).toHaveLength(1);
});

test('none is made during an import, and one after it', async () => {
  const { state, pass } = scheduled({ isWanted: false });
  await pass(5 * hour);
  expect(state.made).toHaveLength(0);
  state.isWanted = true;
  await pass(checkInterval);
  expect(state.made).toHaveLength(1);
});

test('a failure is tried again after an hour, and at once when another folder was chosen', async () => {
  const { schedule, state, pass } = scheduled({ works: false });
  await pass(checkInterval);
  expect(state.made).toHaveLength(1);
  await pass(retryAfter - checkInterval);
  expect(state.made).toHaveLength(1);
  await pass(2 * checkInterval);
  expect(state.made).toHaveLength(2);
  state.works = true;
  schedule.changed();
  await pass(checkInterval);
  expect(state.made).toHaveLength(3);
});

test('after a day with a clock that was years ahead, the next day gets its backup', async () => {
  const ahead = new Date(2031, 0, 1).getTime();
  const { state, pass } = scheduled({ newest: ahead });
  await pass(checkInterval);
  expect(state.made).toHaveLength(1);
});

test('a closed schedule makes none', async () => {
  const { schedule, state, pass } = scheduled();
  schedule.close();
  await pass(10 * hour);
  expect(state.made).toHaveLength(0);
});
