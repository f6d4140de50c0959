import { expect, test } from 'vitest';
import { convertValue, todayText } from './convert-value.ts';

const today = '2026-11-23';

test.each([
  [{ kind: 'text', value: '3.50' }, 'number', '3.50'],
  [{ kind: 'text', value: 'many' }, 'number', '0'],
  [{ kind: 'text', value: '2026-02-30' }, 'date', today],
  [{ kind: 'date', value: '2026-02-28' }, 'text', '2026-02-28'],
  [{ kind: 'text', value: ' Yes' }, 'checkbox', true],
  [{ kind: 'number', value: '0' }, 'checkbox', false],
  [{ kind: 'text', value: 'a, b' }, 'list', ['a, b']],
  [{ kind: 'text', value: '' }, 'list', []],
  [{ kind: 'list', value: ['a', 'b'] }, 'text', 'a, b'],
] as const)('%j as %s is %j', (value, kind, expected) => {
  const given = value.kind === 'list' ? { ...value, value: [...value.value] } : value;
  expect(convertValue(given, kind, today)).toEqual({ kind, value: expected });
});

test('today is the day where the user is', () => {
  expect(todayText(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
