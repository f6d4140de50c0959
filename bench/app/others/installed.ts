import { join } from 'node:path';
import { type Result, succeed } from '../../../src-shared/result.ts';
import { fetchedPackages } from '../../fetched-packages.ts';

/** The folder of an npm package that is only compared with; see {@link fetchedPackages}. */
export async function installed(name: string, version: string): Promise<Result<string, string>> {
  const folder = join('bench-app', `${name.replaceAll('/', '+')}-${version}`);
  const modules = await fetchedPackages(folder, { [name]: version });
  return modules.ok ? succeed(join(modules.value, ...name.split('/'))) : modules;
}
