import { createBirpc } from 'birpc';
import Value from 'typebox/value';
import type { Channel } from '../../../src-shared/rpc/channel.ts';
import {
  type EventName,
  type Method,
  type MethodHandlers,
  methods,
} from '../../../src-shared/rpc/contract.ts';
import type {
  CoreFunctions,
  Envelope,
  RendererFunctions,
  RpcError,
} from '../../../src-shared/rpc/envelope.ts';
import type { Emit } from './emit.ts';

/** The connected renderers. */
export type RpcServer = {
  connect(channel: Channel): void;
  readonly emit: Emit;
  close(): void;
};

/**
 * Serves the methods of the contract. The renderer is not trusted: an unknown method or invalid parameters are
 * refused before a handler runs. Whatever a handler throws is returned as data. `onCall` is called before each.
 */
export function createRpcServer(
  handlers: MethodHandlers,
  explain: (error: unknown) => RpcError,
  onCall: () => void = () => undefined,
): RpcServer {
  const renderers = new Set<{ emit: (name: EventName, payload: unknown) => void; channel: Channel }>();

  async function call(method: string, params: unknown): Promise<Envelope<unknown>> {
    onCall();
    if (!isMethod(method)) return refuse(`there is no method ${JSON.stringify(method)}`);
    if (!Value.Check(methods[method].params, params)) {
      const [first] = Value.Errors(methods[method].params, params);
      return refuse(
        `${method}: ${first?.instancePath || 'the parameters'} ${first?.message ?? 'do not fit'}`,
      );
    }
    try {
      // The schema that was just checked is the one this handler's parameters are derived from.
      const handler = handlers[method] as (checked: unknown) => unknown;
      return { ok: true, value: await handler(params) };
    } catch (error) {
      return { ok: false, error: explain(error) };
    }
  }

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

const isMethod = (name: string): name is Method => Object.hasOwn(methods, name);

const refuse = (message: string): Envelope<never> => ({ ok: false, error: { code: 'bad-request', message } });
