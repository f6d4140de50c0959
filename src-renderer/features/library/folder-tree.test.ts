import { expect, test } from 'vitest';
import { folderTree, withDefault } from './folder-tree.ts';

const names = (notes: readonly string[], folders: readonly string[]): readonly string[] => {
  const places = (accounts: readonly string[]) => accounts.map((account) => ({ account, folder: null }));
  return withDefault(folderTree(places(notes), places(folders)), 'Personal').map(({ account }) => account);
};

test('the default account is listed when it is there, or when no other account has notes', () => {
  expect(names([], [])).toEqual(['Personal']);
  expect(names([], ['Work'])).toEqual(['Work', 'Personal']);
  expect(names(['Work'], [])).toEqual(['Work']);
  expect(names(['Work'], ['Personal'])).toEqual(['Personal', 'Work']);
  expect(names(['Work', 'Personal'], [])).toEqual(['Personal', 'Work']);
});
