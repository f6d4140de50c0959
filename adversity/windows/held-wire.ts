import type { CoreClient } from '../../src-renderer/core-client/core-client.ts';
import { CoreError } from '../../src-renderer/core-client/core-error.ts';
import type { EventName } from '../../src-shared/rpc/contract.ts';

type Handler = (params: never) => unknown;
/** The methods of the core that windows call. */
export type Handlers = Readonly<Record<string, Handler | undefined>>;

type Request = {
  readonly method: string;
  readonly params: unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** The connection of one window to the core, on which a message moves only when a test says so. In each direction they stay in order. */
export type HeldWire = {
  readonly client: Pick<CoreClient, 'call' | 'on'>;
  /** The core works off the oldest request; the response is on its way then. False without one. */
  handle(handlers: Handlers): Promise<boolean>;
  /** The core sends an event. */
  event(name: EventName, payload: unknown): void;
  /** The window gets the oldest response or event. False without one. */
  receive(): Promise<boolean>;
  /** How many messages are on their way. */
  waiting(): number;
  /** The connection is lost: requests fail, also those whose response was on its way, and events are missed. */
  cut(): Promise<void>;
};

export function createHeldWire(): HeldWire {
  const requests: Request[] = [];
  const unanswered = new Set<Request>();
  let arriving: (() => void)[] = [];
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const call = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request = { method, params: structuredClone(params), resolve, reject };
      unanswered.add(request);
      requests.push(request);
    });
  const on = (name: string, listener: (payload: unknown) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    return () => {};
  };
  const answer = (request: Request, act: () => void): void =>
    void arriving.push(() => {
      unanswered.delete(request);
      act();
    });
  return {
    client: { call, on } as unknown as HeldWire['client'], // what the handlers return is what the contract says
    async handle(handlers) {
      const request = requests.shift();
      if (request === undefined) return false;
      const handler = handlers[request.method];
      if (handler === undefined) throw new Error(`no window calls ${request.method}`);
      try {
        const value: unknown = await handler(request.params as never);
        answer(request, () => request.resolve(structuredClone(value)));
      } catch (error) {
        answer(request, () => request.reject(error));
      }
      await settled();
      return true;
    },
    event(name, payload) {
      arriving.push(() => {
        for (const listener of listeners.get(name) ?? []) listener(structuredClone(payload));
      });
    },
    async receive() {
      const next = arriving.shift();
      next?.();
      await settled();
      return next !== undefined;
    },
    waiting: () => requests.length + arriving.length,
    async cut() {
      arriving = [];
      requests.length = 0;
      for (const request of unanswered) request.reject(new CoreError('closed', 'The connection is lost.'));
      unanswered.clear();
      await settled();
    },
  };
}

/** What was begun without waiting for anything has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
