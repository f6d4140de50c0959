import { existsSync } from 'node:fs';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { runQuietly } from './run-quietly.ts';

/** What Electron and Chromium need of a Debian or Ubuntu to show a window without a screen. */
const needed = ['xvfb', 'libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1', 'fonts-dejavu-core'];

/** True when a program finds all the shared libraries it was linked with. */
export async function librariesPresent(program: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const asked = await runQuietly('ldd', [program]);
  return asked.ok && !asked.value.includes('not found');
}

/** Installs them where that is possible without a password; otherwise says what a person can install. */
export async function installDebianPackages(): Promise<Result<null, string>> {
  const advice = `install these packages: ${needed.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return fail(advice);
  console.error(`Installing ${needed.join(' ')} ...`);
  const updated = await runQuietly('apt-get', ['update']);
  if (!updated.ok) return fail(`${advice} (apt-get update: ${updated.error})`);
  const names = await Promise.all(needed.map(currentName));
  const installed = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
  return installed.ok ? succeed(null) : fail(`${advice} (apt-get install: ${installed.error})`);
}

/** Since the change to 64-bit times, some libraries carry a suffix in their package's name. */
async function currentName(name: string): Promise<string> {
  const renamed = await runQuietly('apt-cache', ['show', '--no-all-versions', `${name}t64`]);
  return renamed.ok && renamed.value.includes('Package:') ? `${name}t64` : name;
}
