import { expect, test } from 'vitest';
import type { FolderRef } from '../../../src-shared/rpc/library.ts';
import { matchingPlaces } from './move-dialog.tsx';

const everywhere: FolderRef[] = [
  { account: 'Work', folder: 'Cranes/Été' },
  { account: 'Personal', folder: null },
  { account: 'Personal', folder: 'Travel' },
];
const paths = (from: FolderRef | null, query: string) =>
  matchingPlaces(everywhere, from, query).map(({ account, folder }) => [account, folder].join(':'));

test('every account and folder is listed, parents too, except the current one', () => {
  expect(paths(null, '')).toEqual([
    'Personal:',
    'Personal:Travel',
    'Work:',
    'Work:Cranes',
    'Work:Cranes/Été',
  ]);
  expect(paths({ account: 'Personal', folder: null }, '')).not.toContain('Personal:');
  expect(paths({ account: 'Work', folder: 'Travel' }, '')).toContain('Personal:Travel');
});

test('every word must be in the path, whatever its case and accents', () => {
  expect(paths(null, 'ete work')).toEqual(['Work:Cranes/Été']);
  expect(paths(null, 'TRAV')).toEqual(['Personal:Travel']);
  expect(paths(null, 'nowhere')).toEqual([]);
});
