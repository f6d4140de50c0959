// in a process of its own: it sets a variable, and a cache of compiled sources that cannot be taken back
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { tempFolder } from '../test/support/temp-folder.ts';
import { threadEnvironment } from './thread-environment.ts';

/** What a thread with this environment knows of its own. */
const seenBy = (env: Record<string, string>) =>
  new Promise((resolve, reject) => {
    const program = `require('node:worker_threads').parentPort.postMessage({
      names: Object.keys(process.env), cache: require('node:module').getCompileCacheDir() })`;
    new Worker(program, { eval: true, env }).once('message', resolve).once('error', reject);
  });

test('a thread gets the compiled sources of its process, and nothing else of its environment', async () => {
  process.env.EXAMPLE_NOTES__SECRETS_KEY = 'secret';
  enableCompileCache(join(tempFolder(), 'compiled'));
  const cache = getCompileCacheDir();
  expect(cache).toBeDefined();
  expect(await seenBy(threadEnvironment())).toEqual({ names: ['NODE_COMPILE_CACHE'], cache });
});
