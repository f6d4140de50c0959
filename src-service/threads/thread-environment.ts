import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * The environment of a thread: nothing of the process's, which may hold secrets, but for where compiled sources are kept. A thread
 * that has to compile them itself loads a compiler, which takes more memory than most threads do otherwise.
 */
export function threadEnvironment(): Record<string, string> {
  const kept = getCompileCacheDir();
  // the folder in it is of this version of Node, which the thread looks for by itself
  return kept === undefined ? {} : { NODE_COMPILE_CACHE: dirname(kept) };
}
