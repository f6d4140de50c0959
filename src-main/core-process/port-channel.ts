import type { Channel } from '../../src-shared/rpc/channel.ts';
import { bufferedChannel } from './buffered-channel.ts';

/** What is used of a port of Electron's. */
export type Port = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  start(): void;
  close(): void;
};

/** A port of a renderer as a channel. */
export function portChannel(port: Port): Channel {
  const { channel, receive, end } = bufferedChannel({
    send: (data) => port.postMessage(data),
    close: () => port.close(),
  });
  port.on('message', ({ data }) => receive(data));
  port.on('close', end);
  port.start();
  return channel;
}
