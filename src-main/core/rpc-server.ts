import { createBirpc } from 'birpc';
import Value from 'typebox/value';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import {
  type EventName,
  type Events,
  type Verb,
  type VerbHandlers,
  verbs,
} from '../../src-shared/rpc/contract.ts';
import type { CoreFunctions, Envelope, RendererFunctions, RpcError } from '../../src-shared/rpc/envelope.ts';

/** Pages that are connected, and a way to tell all of them something. */
export type RpcServer = {
  connect(channel: Channel): void;
  emit<Name extends EventName>(name: Name, payload: Events[Name]): void;
  close(): void;
};

/**
 * Answers the verbs of the contract. The page is not trusted: an unknown verb or parameters that do not fit are
 * refused before anything is done. Whatever a handler throws becomes data.
 */
export function createRpcServer(handlers: VerbHandlers, explain: (error: unknown) => RpcError): RpcServer {
  const pages = new Set<{ tell: (name: EventName, payload: unknown) => void; channel: Channel }>();

  async function call(verb: string, params: unknown): Promise<Envelope<unknown>> {
    if (!isVerb(verb)) return refuse(`there is no verb ${JSON.stringify(verb)}`);
    if (!Value.Check(verbs[verb].params, params)) {
      const [first] = Value.Errors(verbs[verb].params, params);
      return refuse(`${verb}: ${first?.instancePath || 'the parameters'} ${first?.message ?? 'do not fit'}`);
    }
    try {
      // The schema that was just checked is the one this handler's parameters are derived from.
      const handler = handlers[verb] as (checked: unknown) => unknown;
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
          // A page that went away is no error, and a page that sends nonsense gets no answer.
          onGeneralError: () => true,
        },
      );
      const page = {
        channel,
        tell: (name: EventName, payload: unknown) =>
          void rpc.$callEvent('event', name, payload as never).catch(() => undefined),
      };
      pages.add(page);
      channel.onClose(() => {
        pages.delete(page);
        rpc.$close();
      });
    },
    emit(name, payload) {
      for (const page of pages) page.tell(name, payload);
    },
    close() {
      for (const { channel } of pages) channel.close();
      pages.clear();
    },
  };
}

const isVerb = (name: string): name is Verb => Object.hasOwn(verbs, name);

const refuse = (message: string): Envelope<never> => ({ ok: false, error: { code: 'bad-request', message } });
