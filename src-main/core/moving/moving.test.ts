import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readlink, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyEntry, listTree } from './copy-entry.ts';
import { finishMove } from './finish-move.ts';
import { lastMoveTo, locateVault, readPendingMove, recordMove, writePendingMove } from './vault-location.ts';
import { createVaultMove, type VaultMove } from './vault-move.ts';

const vaultId = '1f0c1c9e-6f0e-4a59-9d0c-0a1b2c3d4e5f';
let root = '';
let [vault, data, target] = ['', '', ''];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'example-notes-moving-'));
  [vault, data, target] = [join(root, 'vault'), join(root, 'data'), join(root, 'new place')];
  await mkdir(data);
  await mkdir(join(vault, 'Work/attachments'), { recursive: true });
  await mkdir(join(vault, '.example-notes'));
  await mkdir(join(vault, '.trash/empty'), { recursive: true });
  await writeFile(join(vault, '.example-notes/vault.json'), JSON.stringify({ vault: vaultId, created: 'x' }));
  await writeFile(join(vault, 'Work/Crane.md'), 'one\n');
  await writeFile(join(vault, 'Work/起重机 ⚓.md'), '');
  await writeFile(join(vault, 'Work/attachments/big.bin'), Buffer.alloc(2_500_000, 7));
  await symlink('Crane.md', join(vault, 'Work/Link.md'));
  await utimes(join(vault, 'Work/Crane.md'), 1_000_000_000, 1_000_000_000);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const move = (emit = (): void => undefined) =>
  createVaultMove({ vault, data, home: root, vaultId: () => vaultId, emit });

/** What is below a folder: the text of files, the targets of links. */
async function contents(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { path, kind } of await listTree(folder))
    found[path] =
      kind === 'folder'
        ? kind
        : kind === 'link'
          ? `-> ${await readlink(join(folder, path))}`
          : readFileSync(join(folder, path)).toString('base64');
  return found;
}

/** The folders beside the vault: after a move nothing else may be left. */
const beside = (): string[] => readdirSync(root).sort();

test('what became a link outside while the vault is copied is not read; a link that was one is copied as a link', async () => {
  await writeFile(join(root, 'key'), 'secret');
  await symlink(join(root, 'key'), join(vault, 'Work/Key.md'));
  const entries = await listTree(vault);
  const note = entries.find(({ path }) => path === 'Work/Crane.md');
  const link = entries.find(({ path }) => path === 'Work/Key.md');
  if (note === undefined || link === undefined) throw new Error('the sample is wrong');
  await mkdir(join(target, 'Work'), { recursive: true });
  await copyEntry(vault, target, link);
  expect(await readlink(join(target, 'Work/Key.md'))).toBe(join(root, 'key'));
  await rm(join(vault, 'Work/Crane.md'));
  await symlink(join(root, 'key'), join(vault, 'Work/Crane.md'));
  await expect(copyEntry(vault, target, note)).rejects.toMatchObject({ code: 'outside-vault' });
  await rm(join(target, 'Work/Crane.md'));
  await rename(join(vault, 'Work'), join(root, 'Work'));
  await symlink(join(root, 'Work'), join(vault, 'Work'));
  await expect(copyEntry(vault, target, note)).rejects.toMatchObject({ code: 'outside-vault' });
});

test('a vault is copied whole, with changes that are made until the switch, and the old folder stays as it is', async () => {
  expect(await move().start(target)).toMatchObject({ kind: 'done', result: { files: 5 } });
  expect(existsSync(target)).toBe(false);
  expect(locateVault(data, vault)).toBe(vault);
  writeFileSync(join(vault, 'Work/Crane.md'), 'two\n');
  await rm(join(vault, 'Work/attachments'), { recursive: true });
  await mkdir(join(vault, 'New/Deep'), { recursive: true });
  await writeFile(join(vault, 'New/Deep/Note.md'), 'new\n');
  const before = await contents(vault);
  const finished = await finishMove(data, vault);
  expect(finished).toMatchObject({ vault: target, notice: { level: 'info' } });
  expect(finished.notice?.message).toContain(vault);
  expect(await contents(target)).toEqual(before);
  expect(await contents(vault)).toEqual(before);
  expect(beside()).toEqual(['data', 'new place', 'vault']);
  // from now on, without another word
  expect(await finishMove(data, vault)).toEqual({ vault: target, notice: null });
  expect(lastMoveTo(data, target)).toEqual({ from: vault, to: target });
});

test('times and permissions go along', async () => {
  await move().start(target);
  await finishMove(data, vault);
  const [old, copy] = [await stat(join(vault, 'Work/Crane.md')), await stat(join(target, 'Work/Crane.md'))];
  expect([copy.mtimeMs, copy.mode]).toEqual([old.mtimeMs, old.mode]);
});

