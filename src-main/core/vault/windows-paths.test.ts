// in a process of its own: it replaces the paths and the file system of Node by those of Windows
import { win32 } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { systemError } from '../../test-support/watched-calls.ts';

/** Folders that are there, with where the system says that they are. */
const real = new Map<string, string>();

vi.mock('node:path', async () => {
  const { win32: windows, ...rest } = await vi.importActual<typeof import('node:path')>('node:path');
  return { ...rest, ...windows, win32: windows, default: windows };
});
vi.mock('node:fs', async () => {
  const actual = await vi.importActual<typeof import('node:fs')>('node:fs');
  const native = (path: string): string => {
    const found = real.get(path);
    if (found === undefined) throw systemError('ENOENT');
    return found;
  };
  return { ...actual, realpathSync: Object.assign(native, { native }) };
});

const { OutsideVaultError, withinVault, folderWithin } = await import('./within-vault.ts');
const { isBelow, isWithin, expandHome } = await import('../disk/real-path.ts');

beforeEach(() => real.clear());
const there = (...paths: readonly string[]) => {
  for (const path of paths) real.set(path, path);
};

describe('a vault on Windows', () => {
  test.each([
    ['the top of a drive', 'E:\\', 'E:\\Work\\a.md'],
    ['a folder of a drive', 'C:\\Users\\Me\\Notes', 'C:\\Users\\Me\\Notes\\Work\\a.md'],
    ['a network place', '\\\\server\\share\\Notes', '\\\\server\\share\\Notes\\Work\\a.md'],
    ['the top of a network place', '\\\\server\\share\\', '\\\\server\\share\\Work\\a.md'],
  ])('%s: vault paths with / lead into it', (_name, vault, path) => {
    there(vault, win32.join(vault, 'Work'));
    expect(withinVault(vault, 'Work/a.md')).toBe(path);
    expect(withinVault(vault, 'New/Deep/a.md')).toBe(win32.join(vault, 'New', 'Deep', 'a.md'));
    expect(folderWithin(vault, 'Work')).toBe(win32.join(vault, 'Work'));
  });

  test('a drive that is a folder of another computer: the place that the system names is used for both', () => {
    real.set('Z:\\Notes', '\\\\server\\me\\Notes').set('Z:\\Notes\\Work', '\\\\server\\me\\Notes\\Work');
    expect(withinVault('Z:\\Notes', 'Work/a.md')).toBe('\\\\server\\me\\Notes\\Work\\a.md');
  });

  test('a junction to another drive, or to a folder that only begins with the same name, leads outside', () => {
    there('C:\\Notes');
    for (const outside of ['D:\\Work', 'C:\\Notes 2\\Work', '\\\\server\\share']) {
      real.set('C:\\Notes\\Work', outside);
      expect(() => withinVault('C:\\Notes', 'Work/a.md')).toThrow(OutsideVaultError);
      expect(() => folderWithin('C:\\Notes', 'Work')).toThrow(OutsideVaultError);
    }
  });
});

test('folders and paths of Windows are compared as they are', () => {
  expect(isBelow('E:\\', 'E:\\Work')).toBe(true);
  expect(isBelow('\\\\server\\share\\', '\\\\server\\share\\Work')).toBe(true);
  expect(isBelow('C:\\Notes', 'C:\\Notes 2')).toBe(false);
  expect(isWithin('C:\\Notes', 'C:\\Notes')).toBe(true);
  expect(expandHome('~\\Notes', 'C:\\Users\\Me')).toBe('C:\\Users\\Me\\Notes');
});
