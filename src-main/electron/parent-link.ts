import type { MessagePortMain } from 'electron';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import { bufferedChannel } from './buffered-channel.ts';
import { type CoreMessage, isCoreMessage } from './core-messages.ts';
import { asText, fromText } from './message-as-text.ts';

/** The core process's way to main and to the pages, whatever kind of process it is. */
export type ParentLink = {
  readonly control: Channel;
  /** Registers the one listener; called with every page that connects. */
  onPage(listener: (channel: Channel) => void): void;
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
  let onPage = (_channel: Channel): void => undefined;
  parent.on('message', ({ data, ports }: { data: unknown; ports: MessagePortMain[] }) => {
    if (!isCoreMessage(data)) return;
    if (data.kind === 'control') control.receive(data.data);
    if (data.kind === 'page-opened' && ports[0]) onPage(portChannel(ports[0]));
  });
  return {
    control: control.channel,
    onPage: (listener) => {
      onPage = listener;
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
  const pages = new Map<number, ReturnType<typeof bufferedChannel>>();
  let onPage = (_channel: Channel): void => undefined;
  process.on('message', (message: unknown) => {
    if (!isCoreMessage(message)) return;
    if (message.kind === 'control') return control.receive(message.data);
    const { page } = message;
    if (message.kind === 'page-message') return pages.get(page)?.receive(fromText(message.data));
    if (message.kind === 'page-closed') {
      pages.get(page)?.end();
      pages.delete(page);
      return;
    }
    const opened = bufferedChannel({
      send: (data) => send({ kind: 'page-message', page, data: asText(data) }),
      close: () => send({ kind: 'page-closed', page }),
    });
    pages.set(page, opened);
    onPage(opened.channel);
  });
  process.on('disconnect', () => {
    for (const page of pages.values()) page.end();
    control.end();
  });
  return {
    control: control.channel,
    onPage: (listener) => {
      onPage = listener;
    },
  };
}
