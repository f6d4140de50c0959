import { expect, test } from 'vitest';
import { besides, freeName, parseWindowStates } from './window-states.ts';

const bounds = { x: 10, y: 20, width: 800, height: 600 };

test('the windows of the last run come back, each with its name and its place', () => {
  const windows = [
    { name: 'main', bounds, maximized: false },
    { name: '2', bounds: besides(bounds), maximized: true },
  ];
  expect(parseWindowStates({ windows })).toEqual(windows);
});

test('nothing at all is the first window', () => {
  const first = [{ name: 'main', bounds: null, maximized: false }];
  for (const stored of [{}, { windows: [] }, { windows: 'all' }, { windows: [null, 4, {}] }])
    expect(parseWindowStates(stored)).toEqual(first);
});

test('names that are no names, names that come twice, and places that are none are not taken over', () => {
  const windows = ['main', 'main', '../x', '2', '1', 7].map((name) => ({ name, bounds: { x: 'a' } }));
  expect(parseWindowStates({ windows })).toEqual([
    { name: 'main', bounds: null, maximized: false },
    { name: '2', bounds: null, maximized: false },
  ]);
  const many = Array.from({ length: 100 }, (_, index) => ({ name: String(index + 2) }));
  expect(parseWindowStates({ windows: many })).toHaveLength(12);
});

test('a further window has the first free name', () => {
  expect(freeName(new Set())).toBe('main');
  expect(freeName(new Set(['main', '2', '4']))).toBe('3');
  expect(freeName(new Set(['2']))).toBe('main');
});
