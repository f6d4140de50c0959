// repeats ./within-vault.test.ts: another process exchanges a folder, and a file, for links that lead outside, while they are read
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bytesWithin, bytesWithinNow } from './vault-files.ts';

/** Exchanges what is at a path for a link, and back, until it is ended; prints a line once it has begun. */
const exchange = `
  const { renameSync, symlinkSync, unlinkSync } = require('node:fs');
  const [path, to] = process.argv.slice(1);
  for (let round = 0; ; round += 1) {
    renameSync(path, path + '.kept');
    symlinkSync(to, path);
    unlinkSync(path);
    renameSync(path + '.kept', path);
    if (round === 0) console.log('begun');
  }`;

test.each([
  ['folder', 'Work', 'outside'],
  ['file', 'Work/a.md', 'outside/a.md'],
])('a %s', async (_, exchanged, outside) => {
  // where else an open file is asked by its path, which is said to be not defended
  if (process.platform !== 'linux') return;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'example-notes-exchanged-')));
  const vault = join(folder, 'vault');
  await mkdir(join(vault, 'Work'), { recursive: true });
  await mkdir(join(folder, 'outside'));
  await writeFile(join(vault, 'Work', 'a.md'), 'mine');
  await writeFile(join(folder, 'outside', 'a.md'), 'secret');
  const child = spawn(process.execPath, ['-e', exchange, join(vault, exchanged), join(folder, outside)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await once(child.stdout, 'data');
    const found = new Set<string | undefined>();
    let refused = 0;
    for (let round = 0; round < 3_000; round += 1) {
      try {
        found.add(bytesWithinNow(vault, 'Work/a.md')?.toString());
        found.add(Buffer.from((await bytesWithin(vault, 'Work/a.md')) ?? 'none').toString());
      } catch {
        refused += 1; // nothing is there for a moment, or it leads outside
      }
    }
    expect(found).toContain('mine');
    expect(found).not.toContain('secret');
    expect(refused).toBeGreaterThan(0);
  } finally {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
