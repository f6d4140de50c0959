import type { Channel } from '../../src-shared/rpc/channel.ts';

/** A channel, and the two callbacks of its transport. */
export type BufferedChannel = {
  readonly channel: Channel;
  receive(message: unknown): void;
  /** The other end is gone. */
  end(): void;
};

/** Makes a channel of a transport that delivers at once: what arrives before the first listener is buffered. */
export function bufferedChannel(transport: Pick<Channel, 'send' | 'close'>): BufferedChannel {
  const early: unknown[] = [];
  let deliver = (message: unknown): void => void early.push(message);
  let ended = false;
  const onEnd: (() => void)[] = [];
  return {
    receive: (message) => deliver(message),
    end: () => {
      if (ended) return;
      ended = true;
      for (const listener of onEnd.splice(0)) listener();
    },
    channel: {
      send: (message) => {
        if (!ended) transport.send(message);
      },
      onMessage: (listener) => {
        deliver = listener;
        for (const message of early.splice(0)) listener(message);
      },
      onClose: (listener) => {
        if (ended) listener();
        else onEnd.push(listener);
      },
      close: transport.close,
    },
  };
}

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