test('copying that is cancelled leaves nothing behind', async () => {
  const staged: boolean[] = [];
  const moving: VaultMove = move((): void => {
    const job = moving.jobs.state();
    if (job.kind !== 'running' || job.progress.total === 0) return;
    staged.push(beside().length > 2);
    moving.jobs.cancel();
  });
  expect(await moving.start(target)).toMatchObject({ kind: 'idle' });
  expect(staged).toEqual([true]);
  expect(beside()).toEqual(['data', 'vault']);
  expect(await finishMove(data, vault)).toEqual({ vault, notice: null });
});

test('a place that cannot be used is refused before anything is copied', async () => {
  await mkdir(target);
  for (const [to, message] of [
    [target, 'already exists'],
    [join(vault, 'inside'), 'is inside the vault'],
    ['relative', 'is not a full path'],
  ] as const)
    expect(await move().start(to)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining(message),
    });
  expect(beside()).toEqual(['data', 'new place', 'vault']);
});

test('what a crash leaves behind at any point ends with one whole vault', async () => {
  const whole = await contents(vault);
  await move().start(target);
  const copied = readPendingMove(data);
  if (copied === null) throw new Error('nothing was copied');
  const { staging } = copied;
  /** Puts everything back to a point of the move, and starts the app there. */
  const restart = async (prepare: () => Promise<unknown>) => {
    await prepare();
    const { vault: used } = await finishMove(data, vault);
    expect(await contents(used)).toEqual(whole);
    expect(await contents(vault)).toEqual(whole);
    expect(existsSync(staging)).toBe(false);
    expect(readPendingMove(data)).toBeNull();
    // the next start finds the same vault
    expect(await finishMove(data, vault)).toEqual({ vault: used, notice: null });
    return used;
  };
  const again = async (stage: typeof copied.stage): Promise<void> => {
    await rm(join(data, 'vault-location.json'), { force: true });
    await rm(target, { recursive: true, force: true });
    await cp(vault, staging, { recursive: true, verbatimSymlinks: true });
    writePendingMove(data, { ...copied, stage });
  };
  // while files were copied
  expect(
    await restart(async () => {
      await rm(join(staging, 'Work'), { recursive: true });
      writePendingMove(data, { ...copied, stage: 'copying', files: {} });
    }),
  ).toBe(vault);
  // while the copy was brought up to date: a file is missing, half written or too many
  expect(
    await restart(async () => {
      await again('copied');
      await rm(join(staging, 'Work/Crane.md'));
      writePendingMove(data, { ...copied, files: { ...copied.files, 'Work/Crane.md': 'older' } });
      await writeFile(join(staging, 'Work/gone.md'), 'gone');
    }),
  ).toBe(target);
  expect(await restart(() => again('switching'))).toBe(target);
  expect(
    await restart(async () => {
      await again('switching');
      await rename(staging, target);
    }),
  ).toBe(target);
  expect(
    await restart(async () => {
      await again('switching');
      await rename(staging, target);
      recordMove(data, vault, target);
    }),
  ).toBe(target);
});

test('a copy that is damaged or was taken away moves nothing', async () => {
  await move().start(target);
  const pending = readPendingMove(data);
  await rm(join(pending?.staging ?? '', 'Work/Crane.md'));
  const finished = await finishMove(data, vault);
  expect(finished).toMatchObject({ vault, notice: { level: 'warning' } });
  expect(finished.notice?.message).toContain(vault);
  expect(beside()).toEqual(['data', 'vault']);
});

test('a folder that another program filled meanwhile is not touched', async () => {
  await move().start(target);
  await mkdir(target);
  await writeFile(join(target, 'mine.txt'), 'mine');
  expect(await finishMove(data, vault)).toMatchObject({ vault, notice: { level: 'warning' } });
  expect(readdirSync(target)).toEqual(['mine.txt']);
  expect(beside()).toEqual(['data', 'new place', 'vault']);
});

test('a vault that is moved on, and back, is found by every name that it had', () => {
  recordMove(data, '/a', '/b');
  recordMove(data, '/b', '/c');
  expect(['/a', '/b', '/c', '/d'].map((name) => locateVault(data, name))).toEqual(['/c', '/c', '/c', '/d']);
  recordMove(data, '/c', '/a');
  expect(['/a', '/b', '/c'].map((name) => locateVault(data, name))).toEqual(['/a', '/a', '/a']);
  expect(lastMoveTo(data, '/a')).toEqual({ from: '/c', to: '/a' });
});
