import { type BirpcReturn, createBirpc } from 'birpc';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { EventName, Events, Method, MethodParams, MethodResult } from '../../src-shared/rpc/contract.ts';
import type { CoreFunctions, RendererFunctions } from '../../src-shared/rpc/envelope.ts';
import { CoreError } from './core-error.ts';
import { type Refusal, RefusedError } from './session.ts';

const firstDelay = 250;
const longestDelay = 10_000;

/**
 * Milliseconds before the next attempt to reconnect: doubling from 250 ms to ten seconds, half of it random, so that many windows do
 * not reconnect at the same time. `chance` is in [0, 1).
 */
export function reconnectDelay(failures: number, chance: number): number {
  const span = Math.min(longestDelay, firstDelay * 2 ** Math.min(failures, 20));
  return span / 2 + (span / 2) * chance;
}

/** The state of the connection to the core. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'lost' }
  /** The app has not let this window in since it was opened. It is asked again: its link may be opened in another tab. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The client of the core. It outlives single connections: lost ones are reopened. */
export type CoreClient = {
  readonly connection: StoreApi<ConnectionState>;
  /** True while a call takes longer than expected. It is not cancelled, and completes as soon as the core responds. */
  readonly silent: StoreApi<boolean>;
  /**
   * Calls a method; in a window that was just opened, as soon as its first attempt to connect has ended. Rejects with a
   * {@link CoreError}; `closed` means that the call may be made again. It never times out: while the connection is open
   * a response may come, and no call is made twice.
   */
  call<Name extends Method>(method: Name, params: MethodParams<Name>): Promise<MethodResult<Name>>;
  /** Listens to an event of the core; returns a function that stops this. */
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void;
  /** The window is loaded and listens: it gets the events that came before, and `say` makes a sentence for the user from now on. */
  begin(say: Say): void;
};

/** Texts are loaded with the window; the connection is made before. */
type Say = (text: 'app.coreLost' | 'app.coreUnreachable' | 'app.coreSilent') => string;

/** A method that is called without parameters. */
type Question = {
  [Name in Method]: Record<string, never> extends MethodParams<Name> ? Name : never;
}[Method];

/** The dependencies of a client. */
export type CoreClientOptions = {
  connect(): Promise<Channel>;
  wait(milliseconds: number): Promise<void>;
  random(): number;
  /** The timers of the browser by default. */
  readonly after?: After;
  /** What every window begins with: asked as soon as it is connected first, and answered to the first call of each. */
  readonly ahead?: readonly Question[];
};

type Remote = BirpcReturn<CoreFunctions, RendererFunctions>;
type Listener = (payload: never) => void;

