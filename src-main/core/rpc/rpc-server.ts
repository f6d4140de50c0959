import { createBirpc } from 'birpc';
import * as Value from 'typebox/value';
import type { Channel } from '../../../src-shared/rpc/channel.ts';
import {
  type EventName,
  type Method,
  type MethodHandlers,
  type MethodParams,
  type MethodResult,
  methods,
} from '../../../src-shared/rpc/contract.ts';
import type {
  CoreFunctions,
  Envelope,
  RendererFunctions,
  RpcError,
} from '../../../src-shared/rpc/envelope.ts';
import { CoreError } from '../errors/core-error.ts';
import type { Emit } from './emit.ts';

/** The connected renderers. */
export type RpcServer = {
  connect(channel: Channel): void;
  readonly emit: Emit;
  close(): void;
};

/** What a call passes on its way to its handler. */
export type RpcSteps = {
  readonly handlers: MethodHandlers;
  /** Called before each call. */
  readonly onCall: () => void;
  /** Measures what a valid call does, and passes on how it ends. */
  readonly record: <Result>(name: Method, perform: () => Promise<Result>) => Promise<Result>;
  /** Why a window may not name a path of the system, as a sentence for the user; null when it may. */
  readonly pathProblem: (path: string) => Promise<string | null>;
  /** Throws `vault-missing` while the vault is not there. */
  readonly ensureVault: () => void;
  /** What is returned for an error. */
  readonly explain: (error: unknown) => RpcError;
};

/** Serves the methods of the contract. The renderer is not trusted: what it asks for is refused before a handler runs. */
export function createRpcServer(steps: RpcSteps): RpcServer {
  const renderers = new Set<{ emit: (name: EventName, payload: unknown) => void; channel: Channel }>();

  /** All steps of a call, in their order, each as the contract says of its method. */
  async function perform<Name extends Method>(
    name: Name,
    params: unknown,
  ): Promise<Envelope<MethodResult<Name>>> {
    const { systemPaths, needs } = methods[name];
    if (!isValid(name, params)) return refuse(`${name}: ${whyInvalid(name, params)}`);
    return steps.record(name, async () => {
      for (const path of systemPaths.map((parameter) => Reflect.get(Object(params), parameter))) {
        const problem = typeof path === 'string' ? await steps.pathProblem(path) : null;
        if (problem !== null) throw new CoreError('path-refused', problem);
      }
      if (needs === 'vault') steps.ensureVault();
      const value = (await steps.handlers[name](params)) ?? null;
      return { ok: true, value: value as MethodResult<Name> }; // its handler's, or null for none
    });
  }

  const call: CoreFunctions['call'] = async (name, params) => {
    steps.onCall();
    try {
      return isMethod(name)
        ? await perform(name, params)
        : refuse(`there is no method ${JSON.stringify(name)}`);
    } catch (error) {
      return { ok: false, error: steps.explain(error) };
    }
  };

  return {
    connect(channel) {
      const rpc = createBirpc<RendererFunctions, CoreFunctions, false>(
        { call },
        {
          post: (message) => channel.send(message),
          on: (listener) => channel.onMessage(listener),
          proxify: false,
          // A renderer that disconnected is not an error, and an invalid message gets no response.
          onGeneralError: () => true,
        },
      );
      const renderer = {
        channel,
        emit: (name: EventName, payload: unknown) =>
          void rpc.$callEvent('event', name, payload as never).catch(() => undefined),
      };
      renderers.add(renderer);
      channel.onClose(() => {
        renderers.delete(renderer);
        rpc.$close();
      });
    },
    emit(name, payload) {
      for (const renderer of renderers) renderer.emit(name, payload);
    },
    close() {
      for (const { channel } of renderers) channel.close();
      renderers.clear();
    },
  };
}

/** No user sees it: the app's own windows ask for what the contract has. */
const refuse = (message: string): Envelope<never> => ({
  ok: false,
  error: { code: 'bad-request', message },
});

function whyInvalid(name: Method, params: unknown): string {
  const [first] = Value.Errors(methods[name].params, params);
  return `${first?.instancePath || 'the parameters'} ${first?.message ?? 'do not fit'}`;
}

const isMethod = (name: string): name is Method => Object.hasOwn(methods, name);

const isValid = <Name extends Method>(name: Name, params: unknown): params is MethodParams<Name> =>
  Value.Check(methods[name].params, params);
