import { expect, test } from 'vitest';
import { takenNames } from './file-names.ts';

const numbered = (stem: string) => (number: number) => (number === 1 ? stem : `${stem} ${number}`);

test('the first free number is taken, whatever the case of a name', () => {
  const names = takenNames(new Set(['plan 2']));
  const take = (stem: string) => names.takeFree(numbered(stem));
  expect(['Plan', 'plan', 'Plan 2', 'PLAN', 'Other'].map(take)).toEqual([
    'Plan',
    'plan 3',
    'Plan 2 2',
    'PLAN 4',
    'Other',
  ]);
  expect([names.has('pLAN 4'), names.has('Plan 5')]).toEqual([true, false]);
});

test('a hundred thousand of one name take no minutes', () => {
  const names = takenNames();
  let last = '';
  for (let count = 0; count < 100_000; count += 1) last = names.takeFree(numbered('Untitled'));
  expect(last).toBe('Untitled 100000');
});
