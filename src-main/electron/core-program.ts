import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagePortMain } from 'electron';
import type { ServiceProgram } from '../core/shell/host.ts';
import type { CoreProcess } from '../core-process/core-process.ts';
import { startForkedCoreProcess } from '../core-process/forked-core-process.ts';
import { asTexts } from '../core-process/message-as-text.ts';
import { portChannel } from '../core-process/port-channel.ts';
import { compiledCodeVariable } from '../keep-compiled-code.ts';
import { startUtilityCoreProcess } from './utility-core-process.ts';

/** How the core is run, and how it runs the Memory service. */
export type CoreProgram = {
  readonly launch: () => CoreProcess<MessagePortMain>;
  /** Null where main runs it, in a utility process. */
  readonly serviceProgram: ServiceProgram | null;
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
      launch: () => startForked(core, node, env),
      backupThread,
      serviceProgram: { command: node, args: [service], env: {} },
    };
  }
  return {
    launch: () => startUtilityCoreProcess({ core, service, env }),
    backupThread,
    serviceProgram: null,
  };
}

/** Its messages pass as text: main has another version of Node. */
function startForked(script: string, node: string, env: NodeJS.ProcessEnv): CoreProcess<MessagePortMain> {
  const { control, kill, connectRenderer } = startForkedCoreProcess({ script, node, env, format: 'text' });
  return { control, kill, connectRenderer: (port) => connectRenderer(asTexts(portChannel(port))) };
}

/** The Node that came with `npm ci`: that of the system may be too old as well. */
function projectNode(out: string): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = join(out, '..', 'node_modules', '.bin', name);
  return existsSync(file) ? file : 'node';
}
