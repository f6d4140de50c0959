import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeVault } from './place-vault.ts';
import { lastUsedVault, noteVault, readVaults, usualPaths } from './vault-list.ts';

let folder: string;
let home: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'example-notes-vaults-')));
  home = join(folder, 'data');
  await mkdir(home);
  await mkdir(join(folder, 'vault/Work'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const made = async (path: string): Promise<string> => {
  await mkdir(join(folder, path), { recursive: true });
  return join(folder, path);
};
const use = (name: string, now: number): void =>
  noteVault(home, () => ({ vault: join(folder, name), data: join(folder, `${name}-data`) }), now);
const names = (): string[] => readVaults(home).map(({ vault }) => vault.slice(folder.length + 1));

test('vaults are listed by their last use, each once', () => {
  expect(readVaults(home)).toEqual([]);
  use('one', 1);
  use('two', 2);
  use('one', 3);
  expect(names()).toEqual(['one', 'two']);
  // a vault that was moved has the same data
  noteVault(home, () => ({ vault: join(folder, 'moved'), data: join(folder, 'one-data') }), 4);
  expect(names()).toEqual(['moved', 'two']);
  for (let number = 0; number < 30; number += 1) use(`vault ${number}`, 10 + number);
  expect(names()).toHaveLength(20);
  expect(names()[0]).toBe('vault 29');
});

test('a start opens the last one that is there', async () => {
  expect(lastUsedVault(home)).toBe(null);
  for (const name of ['one', 'one-data', 'two', 'two-data']) await made(name);
  use('one', 1);
  use('two', 2);
  expect(lastUsedVault(home)).toMatchObject({ vault: join(folder, 'two'), data: join(folder, 'two-data') });
  await rm(join(folder, 'two-data'), { recursive: true });
  expect(lastUsedVault(home)).toMatchObject({ vault: join(folder, 'one') });
  await rm(join(folder, 'one'), { recursive: true });
  expect(lastUsedVault(home)).toBe(null);
});

test('a command without folders works on the vault that the app would open', async () => {
  const paths = { vault: join(folder, 'vault'), data: home };
  expect(usualPaths([], paths)).toEqual(paths);
  for (const name of ['one', 'one-data']) await made(name);
  use('one', 1);
  const one = { vault: join(folder, 'one'), data: join(folder, 'one-data') };
  expect(usualPaths(['source', '--into=Work'], paths)).toMatchObject(one);
  expect(usualPaths(['source', '--data', '/other'], paths)).toEqual(paths);
  expect(usualPaths(['--vault=/other'], paths)).toEqual(paths);
});

test.each(['', '{"vaults":[{"vault":""}]}', '[]', '\0'])('a damaged list is replaced: %j', async (text) => {
  await writeFile(join(home, 'vaults.json'), text);
  expect(lastUsedVault(home)).toBe(null);
  use('one', 1);
  expect(names()).toEqual(['one']);
});

test('a list that cannot be written, and a place that cannot be read, are no failures', async () => {
  noteVault(join(folder, 'none'), () => ({ vault: '/v', data: '/d' }), 1);
  noteVault(
    home,
    () => {
      throw new Error('damaged');
    },
    1,
  );
  expect(await readdir(home)).toEqual([]);
});

const place = (path: string, known: { vault: string; data: string }[] = []) =>
  placeVault(path, { open: { vault: join(folder, 'vault'), data: home }, known, home });

test('a folder gets a data folder of its own, the same each time, and none is made', async () => {
  const [one, two] = [await made('One: notes'), await made('sub/One: notes')];
  const placed = place(one);
  expect(placed).toMatchObject({ ok: true, value: { vault: one } });
  const data = placed.ok ? placed.value.data : '';
  expect(data.startsWith(`${home}-vaults`)).toBe(true);
  expect(place(`${one}/`)).toEqual(placed);
  expect(place(two)).not.toMatchObject({ value: { data } });
  expect(existsSync(`${home}-vaults`)).toBe(false);
});

test('a vault of the list and a restored backup keep their data', async () => {
  const [known, data] = [await made('known'), await made('elsewhere')];
  expect(place(known, [{ vault: known, data }])).toEqual({ ok: true, value: { vault: known, data } });
  // its data folder is gone: it is a folder of notes again
  expect(place(known, [{ vault: known, data: join(folder, 'gone') }])).toMatchObject({
    value: { data: expect.stringContaining('-vaults') },
  });
  const restored = await made('restored');
  await made('restored/notes');
  await made('restored/data');
  await writeFile(join(restored, 'data/journal.sqlite'), '');
  const value = { vault: join(restored, 'notes'), data: join(restored, 'data') };
  expect(place(value.vault)).toEqual({ ok: true, value });
  expect(place(restored)).toEqual({ ok: true, value });
});

test('two apps never open one vault, parts of it, or data of the app', async () => {
  await symlink(join(folder, 'vault'), join(folder, 'link'));
  for (const [path, reason] of [
    [join(folder, 'vault'), 'already open'],
    [join(folder, 'link'), 'already open'],
    [join(folder, 'vault/Work'), 'is inside the vault that is open'],
    [folder, 'The open vault is inside'],
    [home, 'own data'],
    [join(folder, 'none'), 'does not exist'],
  ] as const)
    expect(place(path), path).toEqual({ ok: false, error: expect.stringContaining(reason) });
});
