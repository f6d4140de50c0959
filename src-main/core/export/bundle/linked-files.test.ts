// in a process of its own: what asks where a path leads counts how often
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLinkIndex } from '../../vault/link-index.ts';
import { linkedFiles } from './linked-files.ts';

const { resolved } = vi.hoisted(() => ({ resolved: [] as string[] }));
vi.mock('../../vault/within-vault.ts', async (original) => {
  const real = await original<typeof import('../../vault/within-vault.ts')>();
  return {
    ...real,
    leadsOutsideNow: (vault: string, path: string) => {
      resolved.push(path);
      return real.leadsOutsideNow(vault, path);
    },
  };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-linked-'));
  await mkdir(join(folder, 'vault'));
  resolved.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('files of a text are found, each resolved once, and what is not there is not resolved', async () => {
  const vault = join(folder, 'vault');
  await writeFile(join(vault, 'a.png'), 'a');
  await writeFile(join(vault, 'b.pdf'), 'b');
  await writeFile(join(folder, 'key'), 'k');
  await symlink('../key', join(vault, 'key'));
  await symlink('nowhere', join(vault, 'broken'));
  const line = '![](a.png) ![[b.pdf]] [k](key) [g](gone.png) [n](broken) [o](Other.md)\n';
  const { links, embedded, outside } = linkedFiles(
    vault,
    '',
    line.repeat(100),
    createLinkIndex(['a.png', 'b.pdf']),
  );
  expect(links).toHaveLength(100);
  expect(links[0]?.path).toBe('a.png');
  expect([embedded, outside]).toEqual([['b.pdf'], ['key']]);
  expect(resolved.sort()).toEqual(['a.png', 'b.pdf', 'broken', 'key']);
});
