import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { RunService } from '../core/shell/host.ts';
import type { CoreMessage } from './core-messages.ts';
import type { Port } from './port-channel.ts';

/** Services that main runs for the core, since a utility process can start none of its kind. */
export type ServicesOfParent = {
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
