import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { officialElectron } from '../official-electron.ts';
import { root } from '../root.ts';
import { testElectron } from '../test-setup/test-electron.ts';

/** The Electron that is put into the package. */
export type ElectronDistribution = {
  /** What its archive contains. */
  readonly folder: string;
  readonly version: string;
  /** It is not the one in `package.json`: the package is for trials, and brings a Node for the core. */
  readonly isTrial: boolean;
};

/** Milliseconds. */
const longestDownload = 10 * 60_000;

/** The Electron of a folder, else the official one, else that of the tests. A failure says why there is none. */
export async function electronDistribution(
  named: string | undefined,
): Promise<Result<ElectronDistribution, string>> {
  if (named !== undefined) return readDistribution(resolve(named));
  const official = await officialElectron(longestDownload);
  if (official.ok) return readDistribution(distributionOf(official.value));
  const forTests = await testElectron();
  if (!forTests.ok) return fail(`there is no Electron: ${official.error}, and ${forTests.error}`);
  console.error(
    `The official Electron cannot be had (${official.error}): this package is for trials only, with that of the tests.`,
  );
  return readDistribution(forTests.value);
}

/** The folder of an unpacked archive. On macOS its program is deep in the bundle. */
function distributionOf(program: string): string {
  const bundle = program.indexOf('Electron.app');
  return bundle === -1 ? dirname(program) : program.slice(0, bundle);
}

function readDistribution(folder: string): Result<ElectronDistribution, string> {
  const file = join(folder, 'version');
  if (!existsSync(file)) return fail(`${folder} is no distribution of Electron: it has no file "version"`);
  const version = readFileSync(file, 'utf8').trim().replace(/^v/, '');
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return succeed({ folder, version, isTrial: version !== devDependencies.electron });
}
