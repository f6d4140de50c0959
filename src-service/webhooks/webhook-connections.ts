import { Agent, type Dispatcher, request } from 'undici';
import type { EndpointPolicy } from './endpoint-policy.ts';
import { guardedConnector } from './guarded-connector.ts';
import type { ResolveAddresses } from './resolve-addresses.ts';
import type { SendTimeouts } from './webhook-sender.ts';

/** Connections to endpoints, which are kept for a while: HTTP/1.1, no proxy, no redirects. */
export type WebhookConnections = {
  post(
    url: string,
    message: {
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      readonly signal: AbortSignal;
    },
  ): Promise<Dispatcher.ResponseData>;
  /** Closes all of them at once. */
  close(): Promise<void>;
};

/** Opens connections as they are needed. */
export function webhookConnections(parts: {
  readonly policy: EndpointPolicy;
  readonly resolve: ResolveAddresses;
  readonly timeouts: SendTimeouts;
}): WebhookConnections {
  const { policy, resolve, timeouts } = parts;
  const agent = new Agent({
    connect: guardedConnector({ policy, resolve, timeout: timeouts.connect }),
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 60_000,
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
  });
  return {
    post: (url, message) => request(url, { ...message, method: 'POST', dispatcher: agent }),
    close: () => agent.destroy(),
  };
}
