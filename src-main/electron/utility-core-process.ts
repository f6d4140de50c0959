import { MessageChannelMain, type MessagePortMain, type UtilityProcess, utilityProcess } from 'electron';
import { type CoreMessage, isCoreMessage } from '../core-process/core-messages.ts';
import type { CoreProcess } from '../core-process/core-process.ts';

/** What runs in utility processes. */
export type UtilityPrograms = {
  readonly core: string;
  /** The Memory service. */
  readonly service: string;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * The core in Electron's utility process: renderers talk to it directly, over ports that are handed through. The Memory service is another one, which
 * main starts for the core, and hands it a port to.
 */
export function startUtilityCoreProcess({
  core,
  service,
  env,
}: UtilityPrograms): CoreProcess<MessagePortMain> {
  const child = utilityProcess.fork(core, [], {
    serviceName: 'Example Notes core',
    stdio: 'inherit',
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
      serviceName: 'Example Notes Memory service',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...env, ...more },
    });
    services.set(id, started);
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      post({ kind: 'service-said', service: id, text });
    });
    started.once('exit', () => {
      services.delete(id);
      post({ kind: 'service-ended', service: id });
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
  };
}

function end(running: UtilityProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): void {
  running?.kill();
  // one that hangs may not even hear that
  if (signal === 'SIGKILL' && running?.pid !== undefined) process.kill(running.pid, 'SIGKILL');
}
