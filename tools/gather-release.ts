import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatherRelease } from './release/gather-release.ts';
import { root } from './root.ts';

/** `node tools/gather-release.ts FOLDER INTO`: puts the packages of all systems, below a folder, into a new one, with one list of hashes. */
const [from, into] = process.argv.slice(2);
try {
  if (from === undefined || into === undefined)
    throw new Error('Usage: node tools/gather-release.ts FOLDER INTO');
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of gatherRelease(from, into, version)) console.log(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
