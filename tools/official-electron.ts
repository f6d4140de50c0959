import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../src-shared/result.ts';
import { root } from './root.ts';

const electronPackage = join(root, 'node_modules', 'electron');
/**
 * The program of the Electron this project depends on, downloaded by its own installer if it is not there yet.
 * Never another one: what environment variables point to is left to tests. The download of about 120 MB may take
 * `longest` milliseconds; where it cannot be had at all, it fails at once. A failure says why in a few words.
 */
export async function officialElectron(longest: number): Promise<Result<string, string>> {
  if (!existsSync(electronPackage)) return fail('it is not installed');
  const program = installedProgram() ?? ((await download(longest)) ? installedProgram() : undefined);
  return program === undefined ? fail('its download failed') : succeed(program);
}

function installedProgram(): string | undefined {
  try {
    const program = join(electronPackage, 'dist', readFileSync(join(electronPackage, 'path.txt'), 'utf8'));
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined; // not downloaded yet
  }
}

function download(longest: number): Promise<boolean> {
  const { ELECTRON_OVERRIDE_DIST_PATH: _ignored, ...env } = process.env;
  const installer = spawn(process.execPath, [join(electronPackage, 'install.js')], {
    stdio: 'ignore',
    env,
    timeout: longest,
  });
  // Where it cannot be had at all, that is known at once, and said by others.
  const slow = setTimeout(
    () => console.error('Fetching Electron, about 120 MB, for the first start ...'),
    3_000,
  );
  return new Promise<boolean>((resolve) => {
    installer.on('error', () => resolve(false));
    installer.on('exit', (code) => resolve(code === 0));
  }).finally(() => clearTimeout(slow));
}

/**
 * Chromium's sandbox needs either user namespaces or its helper owned by root and setuid, and ends at once where
 * it has neither. Then the app goes to the browser rather than to a window without a sandbox.
 */
export function sandboxWorks(program: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() === 0) return true;
  const setting = (name: string): string | undefined => {
    const file = `/proc/sys/${name}`;
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  };
  const restricted =
    setting('kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    setting('kernel/unprivileged_userns_clone') === '0' ||
    setting('user/max_user_namespaces') === '0';
  if (!restricted) return true;
  const helper = statSync(join(program, '..', 'chrome-sandbox'), { throwIfNoEntry: false });
  return helper !== undefined && helper.uid === 0 && (helper.mode & 0o4000) !== 0;
}
