import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDue, keptBackups, keptFor, localPlace, type RotatedBackup } from './rotation.ts';

const day = 24 * 60 * 60 * 1000;
const start = new Date(2024, 0, 1, 12).getTime();

/** Lives through a history of backups, and rotates after each. */
function live(times: readonly number[], reasons: readonly RotatedBackup['reason'][] = []): RotatedBackup[] {
  let kept: RotatedBackup[] = [];
  for (const [index, at] of times.entries()) {
    const made = { sequence: index + 1, at, reason: reasons[index] ?? ('automatic' as const) };
    kept = [...keptBackups([...kept, made], localPlace)];
  }
  return kept.sort((one, other) => one.sequence - other.sequence);
}

const places = (backups: readonly RotatedBackup[], part: 'day' | 'week' | 'month'): number =>
  new Set(backups.map(({ at }) => localPlace(at)[part])).size;

test('after two years of daily backups: the last 7 days, 4 weeks and 12 months, and nothing else', () => {
  const times = Array.from({ length: 730 }, (_, index) => start + index * day);
  const kept = live(times);
  const ages = kept.map(({ sequence }) => 730 - sequence);
  expect(ages.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(places(kept, 'month')).toBe(12);
  expect(kept.length).toBeLessThanOrEqual(7 + 3 + 11);
  // of each month before this one the last day, of each week its Sunday
  for (const { at } of kept.slice(0, 10)) expect(new Date(at + day).getDate()).toBe(1);
});

test('several backups of one day are kept while they are the newest', () => {
  expect(live([start, start + 1, start + 2]).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(live([start, start + 1, start + 2, start + 3]).map(({ sequence }) => sequence)).toEqual([2, 3, 4]);
});

test('the newest from before an upgrade is kept', () => {
  const times = Array.from({ length: 400 }, (_, index) => start + index * day);
  const kept = live(times, ['automatic', 'before-upgrade', 'automatic']);
  expect(kept[0]).toMatchObject({ sequence: 2, reason: 'before-upgrade' });
});

/** Clocks that mostly go on, sometimes stand, and sometimes jump by years in either direction. */
const clock = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 3 * day }) },
    { weight: 1, arbitrary: fc.integer({ min: -4000 * day, max: 4000 * day }) },
  ),
  { minLength: 1, maxLength: 120 },
);
const timesOf = (steps: readonly number[]): number[] => {
  let at = start;
  return steps.map((step) => {
    at = Math.max(0, at + step);
    return at;
  });
};

test('whatever the clock does, the newest backups stay, and never more than the rules allow', () => {
  fc.assert(
    fc.property(clock, (steps) => {
      const times = timesOf(steps);
      const kept = live(times);
      const newest = times.map((_, index) => index + 1).slice(-keptFor.newest);
      expect(kept.map(({ sequence }) => sequence)).toEqual(expect.arrayContaining(newest));
      expect(kept.length).toBeLessThanOrEqual(keptFor.newest + keptFor.days + keptFor.weeks + keptFor.months);
      // rotating again changes nothing
      expect(keptBackups(kept, localPlace).size).toBe(kept.length);
    }),
  );
});

test('with a clock that goes on, the last days, weeks and months that have backups are covered', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 9 * day }), { minLength: 1, maxLength: 150 });
  fc.assert(
    fc.property(steps, (given) => {
      const times = timesOf(given);
      const kept = live(times);
      for (const [part, count] of [
        ['day', keptFor.days],
        ['week', keptFor.weeks],
        ['month', keptFor.months],
      ] as const) {
        const wanted = [...new Set(times.map((at) => localPlace(at)[part]))].slice(-count);
        const had = new Set(kept.map(({ at }) => localPlace(at)[part]));
        for (const place of wanted) expect(had.has(place)).toBe(true);
      }
    }),
  );
});

test('a backup is due on another day, a few hours later at least, and after a clock that was wrong', () => {
  const noon = start;
  expect(isDue(undefined, noon)).toBe(true);
  expect(isDue(noon, noon + day / 4)).toBe(false);
  const late = new Date(2024, 0, 1, 23, 50).getTime();
  expect(isDue(late, late + day / 48)).toBe(false); // just after midnight
  expect(isDue(late, late + day / 2)).toBe(true);
  expect(isDue(noon + 4000 * day, noon)).toBe(true); // dated into the future
});
