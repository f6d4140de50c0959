import { afterEach, expect, test, vi } from 'vitest';
import { CoreError } from './core-error.ts';
import { withChosenPath } from './with-chosen-path.ts';

afterEach(() => vi.unstubAllGlobals());

/** A desktop whose dialog answers with this path; the core takes only that one. */
function desktopWith(answer: string | null) {
  const asked: unknown[] = [];
  const choosePath = async (...args: unknown[]) => {
    asked.push(args);
    return answer;
  };
  vi.stubGlobal('window', { exampleNotes: { choosePath } });
  return asked;
}
const use = async (path: string): Promise<string> => {
  if (path !== '/chosen') throw new CoreError('path-refused', 'Choose it.');
  return `used ${path}`;
};

test('a path that the core takes is used without a dialog', async () => {
  const asked = desktopWith('/chosen');
  expect(await withChosenPath('folder', '/chosen', use)).toBe('used /chosen');
  expect(asked).toEqual([]);
});

test('for another one the dialog is shown, beginning with it, and what was chosen there is used', async () => {
  const asked = desktopWith('/chosen');
  expect(await withChosenPath('new-file', '/typed', use)).toBe('used /chosen');
  expect(asked).toEqual([['new-file', '/typed']]);
});

test('nothing is used when the user chooses nothing', async () => {
  desktopWith(null);
  expect(await withChosenPath('folder', '/typed', use)).toBe(null);
});

test('other failures, and those in a browser, stay what they are', async () => {
  const asked = desktopWith('/chosen');
  const full = () => Promise.reject(new CoreError('disk-full', 'The disk is full.'));
  await expect(withChosenPath('folder', '/typed', full)).rejects.toThrow('full');
  expect(asked).toEqual([]);
  vi.stubGlobal('window', {});
  await expect(withChosenPath('folder', '/typed', use)).rejects.toThrow('Choose it.');
});
