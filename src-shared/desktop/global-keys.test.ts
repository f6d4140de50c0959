import { expect, test } from 'vitest';
import { acceleratorOf, parseGlobalKeys } from './global-keys.ts';

test.each([
  ['Ctrl+Alt+Space', 'Mod+Alt+Space'],
  [' shift + cmd + k ', 'Mod+Shift+K'],
  ['Option+Shift+7', 'Alt+Shift+7'],
  ['Ctrl+F9', 'Mod+F9'],
  ['Mod+Alt+Shift+f12', 'Mod+Alt+Shift+F12'],
])('%j is %s', (text, keys) => {
  expect(parseGlobalKeys(text)).toBe(keys);
  expect(parseGlobalKeys(keys)).toBe(keys);
});

test.each([
  '',
  'K',
  'Ctrl+K',
  'Shift+a',
  'F9',
  'Ctrl+Alt',
  'Ctrl+Alt+',
  'Ctrl+Hyper+K',
  'Ctrl+Alt+Tab',
  'Ctrl+Alt+F25',
])('%j cannot be keys for all programs', (text) => expect(parseGlobalKeys(text)).toBeNull());

test('Electron has its own name for the first modifier', () => {
  expect(acceleratorOf('Mod+Alt+Space')).toBe('CommandOrControl+Alt+Space');
});
