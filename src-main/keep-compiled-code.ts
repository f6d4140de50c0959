import * as module from 'node:module';

/** Where a process keeps its compiled code; programs of Node that it starts read it, too. */
export const compiledCodeVariable = 'NODE_COMPILE_CACHE';

/** Milliseconds after which a start is over, and what it has compiled is written. */
const startTakes = 5_000;

/**
 * Lets Node keep the compiled code of all modules that are loaded from here on, for the next start, here and in the programs that this
 * process starts. `folder`: only the user may write into it, because code is run from there; where nothing can be written, each
 * start compiles again.
 */
export function keepCompiledCode(folder: string): void {
  process.env[compiledCodeVariable] = folder;
  module.enableCompileCache(folder);
  // a process that is killed writes nothing at its end
  setTimeout(() => module.flushCompileCache(), startTakes).unref();
}
