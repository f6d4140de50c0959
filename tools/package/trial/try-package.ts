import { cpSync, existsSync, globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { startVirtualDisplay } from '../../test-setup/virtual-display.ts';
import { product } from '../release.ts';
import { findNote, home, inApp, noteFile, typeNote } from './trial-app.ts';
import { makeSystem, suite, system } from './trial-system.ts';
import { type TriedPackage, waysToInstall } from './ways-to-install.ts';

/**
 * Installs a package in a fresh Debian, starts it as a user does, types a note, starts it again, looks for the note, and removes the
 * package. Prints each step; an error says which one failed. The system is a folder with Debian's own packages in it.
 */
export async function tryPackage(kind: TriedPackage, file: string): Promise<void> {
  const way = waysToInstall[kind];
  await step(`a fresh Debian ${suite}`, makeSystem);
  const inside = `/tmp/trial.${kind}`;
  cpSync(file, join(system, inside));
  for (const [name, work] of Object.entries(way.install(inside, basename(file)))) await step(name, work);
  const display = await startVirtualDisplay();
  if (!display.ok) throw new Error(display.error);
  try {
    const inThis = (work: typeof typeNote) => () => inApp(way.start(), display.value.name, work);
    await step(`started by ${way.startedBy}, a note is typed`, inThis(typeNote));
    await step('started again, the note is found', inThis(findNote));
  } finally {
    display.value.stop();
  }
  for (const [name, work] of Object.entries(way.remove)) await step(name, work);
  await step('nothing of it is left', async () => {
    const left = globSync([`**/${product.id}*`, `**/${product.componentId}*`], {
      cwd: system,
      exclude: ['proc', 'home/*/.*', 'var/lib/dpkg/**', 'var/log/**'],
    });
    expect(left).toEqual([]);
  });
  await step('the note and its history are still there', async () => {
    noteFile();
    expect(existsSync(join(home, '.local', 'share', product.id, 'journal.sqlite'))).toBe(true);
  });
  rmSync(system, { recursive: true });
}

/** Does a step, and says that it was done. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    console.log(`  ✓ ${name}`);
  } catch (error) {
    console.log(`  ✗ ${name}`);
    throw error;
  }
}
