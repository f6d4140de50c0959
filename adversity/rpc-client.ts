import { once } from 'node:events';
import { createBirpc } from 'birpc';
import { WebSocket } from 'ws';
import { admittedAddress } from '../e2e/fixtures/app-secret.ts';
import { webSocketChannel } from '../src-main/browser/web-socket-channel.ts';
import { unframed } from '../src-main/core-process/encoded-channels.ts';
import type { Channel } from '../src-shared/rpc/channel.ts';
import type { EventName, Events, Method, MethodParams, MethodResult } from '../src-shared/rpc/contract.ts';
import type { CoreFunctions, RendererFunctions, RpcErrorCode } from '../src-shared/rpc/envelope.ts';
import type { AppProcess } from './app-process.ts';

/** A refusal of the core, as data. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RpcErrorCode;
  constructor(code: RpcErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Speaks the app's own protocol beside, or instead of, a page. */
export type RpcClient = {
  /** Rejects with {@link Refused}, or with the connection's end. */
  call<Name extends Method>(method: Name, params: MethodParams<Name>): Promise<MethodResult<Name>>;
  /** Everything the core has announced since the connection was made, oldest first. */
  readonly events: readonly { readonly name: EventName; readonly payload: unknown; readonly at: number }[];
  close(): void;
};

/** Milliseconds that a call may take: long, since how long a call takes is what some scenarios measure. */
const longestCall = 300_000;

export async function connectRpc({ origin, secret }: AppProcess): Promise<RpcClient> {
  const address = admittedAddress(origin.replace(/^http/, 'ws'), secret);
  const socket = new WebSocket(address, { headers: { origin } });
  // a list of many notes is longer than what the app takes itself
  const channel = unframed(webSocketChannel(socket, Number.POSITIVE_INFINITY));
  await once(socket, 'open');
  return rpcOver(channel);
}

/** The same over a connection that is there. */
export function rpcOver(channel: Channel): RpcClient {
  const events: { name: EventName; payload: unknown; at: number }[] = [];
  const page: RendererFunctions = {
    event: <Name extends EventName>(name: Name, payload: Events[Name]) =>
      void events.push({ name, payload, at: Date.now() }),
  };
  const remote = createBirpc<CoreFunctions, RendererFunctions>(page, {
    post: (message) => channel.send(message),
    on: (listener) => channel.onMessage(listener),
    timeout: longestCall,
  });
  channel.onClose(() => remote.$close(new Error('the connection to the app was closed')));
  // as a window does: what a start puts off begins
  void remote.call('library.shown', {}).catch(() => undefined);
  return {
    events,
    async call(method, params) {
      const envelope = await remote.call(method, params);
      if (!envelope.ok) throw new Refused(envelope.error.code, envelope.error.message);
      return envelope.value as MethodResult<typeof method>; // the contract fixes the type of this method's answer
    },
    close: () => channel.close(),
  };
}
