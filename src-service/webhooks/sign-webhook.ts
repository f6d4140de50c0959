import { createHmac } from 'node:crypto';
import { hasCome } from '../domain/clock-set-back.ts';
import { secretOverlap, type WebhookSecrets } from '../storage/webhook-store.ts';

const secretPrefix = 'whsec_';

/**
 * A new signing secret: `whsec_` and 32 random bytes in base64. `randomBytes` gives as many unpredictable bytes as it
 * is asked for. It is kept as it is, since signing needs it, and shown once.
 */
export function mintWebhookSecret(randomBytes: (count: number) => Uint8Array): string {
  return secretPrefix + Buffer.from(randomBytes(32)).toString('base64');
}

/** The headers that Standard Webhooks requires. */
export type WebhookHeaders = {
  readonly 'webhook-id': string;
  /** Seconds since the epoch. */
  readonly 'webhook-timestamp': string;
  /** One `v1` signature for each secret that is valid, the current one first. */
  readonly 'webhook-signature': string;
};

/**
 * Signs one attempt at `now` (milliseconds since the epoch). Each attempt is signed again: receivers reject old
 * timestamps.
 */
export function signWebhook(
  message: { readonly eventId: string; readonly body: string },
  { current, former }: WebhookSecrets,
  now: number,
): WebhookHeaders {
  const isFormerValid = former !== null && !hasCome(former.validUntil, now, secretOverlap);
  const secrets = isFormerValid ? [current, former.secret] : [current];
  const at = String(Math.floor(now / 1000));
  const signed = `${message.eventId}.${at}.${message.body}`;
  return {
    'webhook-id': message.eventId,
    'webhook-timestamp': at,
    'webhook-signature': secrets
      .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`)
      .join(' '),
  };
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(secretPrefix.length), 'base64');
