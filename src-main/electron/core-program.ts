import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannelMain, type MessagePortMain, type UtilityProcess, utilityProcess } from 'electron';
import type { ProcessEnding, ServiceProgram } from '../core/shell/host.ts';
import { portChannel } from '../core-process/buffered-channel.ts';
import { type CoreMessage, isCoreMessage } from '../core-process/core-messages.ts';
import { type CoreProcess, followOutput } from '../core-process/core-process.ts';
import { asTexts } from '../core-process/encoded-channels.ts';
import { startForkedCoreProcess } from '../core-process/forked-core-process.ts';
import { compiledCodeVariable } from '../keep-compiled-code.ts';

/** How the core is run, and how it runs the Memory service. */
export type CoreProgram = {
  readonly launch: () => CoreProcess<MessagePortMain>;
  /** Null where main runs it, in a utility process. */
  readonly serviceProgram: ServiceProgram | null;
  /** The program of the thread that makes backups. */
  readonly backupThread: string;
};

/** Names of the utility processes. */
export const coreServiceName = 'Example Notes core';
export const memoryServiceName = 'Example Notes Memory service';

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
  const core = startForkedCoreProcess({ script, node, env, format: 'text' });
  return { ...core, connectRenderer: (port) => core.connectRenderer(asTexts(portChannel(port))) };
}

/** The Node that came with `npm ci`: that of the system may be too old as well. */
function projectNode(out: string): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = join(out, '..', 'node_modules', '.bin', name);
  return existsSync(file) ? file : 'node';
}

/** What runs in utility processes. */
type UtilityPrograms = {
  readonly core: string;
  /** The Memory service. */
  readonly service: string;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * The core in Electron's utility process: renderers talk to it directly, over ports that are handed through. The Memory service is another one, which
 * main starts for the core, and hands it a port to.
 */
function startUtilityCoreProcess({ core, service, env }: UtilityPrograms): CoreProcess<MessagePortMain> {
  const child = utilityProcess.fork(core, [], {
    serviceName: coreServiceName,
    stdio: ['ignore', 'inherit', 'pipe'],
    env,
  });
  const post = (message: CoreMessage, ports: MessagePortMain[] = []): void =>
    child.postMessage(message, ports);
  const services = new Map<number, UtilityProcess>();
  function startService({
    service: id,
    args,
    env: more,
  }: Extract<CoreMessage, { kind: 'service-wanted' }>): void {
    const started = utilityProcess.fork(service, [...args], {
      serviceName: memoryServiceName,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...env, ...more },
    });
    services.set(id, started);
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      post({ kind: 'service-said', service: id, text });
    });
    started.once('exit', (exitCode) => {
      services.delete(id);
      post({ kind: 'service-ended', service: id, exitCode });
    });
    const { port1, port2 } = new MessageChannelMain();
    started.postMessage(null, [port1]);
    post({ kind: 'service-started', service: id }, [port2]);
  }
  child.on('message', (message: unknown) => {
    if (!isCoreMessage(message)) return;
    if (message.kind === 'service-wanted') startService(message);
    if (message.kind === 'service-unwanted') end(services.get(message.service), message.signal);
  });
  const output = followOutput(child.stderr);
  const ending = new Promise<ProcessEnding>((resolve) =>
    // what it wrote last may still be on its way
    child.once('exit', (exitCode) =>
      setImmediate(() => resolve({ exitCode, signal: null, output: output() })),
    ),
  );
  let renderers = 0;
  return {
    control: {
      send: (data) => post({ kind: 'control', data }),
      onMessage: (listener) => {
        child.on('message', (message: unknown) => {
          if (isCoreMessage(message) && message.kind === 'control') listener(message.data);
        });
      },
      onClose: (listener) => {
        child.once('exit', listener);
      },
      close: () => child.kill(),
    },
    connectRenderer: (port) =>
      post({ kind: 'renderer-opened', renderer: renderers++, format: 'port' }, [port]),
    kill: () => end(child, 'SIGKILL'),
    ending,
  };
}

function end(running: UtilityProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): void {
  running?.kill();
  // a process that hangs may not even hear that
  if (signal === 'SIGKILL' && running?.pid !== undefined) process.kill(running.pid, 'SIGKILL');
}
