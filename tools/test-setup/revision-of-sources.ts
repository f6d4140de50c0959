import { spawnSync } from 'node:child_process';
import { root } from '../root.ts';

/** A number that goes with the commit that is checked out, from 1 to 65,536; 1 where there is no repository. */
export function revisionOfSources(): number {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=4', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const digits = /^[0-9a-f]{4}/.exec(stdout ?? '')?.[0];
  return digits === undefined ? 1 : Number.parseInt(digits, 16) + 1;
}
