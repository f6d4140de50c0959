import { expect, test } from 'vitest';
import { fileToShow, folderToShow } from './folder-to-show.ts';

test('a folder that macOS would start as a program is selected, not opened', () => {
  expect(folderToShow('/home/notes/x.app', 'darwin')).toEqual({ select: '/home/notes/x.app' });
  expect(folderToShow('/home/notes', 'darwin')).toEqual({ open: '/home/notes' });
  expect(folderToShow('/home/x.app', 'linux')).toEqual({ open: '/home/x.app' });
});

test('a file is shown in its folder, and on macOS that folder is not opened by its name', () => {
  expect(fileToShow('/notes/x.app/Plan.md', 'darwin')).toEqual({ select: '/notes/x.app/Plan.md' });
  expect(fileToShow('/notes/x.app/Plan.md', 'linux')).toEqual({ open: '/notes/x.app' });
});
