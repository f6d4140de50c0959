import { expect, test } from 'vitest';
import { isDrawer, layoutFor } from './panes.ts';

test('the narrower the window, the more panes are drawers over the note', () => {
  expect([1280, 1119, 900, 899, 800, 640, 639].map(layoutFor)).toEqual([
    'wide',
    'medium',
    'medium',
    'narrow',
    'narrow',
    'narrow',
    'single',
  ]);
  expect(isDrawer('wide', 'inspector')).toBe(false);
  expect(isDrawer('medium', 'inspector')).toBe(true);
  expect(isDrawer('medium', 'navigation')).toBe(false);
  expect(isDrawer('narrow', 'list')).toBe(false);
  expect(isDrawer('single', 'list')).toBe(true);
});
