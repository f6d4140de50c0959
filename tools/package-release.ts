import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './package/run.ts';
import { releaseCall } from './release/release-call.ts';
import { root } from './root.ts';
import { runNode } from './run-node.ts';

/**
 * `npm run package:release`: makes all packages of a release for the system that this is, in `dist`. On Linux they are built twice and compared
 * first. What they are signed with is in the variables that docs/releases.md names; without them it says what the packages lack.
 */
try {
  const { verified, args, unset, remarks } = releaseCall(process.platform, process.env);
  for (const remark of remarks) console.error(remark);
  for (const name of unset) delete process.env[name];
  if (process.platform === 'darwin') await installBothProcessors();
  const packages = join(root, 'tools', 'package.ts');
  const isSame = verified.length === 0 || (await runNode(packages, [...verified, '--verify']));
  process.exitCode = isSame && (await runNode(packages, args)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** npm installs the native code of one processor, and the app of macOS has that of both. */
async function installBothProcessors(): Promise<void> {
  const lock: { packages: Record<string, { version: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const wanted = ['x64', 'arm64'].map((cpu) => {
    const name = `@node-rs/argon2-darwin-${cpu}`;
    return `${name}@${lock.packages[`node_modules/${name}`]?.version}`;
  });
  await run('npm', ['install', '--no-save', '--force', '--ignore-scripts', ...wanted]);
}
