import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besides, freeName, parseBounds, parseWindowStates, placeWindow } from './window-states.ts';

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

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const monitor = { x: 1440, y: 0, width: 2560, height: 1440 };

test('the first window is centred on the first display', () => {
  expect(placeWindow(null, [laptop, monitor])).toEqual({ x: 80, y: 62, width: 1280, height: 800 });
});

test('a window comes back where it was', () => {
  const wanted = { x: 2000, y: 100, width: 1000, height: 900 };
  expect(placeWindow(wanted, [laptop, monitor])).toEqual(wanted);
});

test('a window of a display that is gone comes back on the first one', () => {
  expect(placeWindow({ x: 2000, y: 100, width: 1000, height: 900 }, [laptop])).toMatchObject({ width: 1280 });
});

test('any window lies wholly within one display', () => {
  const side = fc.integer({ min: -10_000, max: 10_000 });
  const size = fc.integer({ min: 1, max: 10_000 });
  const bounds = fc.record({ x: side, y: side, width: size, height: size });
  fc.assert(
    fc.property(bounds, fc.array(bounds, { minLength: 1, maxLength: 3 }), (wanted, displays) => {
      const placed = placeWindow(wanted, displays);
      const holds = displays.some(
        (display) =>
          placed.x >= display.x &&
          placed.y >= display.y &&
          placed.x + placed.width <= display.x + display.width &&
          placed.y + placed.height <= display.y + display.height,
      );
      expect(holds).toBe(true);
    }),
  );
});

test('only whole rectangles are read back', () => {
  expect(parseBounds({ x: 1, y: 2, width: 3, height: 4 })).toEqual({ x: 1, y: 2, width: 3, height: 4 });
  for (const broken of [
    null,
    'x',
    {},
    { x: 1, y: 2, width: 3 },
    { x: 1, y: 2, width: 0, height: 4 },
    { x: 0.5, y: 2, width: 3, height: 4 },
  ]) {
    expect(parseBounds(broken)).toBeNull();
  }
});
