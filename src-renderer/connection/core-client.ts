import { type BirpcReturn, createBirpc } from 'birpc';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { EventName, Events, Verb, VerbParams, VerbResult } from '../../src-shared/rpc/contract.ts';
import type { CoreFunctions, PageFunctions } from '../../src-shared/rpc/envelope.ts';
import { CoreError, messageOf } from './core-error.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** Whether the core can be reached at the moment. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'lost' };

/** The page's one way to the core. It outlives single connections: lost ones are made again. */
export type CoreClient = {
  readonly connection: StoreApi<ConnectionState>;
  /** Calls a verb. Rejects with a {@link CoreError}; `closed` means that the call may be made again. */
  call<Name extends Verb>(verb: Name, params: VerbParams<Name>): Promise<VerbResult<Name>>;
  /** Listens to an event of the core; the answer ends the listening. */
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void;
};

/** What a client needs from the world around it. */
export type CoreClientOptions = {
  connect(): Promise<Channel>;
  wait(milliseconds: number): Promise<void>;
  random(): number;
};

type Remote = BirpcReturn<CoreFunctions, PageFunctions>;
type Listener = (payload: never) => void;

/** Starts connecting at once, and goes on for as long as the page lives. */
export function createCoreClient(options: CoreClientOptions): CoreClient {
  const connection = createStore<ConnectionState>(() => ({ kind: 'connecting' }));
  const listeners = new Map<EventName, Set<Listener>>();
  let remote: Remote | null = null;

  const page: PageFunctions = {
    event(name, payload) {
      // The set of a name only ever holds listeners of that name's payload: `on` is the only way in.
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never);
    },
  };

  async function keepConnected(): Promise<never> {
    for (let failures = 0; ; failures += 1) {
      try {
        const channel = await options.connect();
        failures = 0;
        await talkUntilClosed(channel);
      } catch {
        // The reason does not matter here: the banner says that the core is out of reach, and we try again.
      }
      connection.setState({ kind: 'lost' }, true);
      await options.wait(reconnectDelay(failures, options.random()));
    }
  }

  async function talkUntilClosed(channel: Channel): Promise<void> {
    const closed = new Promise<void>((resolve) => channel.onClose(resolve));
    const rpc: Remote = createBirpc<CoreFunctions, PageFunctions>(page, {
      post: (message) => {
        channel.send(message);
      },
      on: (listener) => channel.onMessage(listener),
    });
    remote = rpc;
    connection.setState({ kind: 'open' }, true);
    await closed;
    remote = null;
    rpc.$close(new CoreError('closed', 'The connection to the app was lost.'));
  }

  void keepConnected();
  return {
    connection,
    async call(verb, params) {
      if (remote === null) throw new CoreError('closed', 'The app cannot be reached at the moment.');
      const envelope = await remote.call(verb, params).catch((error: unknown) => {
        throw error instanceof CoreError ? error : new CoreError('closed', messageOf(error));
      });
      if (!envelope.ok) throw new CoreError(envelope.error.code, envelope.error.message);
      // The contract fixes the type of this verb's answer, and the core is checked against the same contract.
      return envelope.value as VerbResult<typeof verb>;
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => void ofName.delete(listener);
    },
  };
}
