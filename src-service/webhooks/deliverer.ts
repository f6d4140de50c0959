import type { ClaimedDelivery, WebhookStore } from '../storage/webhook-store.ts';
import { type AttemptVerdict, judgeAttempt } from './after-attempt.ts';
import { signWebhook } from './sign-webhook.ts';
import { type SendOutcome, sendTimeouts, type WebhookSender } from './webhook-sender.ts';

/**
 * Milliseconds after which a delivery that was claimed and not recorded is sent again. Longer than any attempt takes, and
 * not much: what a process held when it died counts as under way, and keeps its endpoint from anything else as long.
 */
export const deliveryLease = sendTimeouts.total + 5_000;

/** Milliseconds for which deliveries that are done stay in the log: 30 days. */
export const deliveryRetention = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds between two looks for what another process may have added. */
const pollInterval = 5_000;
/** Milliseconds to wait when something is due and cannot be had: its endpoint is busy, or the store failed. */
const busyInterval = 1_000;
const pruneInterval = 60 * 60 * 1000;
const pruneBatch = 500;

export type DelivererParts = {
  readonly webhooks: Pick<
    WebhookStore,
    | 'claimDeliveries'
    | 'recordAttempt'
    | 'nextDeliveryDueAt'
    | 'removeFinishedDeliveries'
    | 'removeFormerSecrets'
  >;
  readonly sender: Pick<WebhookSender, 'send'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** At least 0 and less than 1; spreads retries. */
  readonly random: () => number;
  readonly log: DelivererLog;
  /** Told of each attempt, for metrics. */
  readonly onAttempt?: (attempt: {
    readonly outcome: AttemptVerdict['after']['kind'];
    readonly durationMilliseconds: number;
  }) => void;
  /** Attempts side by side: in all, and to one endpoint. */
  readonly parallel?: { readonly total: number; readonly perEndpoint: number };
};

/** The log of a deliverer. It never receives addresses, which may contain secrets. */
export type DelivererLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Sends what is due, several deliveries side by side, and sleeps until the next one is. */
export type Deliverer = {
  /** Says that there may be something to send. Cheap, and safe to call at any time. */
  wake(): void;
  /** Resolves when nothing is under way and nothing that can be had is due. */
  idle(): Promise<void>;
  /** Takes nothing more; what is under way gets `grace` milliseconds, and is then cut off and due again at once. */
  stop(grace: number): Promise<void>;
};

export function startDeliverer(parts: DelivererParts): Deliverer {
  const { webhooks, sender, clock, log, parallel = { total: 32, perEndpoint: 4 } } = parts;
  const underWay = new Map<Promise<void>, AbortController>();
  let running: Promise<void> | null = null;
  let wokenAgain = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let prunedAt = Number.NEGATIVE_INFINITY;

  async function attempt(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    const at = clock();
    const headers = signWebhook(delivery, delivery.secrets, at);
    const outcome = await sender.send({ url: delivery.url, body: delivery.body, headers }, signal);
    const now = clock();
    const { error, after } = judgeAttempt(delivery, outcome, now, parts.random);
    const durationMilliseconds = Math.max(0, now - at);
    await webhooks.recordAttempt(
      delivery.id,
      { number: delivery.attempts, at, url: delivery.url, durationMilliseconds, error, ...answerOf(outcome) },
      after,
    );
    parts.onAttempt?.({ outcome: after.kind, durationMilliseconds });
    logAttempt(delivery, { error, after });
  }

  function logAttempt({ id, endpointId, attempts }: ClaimedDelivery, { error, after }: AttemptVerdict): void {
    const fields = { delivery: id, endpoint: endpointId, attempt: attempts, error };
    if (after.kind === 'delivered') log.info(fields, 'webhook delivered');
    else if (after.kind !== 'exhausted') log.warn(fields, 'webhook failed, will retry');
    else log.warn(fields, after.disable === null ? 'webhook given up' : 'webhook endpoint disabled');
  }

  function begin(delivery: ClaimedDelivery): void {
    const controller = new AbortController();
    const ended: Promise<void> = attempt(delivery, controller.signal)
      // it stays claimed, and is sent again when the lease has run out
      .catch((err) => log.error({ err, delivery: delivery.id }, 'webhook attempt not recorded'))
      .finally(() => {
        underWay.delete(ended);
        wake();
      });
    underWay.set(ended, controller);
  }

  /**
   * Claims and begins what is due. Answers how long to sleep then, in milliseconds; the end of an attempt wakes it
   * sooner, as it makes room.
   */
  async function claimDue(): Promise<number> {
    const room = parallel.total - underWay.size;
    if (room === 0) return pollInterval;
    const now = clock();
    const dueAt = await webhooks.nextDeliveryDueAt();
    if (dueAt === undefined || dueAt > now) return Math.min(pollInterval, (dueAt ?? Infinity) - now);
    const { perEndpoint } = parallel;
    const claimed = await webhooks.claimDeliveries({ now, limit: room, perEndpoint, lease: deliveryLease });
    for (const delivery of claimed) begin(delivery);
    return busyInterval;
  }

  async function prune(): Promise<void> {
    const now = clock();
    if (now - prunedAt < pruneInterval) return;
    await webhooks.removeFormerSecrets(now);
    const removed = await webhooks.removeFinishedDeliveries(now - deliveryRetention, pruneBatch);
    // a full batch has successors, which have their turn with the next wake
    if (removed < pruneBatch) prunedAt = now;
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
      // what was claimed is safe in the store
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
    while (running !== null || underWay.size > 0) await Promise.all([running, ...underWay.keys()]);
  }

  wake();
  return {
    wake,
    idle,
    async stop(grace) {
      stopped = true;
      clearTimeout(timer);
      await running;
      const cutOff = setTimeout(() => {
        for (const controller of underWay.values()) controller.abort();
      }, grace);
      await idle();
      clearTimeout(cutOff);
    },
  };
}

const answerOf = (outcome: SendOutcome): { status: number | null; answer: string } =>
  outcome.kind === 'answered'
    ? { status: outcome.status, answer: outcome.answer }
    : { status: null, answer: '' };
