import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName, isOddOnWindows } from '../disk/file-names.ts';
import { folderPath, freeFileName, placeOf, safeName, titleFromPath } from './vault-path.ts';

describe('names', () => {
  test.each([
    ['Harbour plan', 'Harbour plan'],
    ['a/b\\c: "d" <e>|f?*', 'a-b-c- -d- -e-f-'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['.hidden', 'hidden'],
    ['con', 'con_'],
    ['LPT1.txt', 'LPT1_.txt'],
    ['Com¹ .old', 'Com¹_ .old'],
    ['CONIN$', 'CONIN$_'],
    ['console', 'console'],
    ['trailing. . ', 'trailing'],
    ['tab\tand\u0000nul', 'tab and nul'],
    ['', 'Untitled'],
    ['...', 'Untitled'],
    ['函館のフェリー', '函館のフェリー'],
    ['Cafe\u0301', 'Caf\u00e9'],
  ])('%j becomes %j', (title, name) => {
    expect(safeName(title)).toBe(name);
  });

  test('any title gives a stable name that every file system accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const name = safeName(title.toWellFormed());
        expect(name).not.toMatch(/[\u0000-\u001f<>:"/\\|?*]|^\.|[. ]$/);
        expect(Buffer.byteLength(name)).toBeGreaterThan(0);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
        expect(safeName(name)).toBe(name);
        expect([name, `${name}.md`, `${name} 2.md`].filter(isOddOnWindows)).toEqual([]);
      }),
    );
  });

  test('a taken name is numbered, whatever its case or composition', () => {
    const taken = new Set(['plan.md', 'Plan 2.md', 'CAFE\u0301.md'].map(foldName));
    expect(freeFileName('PLAN', taken)).toBe('PLAN 3.md');
    expect(freeFileName('café', taken)).toBe('café 2.md');
    expect(freeFileName('free', taken)).toBe('free.md');
  });
});

describe('places', () => {
  test.each([
    ['Work/Cranes/Old/a.md', { account: 'Work', folder: 'Cranes/Old' }],
    ['Work/a.md', { account: 'Work', folder: null }],
    ['a.md', { account: 'Personal', folder: null }],
  ])('%s is in %j', (path, place) => {
    expect(placeOf(path, 'Personal')).toEqual(place);
  });

  test('a folder cannot lead out of the vault', () => {
    expect(folderPath({ account: '..', folder: '../../x/..' })).toBe('Folder/Folder/Folder/x/Folder');
  });

  test('the title of a file is its name', () => {
    expect(titleFromPath('Work/2026-03 minutes.md')).toBe('2026-03 minutes');
  });
});
