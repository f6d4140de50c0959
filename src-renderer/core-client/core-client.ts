import { type BirpcReturn, createBirpc } from 'birpc';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { EventName, Events, Verb, VerbParams, VerbResult } from '../../src-shared/rpc/contract.ts';
import type { CoreFunctions, RendererFunctions } from '../../src-shared/rpc/envelope.ts';
import { CoreError } from './core-error.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { type After, afterTimeout, watchSilence } from './silence.ts';

/** Whether the core can be reached at the moment. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'lost' };

/** The page's one way to the core. It outlives single connections: lost ones are made again. */
export type CoreClient = {
  readonly connection: StoreApi<ConnectionState>;
  /** True while a call waits for longer than it should. Nothing is called off: it goes on as soon as the core does. */
  readonly silent: StoreApi<boolean>;
  /**
   * Calls a verb. Rejects with a {@link CoreError}; `closed` means that the call may be made again. It never rejects for
   * being late: as long as the connection stands, an answer may come, and what was asked for is done once.
   */
  call<Name extends Verb>(verb: Name, params: VerbParams<Name>): Promise<VerbResult<Name>>;
  /** Listens to an event of the core; the answer ends the listening. */
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void;
};

/** What a client needs from the world around it. */
export type CoreClientOptions = {
  connect(): Promise<Channel>;
  wait(milliseconds: number): Promise<void>;
  random(): number;
  /** The timers of the page, unless a test brings its own. */
  readonly after?: After;
};

type Remote = BirpcReturn<CoreFunctions, RendererFunctions>;
type Listener = (payload: never) => void;

/** Starts connecting at once, and goes on for as long as the page lives. */
export function createCoreClient(options: CoreClientOptions): CoreClient {
  const connection = createStore<ConnectionState>(() => ({ kind: 'connecting' }));
  const listeners = new Map<EventName, Set<Listener>>();
  const silence = watchSilence(options.after ?? afterTimeout);
  let remote: Remote | null = null;

  const page: RendererFunctions = {
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
    const rpc: Remote = createBirpc<CoreFunctions, RendererFunctions>(page, {
      post: (message) => {
        channel.send(message);
      },
      on: (listener) => channel.onMessage(listener),
      // A save that is given up and made again while the first one is still on its way would meet its own text as
      // another program's. The connection tells when no answer can come any more.
      timeout: -1,
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
    silent: silence.silent,
    async call(verb, params) {
      if (remote === null) throw new CoreError('closed', 'The app cannot be reached at the moment.');
      const envelope = await silence.watch(verb, remote.call(verb, params)).catch((error: unknown) => {
        throw error instanceof CoreError ? error : new CoreError('closed', notAnswering, { cause: error });
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

/** For whatever goes wrong between the page and the core: the reason stands in the error's cause, for developers. */
const notAnswering =
  "The app's core does not answer. Your text is kept here and is saved as soon as it does.";
