import { fork } from 'node:child_process';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { ProcessEnding } from '../core/shell/host.ts';
import { bufferedChannel } from './buffered-channel.ts';
import { type CoreMessage, isCoreMessage, type RendererFormat } from './core-messages.ts';
import { type CoreProcess, followOutput } from './core-process.ts';

/** How a core is run in a plain Node. */
export type ForkedCore = {
  /** Path of its program. */
  readonly script: string;
  /** The Node that runs it. */
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
  /** `text` where this process is of another version of Node. What renderers send and receive has this format already. */
  readonly format: Exclude<RendererFormat, 'port'>;
};

/** The core in a plain Node. A child process takes no ports, so main passes the renderers' messages on. */
export function startForkedCoreProcess({ script, node, env, format }: ForkedCore): CoreProcess<Channel> {
  const child = fork(script, [], {
    execPath: node,
    execArgv: [],
    env,
    serialization: format === 'framed' ? 'advanced' : 'json',
    // what is typed in the terminal is main's
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    windowsHide: true,
  });
  const post = (message: CoreMessage): void => {
    if (child.connected) child.send(message);
  };
  const kill = (): void => void child.kill('SIGKILL');
  // main may end by an error: a core that hangs would not notice
  process.once('exit', kill);

  const output = followOutput(child.stderr);
  const ending = new Promise<ProcessEnding>((resolve) =>
    child.once('close', (exitCode, signal) => resolve({ exitCode, signal, output: output() })),
  );
  const channels = new Map<number, Channel>();
  let opened = 0;
  let ended = false;
  const control = bufferedChannel({ send: (data) => post({ kind: 'control', data }), close: kill });
  const end = (): void => {
    ended = true;
    process.off('exit', kill);
    for (const channel of channels.values()) channel.close();
    channels.clear();
    control.end();
  };
  child.on('message', (message: unknown) => {
    if (!isCoreMessage(message)) return;
    if (message.kind === 'control') control.receive(message.data);
    if (message.kind === 'renderer-message') channels.get(message.renderer)?.send(message.data);
    if (message.kind === 'renderer-closed') channels.get(message.renderer)?.close();
  });
  child.on('exit', end);
  // Without a listener, a message that no longer gets through would end main.
  child.on('error', (error: NodeJS.ErrnoException) => {
    // a message was on its way when the process ended, which its exit tells
    if (error.code === 'EPIPE' || error.code === 'ERR_IPC_CHANNEL_CLOSED') return;
    console.error(`The core process: ${error.message}`);
    if (child.pid === undefined) end(); // it was never there
  });
  return {
    control: control.channel,
    connectRenderer(channel) {
      if (ended) return channel.close();
      const renderer = opened++;
      channels.set(renderer, channel);
      post({ kind: 'renderer-opened', renderer, format });
      channel.onMessage((data) => post({ kind: 'renderer-message', renderer, data }));
      channel.onClose(() => {
        channels.delete(renderer);
        post({ kind: 'renderer-closed', renderer });
      });
    },
    kill,
    ending,
  };
}
