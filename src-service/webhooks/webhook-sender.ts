import { checkEndpointUrl } from './check-endpoint-url.ts';
import type { EndpointPolicy } from './endpoint-policy.ts';
import { readResponse } from './read-response.ts';
import type { ResolveAddresses } from './resolve-addresses.ts';
import type { WebhookHeaders } from './sign-webhook.ts';
import type { SendTimeouts, WebhookConnections } from './webhook-connections.ts';

/** One signed request. */
export type WebhookRequest = {
  readonly url: string;
  readonly body: string;
  readonly headers: WebhookHeaders;
};

/** The outcome of a request. */
export type SendOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** The beginning of the body. */
      readonly response: string;
      /** `Retry-After` as it was sent. */
      readonly retryAfter: string | null;
    }
  /** There was no response; one sentence says why. */
  | { readonly kind: 'failed'; readonly error: string }
  /** The signal was aborted first. */
  | { readonly kind: 'interrupted' };

/** Sends webhooks. */
export type WebhookSender = {
  /** Never rejects. */
  send(request: WebhookRequest, signal: AbortSignal): Promise<SendOutcome>;
  /** Closes all connections at once. */
  close(): Promise<void>;
};

/** Milliseconds that the parts of one request may take. */
export const sendTimeouts: SendTimeouts = { connect: 5_000, headers: 10_000, body: 3_000, total: 15_000 };

/**
 * A sender with connections of its own, see {@link WebhookConnections}. Certificates are checked against those of Node.js and
 * `NODE_EXTRA_CA_CERTS`. The HTTP client is loaded with the first webhook: it takes 15 MiB, and most processes send none.
 */
export function webhookSender(parts: {
  readonly policy: EndpointPolicy;
  readonly resolve: ResolveAddresses;
  readonly timeouts?: SendTimeouts;
}): WebhookSender {
  const { policy, resolve, timeouts = sendTimeouts } = parts;
  let connections: Promise<WebhookConnections> | undefined;
  async function open(): Promise<WebhookConnections> {
    const { webhookConnections } = await import('./webhook-connections.ts');
    return webhookConnections({ policy, resolve, timeouts });
  }

  return {
    async send({ url, body, headers }, signal) {
      // the policy may have changed since the address was saved
      const checked = checkEndpointUrl(url, policy);
      if (!checked.ok) return { kind: 'failed', error: checked.error };
      const timedOut = AbortSignal.timeout(timeouts.total);
      try {
        connections ??= open();
        const response = await (await connections).post(checked.value, {
          headers: {
            ...headers,
            'content-type': 'application/json',
            'user-agent': 'example-notes-webhooks/1',
          },
          body,
          signal: AbortSignal.any([signal, timedOut]),
        });
        const retryAfter = response.headers['retry-after'];
        return {
          kind: 'answered',
          status: response.statusCode,
          response: await readResponse(response.body),
          retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
        };
      } catch (error) {
        if (signal.aborted) return { kind: 'interrupted' };
        if (timedOut.aborted) return { kind: 'failed', error: 'The endpoint did not answer in time.' };
        return { kind: 'failed', error: describeFailure(error) };
      }
    },
    close: async () => (await connections)?.close(),
  };
}

const sentences: Readonly<Record<string, string>> = {
  ADDRESS_REFUSED:
    'The name of the endpoint leads into a private network or to this machine, which is not allowed here.',
  ENOTFOUND: 'The name of the endpoint could not be resolved.',
  EAI_AGAIN: 'The name of the endpoint could not be resolved for now.',
  ECONNREFUSED: 'The endpoint refused the connection.',
  ECONNRESET: 'The endpoint closed the connection without an answer.',
  EPIPE: 'The endpoint closed the connection without an answer.',
  EHOSTUNREACH: 'The endpoint could not be reached.',
  ENETUNREACH: 'The endpoint could not be reached.',
  ETIMEDOUT: 'The endpoint did not accept the connection in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The endpoint did not accept the connection in time.',
  HEADERS_TIMEOUT: 'The endpoint did not answer in time.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer were too long.',
};

/** Why a request got no response, in one sentence for the endpoint's owner. It reveals nothing of the internal network. */
function describeFailure(error: unknown): string {
  const code = codeOf(error);
  const known = sentences[code];
  if (known !== undefined) return known;
  // its code is missing for some errors
  if (code.startsWith('HPE_') || (error instanceof Error && error.name === 'HTTPParserError')) {
    return 'The answer of the endpoint was not HTTP.';
  }
  if (/CERT|TLS|SSL|SIGNED|ISSUER/.test(code)) return `The TLS connection failed (${code}).`;
  return code === '' ? 'The request failed.' : `The request failed (${code}).`;
}

/** The code of an error, or of the last of several attempts to connect. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors.at(-1));
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
