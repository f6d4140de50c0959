import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../src-shared/result.ts';
import { root } from '../tools/root.ts';
import { runQuietly } from '../tools/test-setup/run-quietly.ts';

/** Names of npm packages with exact versions. */
export type Packages = Readonly<Record<string, string>>;

export type FetchOptions = {
  /** Leaves out the packages that they expect beside them. */
  readonly withoutPeers?: boolean;
  /** Versions that other packages get, whichever they ask for. */
  readonly overrides?: Packages;
};

/**
 * The folder `node_modules` with npm packages that are only compared with, outside of the project's own dependencies: installed at first use
 * in a folder of the cache. A failure says why in a few words.
 */
export async function fetchedPackages(
  folder: string,
  packages: Packages,
  { withoutPeers = false, overrides = {} }: FetchOptions = {},
): Promise<Result<string, string>> {
  const place = join(root, '.cache', folder);
  const wanted = JSON.stringify({ private: true, dependencies: packages, overrides });
  const list = join(place, 'package.json');
  const modules = join(place, 'node_modules');
  // npm writes this one last
  const whole = join(modules, '.package-lock.json');
  if (existsSync(whole) && readFileSync(list, 'utf8') === wanted) return succeed(modules);
  console.error(`Fetching ${Object.keys(packages).join(', ')} from npm, to compare with ...`);
  mkdirSync(place, { recursive: true });
  writeFileSync(list, wanted);
  const args = [
    'install',
    '--prefix',
    place,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--omit=optional',
  ];
  const got = await runQuietly('npm', [...args, ...(withoutPeers ? ['--legacy-peer-deps'] : [])], {
    cwd: place,
  });
  return got.ok && existsSync(whole)
    ? succeed(modules)
    : fail(`npm did not install it; \`npm install --prefix ${place}\` shows why`);
}
