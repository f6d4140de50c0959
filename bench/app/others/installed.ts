import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { root } from '../../../tools/root.ts';
import { runQuietly } from '../../../tools/test-setup/run-quietly.ts';

/**
 * The folder of an npm package that is only compared with, outside of the project's own dependencies: installed at first use. A failure says
 * why in a few words. `scripts`: whether it needs to build something.
 */
export async function installed(
  name: string,
  version: string,
  { scripts = false }: { readonly scripts?: boolean } = {},
): Promise<Result<string, string>> {
  const folder = join(root, '.cache', 'bench-app', `${name.replaceAll('/', '+')}-${version}`);
  const found = join(folder, 'node_modules', ...name.split('/'));
  // npm writes this one last
  const whole = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(whole)) return succeed(found);
  console.error(`Fetching ${name} from npm, to compare with ...`);
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--save-exact'];
  const got = await runQuietly(
    'npm',
    [...args, ...(scripts ? [] : ['--ignore-scripts']), `${name}@${version}`],
    {
      cwd: folder,
    },
  );
  return got.ok && existsSync(whole) ? succeed(found) : fail(got.ok ? 'npm did not install it' : got.error);
}
