import { type MessagePortMain, utilityProcess } from 'electron';
import { type CoreMessage, isCoreMessage } from '../core-process/core-messages.ts';
import type { CoreProcess } from '../core-process/core-process.ts';

/** The core in Electron's utility process: renderers talk to it directly, over ports that are handed through. */
export function startUtilityCoreProcess(
  script: string,
  env: NodeJS.ProcessEnv,
): CoreProcess<MessagePortMain> {
  const child = utilityProcess.fork(script, [], {
    serviceName: 'Example Notes core',
    stdio: 'inherit',
    env,
  });
  const post = (message: CoreMessage, ports: MessagePortMain[] = []): void =>
    child.postMessage(message, ports);
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
    kill() {
      child.kill();
      // a core that hangs may not even hear that
      if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
    },
  };
}
