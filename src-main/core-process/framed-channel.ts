import {
  type Channel,
  extractBytes,
  type FramedMessage,
  restoreBytes,
} from '../../src-shared/rpc/channel.ts';

/** A channel of messages over a channel that carries {@link FramedMessage}s from a page. A page that sends what is no message is cut off. */
export function unframed(framed: Channel): Channel {
  return {
    ...framed,
    send: (message) => framed.send(extractBytes(message)),
    onMessage: (listener) =>
      framed.onMessage((data) => {
        const message = read(data as FramedMessage); // what the socket's own program made
        if (message === undefined) framed.close();
        else listener(message);
      }),
  };
}

function read({ text, bytes }: FramedMessage): unknown {
  try {
    // copied, since they may be a part of a larger buffer
    return restoreBytes({ text, bytes: bytes.map((part) => new Uint8Array(part)) });
  } catch {
    return undefined;
  }
}
