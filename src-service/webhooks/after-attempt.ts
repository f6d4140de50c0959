import { parseRetryAfter } from '../../src-shared/retry-after.ts';
import type { AfterAttempt, ClaimedDelivery } from '../storage/webhook-store.ts';
import type { SendOutcome } from './webhook-sender.ts';

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
