import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveKeys } from './effective-keys.ts';
import { canonicalKeys } from './keybinding.ts';

const commands = [
  { id: 'bold', keys: ['Mod+B'], keysBelongTo: 'editor' as const },
  { id: 'new-note', keys: ['Mod+N', 'Mod+Alt+N'] },
  { id: 'replace', keys: ['Mod+H'], macKeys: ['Mod+Alt+F'] },
  { id: 'rename', keys: ['F2'], keysBelongTo: 'list' as const },
  { id: 'close', keys: ['Mod+Alt+W'], desktopKeys: ['Mod+W'] },
  { id: 'without' },
];
const keysOf = (overrides: Record<string, string[]>, mac = false, desktop = false) =>
  Object.fromEntries(effectiveKeys(commands, overrides, { mac, desktop }));

test('the keys of the user replace those of a command on every platform; the others keep theirs', () => {
  expect(keysOf({ bold: ['Mod+Alt+G'], 'new-note': [], replace: ['F7'] })).toEqual({
    bold: ['Mod+Alt+G'],
    'new-note': [],
    replace: ['F7'],
    rename: ['F2'],
    close: ['Mod+Alt+W'],
    without: [],
  });
  expect(keysOf({}, true).replace).toEqual(['Mod+Alt+F']);
  expect(keysOf({ replace: ['F7'] }, true).replace).toEqual(['F7']);
});

test('a browser keeps the keys of its own tabs, which the desktop app has', () => {
  expect(keysOf({}).close).toEqual(['Mod+Alt+W']);
  expect(keysOf({}, false, true).close).toEqual(['Mod+W']);
  expect(keysOf({ close: ['Mod+W', 'F7'] }, false, true).close).toEqual(['Mod+W', 'F7']);
});

test('a choice wins over a default of another command, whatever its spelling', () => {
  expect(keysOf({ without: ['Alt+Mod+N'] })).toMatchObject({ 'new-note': ['Mod+N'], without: ['Alt+Mod+N'] });
});

test('what a file may hold but no command may have is left out', () => {
  expect(
    keysOf({
      without: ['Mod+W', 'Mod+A', 'K', 'F2', 'Mod++', 'nonsense', 'Alt+X', 'F9'],
      rename: ['F9'],
      gone: ['F8'],
    }),
  ).toMatchObject({ without: ['F9'], rename: ['F2'] });
});

test('no effective keybinding is bound twice, whatever the user has changed', () => {
  const keys = fc.constantFrom(
    'Mod+B',
    'Mod+N',
    'N+Mod',
    'Alt+Mod+N',
    'Mod+Alt+N',
    'F2',
    'F7',
    'Mod+H',
    'Mod+W',
    'x',
  );
  const overrides = fc.dictionary(fc.constantFrom(...commands.map(({ id }) => id)), fc.array(keys));
  fc.assert(
    fc.property(overrides, fc.boolean(), fc.boolean(), (chosen, mac, desktop) => {
      const all = [...effectiveKeys(commands, chosen, { mac, desktop }).values()].flat().map(canonicalKeys);
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});
