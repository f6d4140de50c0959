/**
 * Runs a command of this project on Node 24 or newer: `node tools/run.mjs <command> [arguments]`.
 * `npm ci` brings a Node of its own where the registry has one, so an older system Node is enough to get here.
 * Plain JavaScript, because an old Node must be able to read it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceProcess } from './replace-process.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 24;
const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

/** The Node that came with `npm ci`, when it runs here. */
function bundledNode() {
  const file = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(file)) return undefined;
  const asked = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 && majorOf(asked.stdout) >= oldestNode ? file : undefined;
}

function stop(message) {
  console.error(message);
  process.exit(2);
}

const [command = '', ...args] = process.argv.slice(2);
const script =
  command === 'service' ? join(root, 'src-service', 'cli.ts') : join(root, 'tools', `${command}.ts`);
if (!/^[a-z0-9-]+$/.test(command) || !existsSync(script)) stop(`There is no command "${command}".`);

if (!existsSync(join(root, 'node_modules'))) stop('Run "npm ci" first.');
const node = majorOf(process.version) >= oldestNode ? process.execPath : bundledNode();
if (node === undefined) {
  stop(
    `Example Notes needs Node ${oldestNode} or newer; this is ${process.version}. Run "npm ci", or install it.`,
  );
}

replaceProcess(node, [script, ...args]);
