import { expect, test } from 'vitest';
import { isAppUrl } from './app-origin.ts';

test.each([
  ['app://example-notes/', true],
  ['app://example-notes/assets/a.js?v=1#x', true],
  ['app://elsewhere/index.html', false],
  ['app://example-notes:1/index.html', false],
  ['app://user@example-notes/index.html', false],
  ['https://example-notes/index.html', false],
  ['file:///app/out/renderer/index.html', false],
  ['nonsense', false],
])('%s is an address of the app: %s', (address, expected) => {
  expect(isAppUrl(address)).toBe(expected);
});
