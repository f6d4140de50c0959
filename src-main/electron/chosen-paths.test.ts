import { expect, test } from 'vitest';
import { createChosenPaths } from './chosen-paths.ts';

test('only what was chosen may be named, exactly, and the reason says what to do', () => {
  const chosen = createChosenPaths();
  chosen.add('/home/ada/Notes');
  expect(chosen.problemOf('/home/ada/Notes')).toBe(null);
  for (const path of ['/home/ada', '/home/ada/Notes/.bashrc', '/home/ada/Notes/../x', ''])
    expect(chosen.problemOf(path), path).toContain('Choose it there');
});
