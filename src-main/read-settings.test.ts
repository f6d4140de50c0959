import { expect, test } from 'vitest';
import { defaultSettings } from '../src-shared/settings.ts';
import { readSettings } from './read-settings.ts';

test('valid values are taken, each other one is the default', () => {
  expect(readSettings({ theme: 'dark', listShown: 'yes', defaultAccount: '' })).toEqual({
    ...defaultSettings,
    theme: 'dark',
  });
});

test('values of another version are not passed on', () => {
  expect(readSettings({ theme: 'light', fontSize: 12 })).toEqual({ ...defaultSettings, theme: 'light' });
});

test('a setting that could reach the style sheet or a wrong command falls back', () => {
  expect(
    readSettings({
      textFont: 'x"; background: url(//a.example)',
      textSize: 400,
      accent: 'ultraviolet',
      shortcuts: { bold: 'Mod+G' },
      density: 'compact',
    }),
  ).toEqual({ ...defaultSettings, density: 'compact' });
});