/** Creates a client, which connects immediately and reconnects for as long as the window is open. */
export function createCoreClient(options: CoreClientOptions): CoreClient {
  const connection = createStore<ConnectionState>(() => ({ kind: 'connecting' }));
  const listeners = new Map<EventName, Set<Listener>>();
  const silence = watchSilence(options.after ?? afterTimeout);
  const ahead = new Map<Method, ReturnType<Remote['call']>>();
  let toAsk = options.ahead ?? [];
  let remote: Remote | null = null;
  let say: Say = (text) => text;
  let held: (() => void)[] | null = [];

  const renderer: RendererFunctions = {
    event(name, payload) {
      if (held !== null) return void held.push(() => renderer.event(name, payload));
      // `on` only adds listeners with the payload type of their event.
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never);
    },
  };

  // A window shows its commands before it is let in: what is chosen meanwhile is done, not refused.
  const firstAttempt = new Promise<void>((resolve) => {
    const stop = connection.subscribe(() => {
      stop();
      resolve();
    });
  });

  async function keepConnected(): Promise<never> {
    let wasOpen = false;
    for (let failures = 0; ; failures += 1) {
      let refusal: Refusal | null = null;
      try {
        const channel = await options.connect();
        failures = 0;
        wasOpen = true;
        await talkUntilClosed(channel);
      } catch (error) {
        // The banner shows that the core is disconnected, and the loop tries again. A window that was open may hold text.
        if (error instanceof RefusedError && !wasOpen) refusal = error.refusal;
      }
      connection.setState(refusal === null ? { kind: 'lost' } : { kind: 'refused', refusal }, true);
      await options.wait(reconnectDelay(failures, options.random()));
    }
  }

  async function talkUntilClosed(channel: Channel): Promise<void> {
    const closed = new Promise<void>((resolve) => channel.onClose(resolve));
    const rpc: Remote = createBirpc<CoreFunctions, RendererFunctions>(renderer, {
      post: (message) => {
        channel.send(message);
      },
      on: (listener) => channel.onMessage(listener),
      // No timeout: a save that is repeated while the first one is still in flight would find its own text as an external
      // change. Pending calls reject when the connection is closed.
      timeout: -1,
    });
    remote = rpc;
    for (const method of toAsk) {
      const answer = rpc.call(method, {});
      answer.catch(() => undefined); // nobody may call it
      ahead.set(method, answer);
    }
    toAsk = [];
    connection.setState({ kind: 'open' }, true);
    await closed;
    remote = null;
    ahead.clear();
    rpc.$close(new CoreError('closed', say('app.coreLost')));
  }

  void keepConnected();
  return {
    connection,
    silent: silence.silent,
    async call(method, params) {
      if (connection.getState().kind === 'connecting') await firstAttempt;
      if (remote === null) throw new CoreError('closed', say('app.coreUnreachable'));
      const answer = ahead.get(method) ?? remote.call(method, params);
      ahead.delete(method);
      // An error for any failure of the connection; the technical reason is in its cause.
      const envelope = await silence.watch(method, answer).catch((error: unknown) => {
        throw error instanceof CoreError
          ? error
          : new CoreError('closed', say('app.coreSilent'), { cause: error });
      });
      if (!envelope.ok) throw new CoreError(envelope.error.code, envelope.error.message);
      // The contract fixes the type of this method's result, and the core is checked against the same contract.
      return envelope.value as MethodResult<typeof method>;
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => void ofName.delete(listener);
    },
    begin(sayText) {
      say = sayText;
      const early = held ?? [];
      held = null;
      for (const deliver of early) deliver();
    },
  };
}

/** Milliseconds after which the core counts as silent while a call is pending. */
const silenceAfter = 10_000;

/** Methods that may take long because of what they do: many files, large files, or another machine. */
const longMethods: ReadonlySet<Method> = new Set<Method>([
  'folders.rename',
  'folders.delete',
  'trash.traces',
  'trash.purge',
  'attachments.add',
  'attachments.readFile',
  // the user confirms it first, outside the window
  'webImages.fetch',
  'history.verify',
  // the user confirms it first, outside the window
  'backups.removeDamaged',
  'service.test',
  'service.use',
  'model.list',
  'model.try',
  'model.use',
  'service.openDeveloperSettings',
  'vault.compare',
  'vault.confirmDeletions',
  'vault.undoDeletions',
]);

/** Calls back once after some milliseconds; returns a function that cancels this. */
type After = (milliseconds: number, callback: () => void) => () => void;

/**
 * Watches pending calls: `true` while some usually quick call has been pending for longer than {@link silenceAfter}. Calls are never
 * cancelled, because the core may still complete them, and repeating them would do harm.
 */
function watchSilence(after: After): {
  readonly silent: StoreApi<boolean>;
  watch<Result>(method: Method, result: Promise<Result>): Promise<Result>;
} {
  const silent = createStore<boolean>(() => false);
  let late = 0;
  const count = (by: number): void => {
    late += by;
    silent.setState(late > 0, true);
  };
  return {
    silent,
    watch(method, result) {
      if (longMethods.has(method)) return result;
      let isLate = false;
      const cancel = after(silenceAfter, () => {
        isLate = true;
        count(1);
      });
      return result.finally(() => {
        cancel();
        if (isLate) count(-1);
      });
    },
  };
}

/** {@link After} with the timers of the browser. */
const afterTimeout: After = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};
