import { hasCome, watchClock } from '../domain/clock-set-back.ts';
import type { Log } from '../domain/log.ts';
import { type ClaimedDelivery, keptTime, type WebhookStore } from '../storage/webhook-store.ts';
import { signWebhook } from './sign-webhook.ts';
import {
  type AttemptOutcome,
  classifyAttempt,
  type SendOutcome,
  sendTimeouts,
  type WebhookSender,
} from './webhook-sender.ts';

/**
 * Milliseconds after which a delivery that was claimed and not recorded is sent again. Slightly longer than any attempt
 * takes: the deliveries of a process that died count as in flight, and block their endpoint for as long.
 */
export const deliveryLease = sendTimeouts.total + 5_000;

/** Milliseconds for which deliveries that are done stay in the log: 30 days. */
export const deliveryRetention = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds between two checks for deliveries that another process may have added. */
const pollInterval = 5_000;
/** Milliseconds to wait when a delivery is due and cannot be claimed: its endpoint is busy, or the store failed. */
const busyInterval = 1_000;
const pruneInterval = 60 * 60 * 1000;
/** Deliveries that one statement removes or changes. */
const batchSize = 500;

export type DelivererParts = {
  readonly webhooks: Pick<
    WebhookStore,
    | 'claimDeliveries'
    | 'recordAttempt'
    | 'nextDeliveryDueAt'
    | 'correctDueTimes'
    | 'removeFinishedDeliveries'
    | 'removeKeptDeliveries'
    | 'removeFormerSecrets'
  >;
  readonly sender: Pick<WebhookSender, 'send'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** At least 0 and less than 1; spreads retries. */
  readonly random: () => number;
  readonly log: Log;
  /** Called for each attempt, for metrics. */
  readonly onAttempt?: (attempt: {
    readonly outcome: AttemptOutcome['after']['kind'];
    readonly durationMilliseconds: number;
  }) => void;
  readonly concurrency?: Concurrency;
};

/** Concurrent attempts at most. */
export type Concurrency = {
  readonly total: number;
  /** Those that have just begun. An attempt that takes longer than {@link slowAfter} gives its place to another. */
  readonly quick: number;
  readonly perAccount: number;
  readonly perEndpoint: number;
};

/** Milliseconds after which an attempt counts as slow: most endpoints answer within one, or never. */
const slowAfter = 1_000;

/**
 * With ten endpoints that never answer, an account holds up no other: it has an eighth of all attempts, and its slow ones take no
 * place of quick ones.
 */
const defaultConcurrency: Concurrency = { total: 512, quick: 64, perAccount: 64, perEndpoint: 4 };

/** Sends due deliveries concurrently, and sleeps until the next one is due. */
export type Deliverer = {
  /** To be called when there may be something to send. Cheap, and safe to call at any time. */
  wake(): void;
  /** Resolves when nothing is in flight and nothing due can be claimed. */
  idle(): Promise<void>;
  /**
   * Claims nothing more; attempts in flight get `gracePeriod` milliseconds, and are then aborted and due again at once.
   */
  stop(gracePeriod: number): Promise<void>;
};

