import { expect, test } from 'vitest';
import { allOptions, guardOptions } from './options.ts';
import { commitNamed } from './other-tree.ts';
import { ownRows, rowNames } from './rows.ts';

test('without arguments all rows are measured, and those beside other programs are not compared between commits; rows that are named come in the order of the table', () => {
  expect(allOptions([])).toEqual({ ok: true, value: { only: rowNames, notes: 10_000 } });
  expect(allOptions(['--only', 'sqlite,window', '--notes', '500'])).toEqual({
    ok: true,
    value: { only: ['window', 'sqlite'], notes: 500 },
  });
  expect(guardOptions(['main', '--rounds', '5'])).toEqual({
    ok: true,
    value: { commit: 'main', only: ownRows, notes: 1_000, rounds: 5 },
  });
});

test('a mistake is answered by what there is', () => {
  const errors = [
    allOptions(['--only', 'window,speed']),
    allOptions(['--notes', '3']),
    allOptions(['main']),
    allOptions(['--rounds', '3']),
    guardOptions([]),
    guardOptions(['main', 'other']),
    guardOptions(['main', '--rounds', '0']),
    guardOptions(['main', '--fast']),
  ].map((asked) => (asked.ok ? '' : asked.error));
  expect(errors).toEqual([
    `There is no row "speed"; there are: ${rowNames.join(', ')}.`,
    'Give a whole number of notes, 100 or more.',
    'Use: npm run bench:all -- [--only ROW,...] [--notes N]',
    'Use: npm run bench:all -- [--only ROW,...] [--notes N]',
    'Use: npm run bench:guard -- COMMIT [--only ROW,...] [--notes N] [--rounds N]',
    'Use: npm run bench:guard -- COMMIT [--only ROW,...] [--notes N] [--rounds N]',
    'Give a whole number of rounds, 1 or more.',
    'Use: npm run bench:guard -- COMMIT [--only ROW,...] [--notes N] [--rounds N]',
  ]);
});

test('a commit that is not there, or looks like an option, is refused', () => {
  expect(commitNamed('no-such-commit')).toEqual({
    ok: false,
    error: 'There is no commit "no-such-commit" here.',
  });
  expect(commitNamed('--all').ok).toBe(false);
});
