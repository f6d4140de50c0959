import { fork } from 'node:child_process';
import type { MessagePortMain } from 'electron';
import { type CoreMessage, isCoreMessage } from './core-messages.ts';
import type { CoreProcess } from './core-process.ts';
import { asText, fromText } from './message-as-text.ts';

/**
 * The core in a plain Node, for development builds on an Electron whose own Node cannot run it. A child process
 * takes no ports, so main passes the renderers' messages on, in JSON.
 */
export function startForkedCoreProcess(script: string, node: string, env: NodeJS.ProcessEnv): CoreProcess {
  const child = fork(script, [], { execPath: node, execArgv: [], serialization: 'json', env });
  const ports = new Map<number, MessagePortMain>();
  let renderers = 0;
  const post = (message: CoreMessage): void => {
    if (child.connected) child.send(message);
  };
  child.on('message', (message: unknown) => {
    if (!isCoreMessage(message)) return;
    if (message.kind === 'renderer-message') ports.get(message.renderer)?.postMessage(fromText(message.data));
    if (message.kind === 'renderer-closed') ports.get(message.renderer)?.close();
  });
  child.on('exit', () => {
    for (const port of ports.values()) port.close();
  });
  // Without a listener, a message that no longer gets through would end main.
  child.on('error', (error) => console.error(`The core process: ${error.message}`));
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
      close: () => void child.kill(),
    },
    connectRenderer: (port) => {
      const renderer = renderers++;
      ports.set(renderer, port);
      post({ kind: 'renderer-opened', renderer });
      port.on('message', ({ data }) => post({ kind: 'renderer-message', renderer, data: asText(data) }));
      port.on('close', () => {
        ports.delete(renderer);
        post({ kind: 'renderer-closed', renderer });
      });
      port.start();
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
