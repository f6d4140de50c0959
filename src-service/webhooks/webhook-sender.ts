import { parseRetryAfter } from '../../src-shared/retry-after.ts';
import type { AfterAttempt, ClaimedDelivery } from '../storage/webhook-store.ts';
import { checkEndpointUrl, type EndpointPolicy, type ResolveAddresses } from './endpoint-policy.ts';
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

/** Characters of a response body that are kept. */
export const maxResponseLength = 1000;

/**
 * Reads the beginning of a response body as text, at most {@link maxResponseLength} characters, and discards the rest
 * unread. What arrived before an error is kept. It is for a log: no U+0000, and no half characters.
 */
export async function readResponse(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      // leaving the loop destroys the stream, and the connection with it
      if (text.length >= 2 * maxResponseLength) break;
    }
  } catch {
    // the status decides, and it has arrived; the body just ends here
  }
  return Array.from(text.slice(0, 2 * maxResponseLength), (character) =>
    character === '\0' ? '\uFFFD' : character,
  )
    .slice(0, maxResponseLength)
    .join('')
    .toWellFormed();
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Milliseconds from each failed attempt to the next one, before jitter: ten attempts over three days and three hours,
 * as Standard Webhooks suggests.
 */
export const retryDelays: readonly number[] = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Each delay is stretched or shortened at random by up to this part of it, so that retries do not come in waves. */
export const jitter = 0.2;

/** The longest wait that an endpoint can ask for with `Retry-After`. */
export const maxRetryAfter = day;

/** Milliseconds for which every attempt at an endpoint must have failed before it is disabled. */
export const disableAfter = 5 * day;

/** Tries of one delivery before the endpoint is disabled: it is not one short outage that ends a long silence. */
export const triesBeforeDisabling = 5;

/** How an attempt went, for the log and for what follows. */
export type AttemptOutcome = { readonly error: string | null; readonly after: AfterAttempt };

/**
 * Decides what follows from an attempt. 2xx is success; 410 disables the endpoint; anything else, redirects included,
 * is tried again, not before `Retry-After`. A test is tried once.
 */
export function classifyAttempt(
  delivery: Pick<ClaimedDelivery, 'type' | 'tries' | 'failingSince'>,
  outcome: SendOutcome,
  now: number,
  /** At least 0 and less than 1. */
  random: () => number,
): AttemptOutcome {
  if (outcome.kind === 'interrupted') {
    return { error: 'The service stopped before an answer came.', after: { kind: 'interrupted' } };
  }
  if (outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300) {
    return { error: null, after: { kind: 'delivered' } };
  }
  const error = outcome.kind === 'failed' ? outcome.error : describeStatus(outcome.status);
  if (outcome.kind === 'answered' && outcome.status === 410) {
    return {
      error,
      after: { kind: 'gave-up', disable: 'The endpoint answered 410 Gone: it wants no more events.' },
    };
  }
  if (isExhausted(delivery, now)) {
    const disable = 'Every attempt of the last five days failed.';
    return { error, after: { kind: 'gave-up', disable } };
  }
  const delay = delivery.type === 'webhook.test' ? undefined : retryDelays[delivery.tries - 1];
  if (delay === undefined) return { error, after: { kind: 'gave-up', disable: null } };
  const asked = outcome.kind === 'answered' ? (parseRetryAfter(outcome.retryAfter, now) ?? 0) : 0;
  const jittered = Math.round(delay * (1 - jitter + 2 * jitter * random()));
  return { error, after: { kind: 'retry', at: now + Math.max(jittered, Math.min(asked, maxRetryAfter)) } };
}

const isExhausted = (delivery: Pick<ClaimedDelivery, 'tries' | 'failingSince'>, now: number): boolean =>
  delivery.failingSince !== null &&
  now - delivery.failingSince >= disableAfter &&
  delivery.tries >= triesBeforeDisabling;

function describeStatus(status: number): string {
  if (status >= 300 && status < 400) {
    return `The endpoint answered with a redirect (${status}), and redirects are not followed.`;
  }
  return `The endpoint answered ${status}.`;
}
