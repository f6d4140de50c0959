import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { RunService } from '../core/shell/host.ts';
import { bufferedChannel, type Port, portChannel } from './buffered-channel.ts';
import { type CoreMessage, isCoreMessage } from './core-messages.ts';
import { fromTexts, unframed } from './encoded-channels.ts';

/** The core process's way to main and to the renderers, whatever kind of process it is. */
export type ParentLink = {
  readonly control: Channel;
  /** Registers the one listener; called with every renderer that connects. */
  onRenderer(listener: (channel: Channel) => void): void;
  /** How to run a Memory service, where this process cannot. */
  readonly runService?: RunService;
};

/** What Electron gives a utility process. */
type ParentPort = {
  postMessage(message: unknown): void;
  on(
    event: 'message',
    listener: (event: { readonly data: unknown; readonly ports: readonly Port[] }) => void,
  ): unknown;
};

/** The link of the process this runs in. */
export function parentLink(): ParentLink {
  const utility: ParentPort | undefined = Reflect.get(process, 'parentPort'); // in a utility process only
  return utility ? utilityLink(utility) : childLink();
}

function utilityLink(parent: ParentPort): ParentLink {
  const control = bufferedChannel({
    send: (data) => parent.postMessage({ kind: 'control', data } satisfies CoreMessage),
    close: () => process.exit(0),
  });
  const services = servicesOfParent((message) => parent.postMessage(message));
  let onRenderer = (_channel: Channel): void => undefined;
  parent.on('message', ({ data, ports }) => {
    if (!isCoreMessage(data)) return;
    services.receive(data, ports[0]);
    if (data.kind === 'control') control.receive(data.data);
    if (data.kind === 'renderer-opened' && ports[0]) onRenderer(portChannel(ports[0]));
  });
  return {
    control: control.channel,
    onRenderer: (listener) => {
      onRenderer = listener;
    },
    runService: services.run,
  };
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
    if (!('renderer' in message)) return;
    const { renderer } = message;
    if (message.kind === 'renderer-message') return renderers.get(renderer)?.receive(message.data);
    if (message.kind === 'renderer-closed') {
      renderers.get(renderer)?.end();
      renderers.delete(renderer);
      return;
    }
    const opened = bufferedChannel({
      send: (data) => send({ kind: 'renderer-message', renderer, data }),
      close: () => send({ kind: 'renderer-closed', renderer }),
    });
    renderers.set(renderer, opened);
    onRenderer(message.format === 'framed' ? unframed(opened.channel) : fromTexts(opened.channel));
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

/** Services that main runs for the core, since a utility process can start none of its kind. */
type ServicesOfParent = {
  readonly run: RunService;
  /** Takes in what main says of them. */
  receive(message: CoreMessage, port: Port | undefined): void;
};

/** The services of a core that sends to main so. */
export function servicesOfParent(post: (message: CoreMessage) => void): ServicesOfParent {
  type Running = {
    readonly events: EventEmitter;
    readonly stderr: PassThrough;
    connect(port: Port): void;
  };
  const running = new Map<number, Running>();
  let started = 0;
  return {
    run(args, env) {
      const service = ++started;
      const [events, stderr] = [new EventEmitter(), new PassThrough()];
      let send = (_request: unknown): void => {
        throw new Error('the service has no port yet');
      };
      running.set(service, {
        events,
        stderr,
        connect(port) {
          port.on('message', ({ data }) => events.emit('message', data));
          port.start();
          send = (request) => port.postMessage(request);
        },
      });
      post({ kind: 'service-wanted', service, args, env });
      return Object.assign(events, {
        stderr,
        send(request: unknown, sent: (error: Error | null) => void) {
          send(request);
          sent(null);
        },
        kill(signal: 'SIGTERM' | 'SIGKILL') {
          post({ kind: 'service-unwanted', service, signal });
          return true;
        },
      });
    },
    receive(message, port) {
      if (
        message.kind !== 'service-started' &&
        message.kind !== 'service-said' &&
        message.kind !== 'service-ended'
      )
        return;
      const one = running.get(message.service);
      if (message.kind === 'service-started' && port !== undefined) one?.connect(port);
      if (message.kind === 'service-said') one?.stderr.write(message.text);
      if (message.kind !== 'service-ended') return;
      running.delete(message.service);
      one?.stderr.end();
      one?.events.emit('close', message.exitCode, null);
    },
  };
}
