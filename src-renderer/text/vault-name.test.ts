import { expect, test } from 'vitest';
import { vaultName } from './vault-name.ts';

test.each([
  ['/home/ada/Example Notes', 'Example Notes'],
  ['/home/ada/Example Notes/', 'Example Notes'],
  ['C:\\Users\\ada\\Notes', 'Notes'],
  ['/home/ada/Work restored/notes', 'Work restored/notes'],
  ['/', '/'],
])('the name of the vault %s is %s', (path, name) => {
  expect(vaultName(path)).toBe(name);
});
