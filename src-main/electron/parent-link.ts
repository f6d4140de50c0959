import type { MessagePortMain } from 'electron';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import { bufferedChannel } from './buffered-channel.ts';
import { type CoreMessage, isCoreMessage } from './core-messages.ts';
import { asText, fromText } from './message-as-text.ts';

/** The core process's way to main and to the renderers, whatever kind of process it is. */
export type ParentLink = {
  readonly control: Channel;
  /** Registers the one listener; called with every renderer that connects. */
  onRenderer(listener: (channel: Channel) => void): void;
};

/** The link of the process this runs in. */
export function parentLink(): ParentLink {
  // Set in a utility process only, whatever its type says.
  const utility = process.parentPort as typeof process.parentPort | undefined;
  return utility ? utilityLink(utility) : childLink();
}

function utilityLink(parent: typeof process.parentPort): ParentLink {
  const control = bufferedChannel({
    send: (data) => parent.postMessage({ kind: 'control', data } satisfies CoreMessage),
    close: () => process.exit(0),
  });
  let onRenderer = (_channel: Channel): void => undefined;
  parent.on('message', ({ data, ports }: { data: unknown; ports: MessagePortMain[] }) => {
    if (!isCoreMessage(data)) return;
    if (data.kind === 'control') control.receive(data.data);
    if (data.kind === 'renderer-opened' && ports[0]) onRenderer(portChannel(ports[0]));
  });
  return {
    control: control.channel,
    onRenderer: (listener) => {
      onRenderer = listener;
    },
  };
}

function portChannel(port: MessagePortMain): Channel {
  const { channel, receive, end } = bufferedChannel({
    send: (data) => port.postMessage(data),
    close: () => port.close(),
  });
  port.on('message', ({ data }) => receive(data));
  port.on('close', end);
  port.start();
  return channel;
}

function childLink(): ParentLink {
  const send = (message: CoreMessage): void => {
    if (process.connected) process.send?.(message);
  };
  const control = bufferedChannel({
    send: (data) => send({ kind: 'control', data }),
    close: () => process.disconnect(),
  });
  const renderers = new Map<number, ReturnType<typeof bufferedChannel>>();
  let onRenderer = (_channel: Channel): void => undefined;
  process.on('message', (message: unknown) => {
    if (!isCoreMessage(message)) return;
    if (message.kind === 'control') return control.receive(message.data);
    const { renderer } = message;
    if (message.kind === 'renderer-message') return renderers.get(renderer)?.receive(fromText(message.data));
    if (message.kind === 'renderer-closed') {
      renderers.get(renderer)?.end();
      renderers.delete(renderer);
      return;
    }
    const opened = bufferedChannel({
      send: (data) => send({ kind: 'renderer-message', renderer, data: asText(data) }),
      close: () => send({ kind: 'renderer-closed', renderer }),
    });
    renderers.set(renderer, opened);
    onRenderer(opened.channel);
  });
  process.on('disconnect', () => {
    for (const renderer of renderers.values()) renderer.end();
    control.end();
  });
  return {
    control: control.channel,
    onRenderer: (listener) => {
      onRenderer = listener;
    },
  };
}
