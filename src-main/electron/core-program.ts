import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceProgram } from '../core/shell/host.ts';
import { compiledCodeVariable } from '../keep-compiled-code.ts';
import type { CoreProcess } from './core-process.ts';
import { startForkedCoreProcess } from './forked-core-process.ts';
import { startUtilityCoreProcess } from './utility-core-process.ts';

/** How the core is run, and how it runs the Memory service. */
export type CoreProgram = {
  readonly launch: () => CoreProcess;
  readonly serviceProgram: ServiceProgram;
  /** The program of the thread that makes backups. */
  readonly backupThread: string;
};

/** The Node-API version that the journal's SQLite is built for. */
const neededNodeApi = 10;

/**
 * The product runs both on the Node inside Electron. Only a development build may run them on another one: the
 * Electron that tests fall back to is too old for the journal's SQLite. `compiledCode`: the folder in which both keep their compiled
 * code.
 */
export function coreProgram(out: string, isPackaged: boolean, compiledCode: string): CoreProgram {
  const env = { ...process.env, [compiledCodeVariable]: compiledCode };
  const core = join(out, 'core', 'core-process.mjs');
  const service = join(out, 'service', 'cli.mjs');
  const backupThread = join(out, 'core-backups', 'thread.mjs');
  const tooOld = Number(process.versions.napi ?? '0') < neededNodeApi;
  const named = process.env.EXAMPLE_NOTES_CORE_NODE;
  if (!isPackaged && (tooOld || named)) {
    const node = named ?? projectNode(out);
    return {
      launch: () => startForkedCoreProcess(core, node, env),
      backupThread,
      serviceProgram: { command: node, args: [service], env: {} },
    };
  }
  return {
    launch: () => startUtilityCoreProcess(core, env),
    backupThread,
    serviceProgram: { command: process.execPath, args: [service], env: { ELECTRON_RUN_AS_NODE: '1' } },
  };
}

/** The Node that came with `npm ci`: that of the system may be too old as well. */
function projectNode(out: string): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = join(out, '..', 'node_modules', '.bin', name);
  return existsSync(file) ? file : 'node';
}