export function startDeliverer(parts: DelivererParts): Deliverer {
  const { webhooks, sender, clock, log, concurrency = defaultConcurrency } = parts;
  const inFlight = new Map<Promise<void>, InFlight>();
  let quick = 0;
  let running: Promise<void> | null = null;
  let wokenAgain = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let pruningDueAt = Number.NEGATIVE_INFINITY;
  const mayHaveBeenSetBack = watchClock();

  async function send(delivery: ClaimedDelivery, at: number, signal: AbortSignal): Promise<SendOutcome> {
    const { url, body, secrets } = delivery;
    if (secrets === null) return { kind: 'failed', error: sealedElsewhere };
    return sender.send({ url, body, headers: signWebhook(delivery, secrets, at) }, signal);
  }

  async function attempt(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    const at = clock();
    const outcome = await send(delivery, at, signal);
    const now = clock();
    const { error, after } = classifyAttempt(delivery, outcome, now, parts.random);
    const durationMilliseconds = Math.max(0, now - at);
    await webhooks.recordAttempt(
      delivery.id,
      {
        number: delivery.attempts,
        at,
        url: delivery.url,
        durationMilliseconds,
        error,
        ...responseOf(outcome),
      },
      after,
    );
    parts.onAttempt?.({ outcome: after.kind, durationMilliseconds });
    logAttempt(delivery, { error, after });
  }

  function logAttempt({ id, endpointId, attempts }: ClaimedDelivery, { error, after }: AttemptOutcome): void {
    const fields = { delivery: id, endpoint: endpointId, attempt: attempts, error };
    if (after.kind === 'delivered') log.info(fields, 'webhook delivered');
    else if (after.kind !== 'gave-up') log.warn(fields, 'webhook failed, will retry');
    else log.warn(fields, after.disable === null ? 'webhook given up' : 'webhook endpoint disabled');
  }

  function begin(delivery: ClaimedDelivery): void {
    const controller = new AbortController();
    let isQuick = true;
    quick += 1;
    const giveWay = (): void => {
      if (isQuick) quick -= 1;
      isQuick = false;
    };
    const slow = setTimeout(() => {
      giveWay();
      wake();
    }, slowAfter);
    const ended: Promise<void> = attempt(delivery, controller.signal)
      // it stays claimed, and is sent again when the lease expires
      .catch((err) => log.error({ err, delivery: delivery.id }, 'webhook attempt not recorded'))
      .finally(() => {
        clearTimeout(slow);
        giveWay();
        inFlight.delete(ended);
        wake();
      });
    inFlight.set(ended, { controller, failing: delivery.failingSince !== null });
  }

  /**
   * Claims and begins what is due. Returns how long to sleep then, in milliseconds; the end of an attempt wakes it
   * sooner.
   */
  async function claimDue(): Promise<number> {
    const { total, perAccount, perEndpoint } = concurrency;
    const capacity = Math.min(total - inFlight.size, concurrency.quick - quick);
    if (capacity === 0) return pollInterval;
    const now = clock();
    if (mayHaveBeenSetBack(now)) await correctDueTimes(now);
    const dueAt = await webhooks.nextDeliveryDueAt();
    if (dueAt === undefined || dueAt > now) return Math.min(pollInterval, (dueAt ?? Infinity) - now);
    const failing = [...inFlight.values()].filter((one) => one.failing).length;
    const claimed = await webhooks.claimDeliveries({
      now,
      limit: capacity,
      perEndpoint,
      perAccount,
      // the others are for endpoints that answer
      failing: Math.max(0, Math.floor(total / 2) - failing),
      lease: deliveryLease,
    });
    for (const delivery of claimed) begin(delivery);
    return busyInterval;
  }

  async function correctDueTimes(now: number): Promise<void> {
    let corrected = 0;
    for (;;) {
      const count = await webhooks.correctDueTimes(now, deliveryLease, batchSize);
      corrected += count;
      if (count < batchSize) break;
    }
    if (corrected > 0)
      log.warn({ deliveries: corrected }, 'the clock was set back: webhooks that waited for it are due');
  }

  async function prune(): Promise<void> {
    const now = clock();
    if (!hasCome(pruningDueAt, now, pruneInterval)) return;
    await webhooks.removeFormerSecrets(now);
    const finished = await webhooks.removeFinishedDeliveries(now - deliveryRetention, batchSize);
    const kept = await webhooks.removeKeptDeliveries(now - keptTime, batchSize);
    // after a full batch there is more to remove, with the next wake
    if (Math.max(finished, kept) < batchSize) pruningDueAt = now + pruneInterval;
  }

  async function run(): Promise<void> {
    let sleep = busyInterval;
    try {
      do {
        wokenAgain = false;
        sleep = await claimDue();
      } while (wokenAgain && !stopped);
      await prune();
    } catch (err) {
      // claimed deliveries stay in the store and are due again when their lease expires
      log.error({ err }, 'webhooks paused');
    } finally {
      running = null;
    }
    if (stopped) return;
    if (wokenAgain) return wake();
    clearTimeout(timer);
    timer = setTimeout(wake, sleep);
  }

  function wake(): void {
    wokenAgain = true;
    if (!stopped) running ??= run();
  }

  async function idle(): Promise<void> {
    while (running !== null || inFlight.size > 0) await Promise.all([running, ...inFlight.keys()]);
  }

  wake();
  return {
    wake,
    idle,
    async stop(gracePeriod) {
      stopped = true;
      clearTimeout(timer);
      await running;
      const abortTimer = setTimeout(() => {
        for (const { controller } of inFlight.values()) controller.abort();
      }, gracePeriod);
      await idle();
      clearTimeout(abortTimer);
    },
  };
}

const sealedElsewhere =
  'The secret of this webhook cannot be decrypted: the service runs without the key it was encrypted with. Rotate the secret, or ask the operator.';

type InFlight = { readonly controller: AbortController; readonly failing: boolean };

const responseOf = (outcome: SendOutcome): { status: number | null; response: string } =>
  outcome.kind === 'answered'
    ? { status: outcome.status, response: outcome.response }
    : { status: null, response: '' };
