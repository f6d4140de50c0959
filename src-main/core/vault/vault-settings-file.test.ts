import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteTimestamp } from '../../../src-shared/timestamp.ts';
import { noVaultSettings } from '../../../src-shared/vault-settings.ts';
import { readIdentity, writeIdentity } from './identity-file.ts';
import { readVaultSettings, writeVaultSettings } from './vault-settings-file.ts';

let vault: string;
beforeEach(async () => {
  vault = await mkdtemp(join(tmpdir(), 'example-notes-'));
});
afterEach(() => rm(vault, { recursive: true, force: true }));
const path = () => join(vault, '.example-notes', 'vault-settings.json');
async function put(text: string): Promise<void> {
  await mkdir(join(vault, '.example-notes'), { recursive: true });
  await writeFile(path(), text);
}

const search = { id: '1', name: 'To do', query: 'is:todo' };
const tag = { kind: 'tag', tag: 'boats' } as const;

test('settings are read as they were written, and what a later version wrote is kept', async () => {
  expect(readVaultSettings(vault)).toEqual(noVaultSettings);
  await put(
    JSON.stringify({
      later: [1],
      accountColours: { Work: 'blue', Home: 'mauve' },
      favourites: [{ kind: 'planet', name: 'Mars' }, tag, { ...tag, tag: 'Boats' }],
      searches: [{ question: 'later' }, search],
      notSuggested: ['boats', 7, ''],
    }),
  );
  expect(readVaultSettings(vault)).toEqual({
    accountColours: { Work: 'blue' },
    favourites: [tag],
    searches: [search],
    notSuggested: ['boats'],
  });
  const written = writeVaultSettings(vault, (settings) => ({
    ...settings,
    accountColours: { ...settings.accountColours, Home: 'red' },
    favourites: [...settings.favourites, { kind: 'folder', account: 'Work', folder: null }],
    notSuggested: [...settings.notSuggested, 'sea'],
  }));
  expect(readVaultSettings(vault)).toEqual(written);
  expect(JSON.parse(await readFile(path(), 'utf8'))).toEqual({
    later: [1],
    accountColours: { Work: 'blue', Home: 'red' },
    favourites: [tag, { kind: 'folder', account: 'Work', folder: null }, { kind: 'planet', name: 'Mars' }],
    searches: [search, { question: 'later' }],
    notSuggested: ['boats', 'sea', 7, ''],
  });
  expect((await readdir(join(vault, '.example-notes'))).sort()).toEqual(['vault-settings.json']);
});

test.each(['', '{"favourites": [', '[]', '"text"', 'null'])(
  'a file with %j is kept beside a new one',
  async (text) => {
    await put(text);
    expect(readVaultSettings(vault)).toEqual(noVaultSettings);
    writeVaultSettings(vault, (settings) => ({ ...settings, favourites: [tag] }));
    expect(readVaultSettings(vault).favourites).toEqual([tag]);
    expect(await readFile(`${path()}.broken`, 'utf8')).toBe(text);
  },
);

test('what is outside of the vault is neither its settings nor its identity, and is not changed', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'example-notes-'));
  await put(JSON.stringify({ favourites: [tag] }));
  writeIdentity(vault, '01234567-89ab-cdef-0123-456789abcdef', '2026-03-01T09:00:00Z' as NoteTimestamp);
  await rename(join(vault, '.example-notes'), join(outside, 'own'));
  await symlink(join(outside, 'own'), join(vault, '.example-notes'));
  const before = await readFile(join(outside, 'own', 'vault-settings.json'), 'utf8');
  expect(readVaultSettings(vault)).toEqual(noVaultSettings);
  expect(readIdentity(vault)).toEqual({ kind: 'none' });
  expect(() => writeVaultSettings(vault, (settings) => settings)).toThrow('leads outside the vault');
  expect(() =>
    writeIdentity(vault, 'fedcba98-89ab-cdef-0123-456789abcdef', '2026-03-01T09:00:00Z' as NoteTimestamp),
  ).toThrow('leads outside the vault');
  expect(await readFile(join(outside, 'own', 'vault-settings.json'), 'utf8')).toBe(before);
  expect((await readdir(join(outside, 'own'))).sort()).toEqual(['vault-settings.json', 'vault.json']);
  await rm(outside, { recursive: true });
});

test('a vault that is gone gets no settings', async () => {
  await rm(vault, { recursive: true });
  expect(() => writeVaultSettings(vault, (settings) => settings)).toThrow();
  await expect(readdir(vault)).rejects.toThrow();
});

test('the id of a vault is read from a file that a later version has added to', async () => {
  const id = '01234567-89ab-cdef-0123-456789abcdef';
  writeIdentity(vault, id, '2026-03-01T09:00:00Z' as NoteTimestamp);
  const path = join(vault, '.example-notes', 'vault.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), later: [1] }));
  expect(readIdentity(vault)).toEqual({ kind: 'named', vault: id });
});
