import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { MemoryId } from '../../src-shared/ids.ts';
import type { NotesOfApp } from '../domain/embedding.ts';
import { meteredEnricher, timed } from '../ops/metered-enricher.ts';
import type { ServiceMetrics, WorkStage } from '../ops/service-metrics.ts';
import type { Tracing } from '../ops/tracing.ts';
import { bringForward } from '../pipeline/bring-forward.ts';
import type { Embedder } from '../pipeline/embed/embedder.ts';
import { startEmbedding } from '../pipeline/embed/start-embedding.ts';
import type { Enricher } from '../pipeline/enricher.ts';
import { sweep, sweepInterval } from '../pipeline/sweep.ts';
import { startWorker } from '../pipeline/worker.ts';
import type { Backend } from '../storage/backend.ts';
import type { AccountId } from '../storage/key-store.ts';
import { startDeliverer } from '../webhooks/deliverer.ts';
import { addressResolver, type EndpointPolicy, sharedLookups } from '../webhooks/endpoint-policy.ts';
import { webhookSender } from '../webhooks/webhook-sender.ts';
import { timeOrderedId } from './time-ordered-id.ts';

export type ProcessingParts = {
  readonly backend: Backend;
  /** Closed with the processing. */
  readonly enricher: Enricher;
  /** Turns notes into vectors. None if left out; closed with the processing. */
  readonly embedder?: Embedder | null;
  /** The notes that may be embedded; all of them if left out. */
  readonly notes?: Pick<NotesOfApp, 'has' | 'named'> | null;
  /** Called with each Memory that gets ready. */
  readonly onReady?: ((accountId: AccountId, memoryId: MemoryId) => void) | null;
  readonly endpointPolicy: EndpointPolicy;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly metrics: ServiceMetrics;
  /** Null without tracing. */
  readonly tracing: Pick<Tracing, 'worked' | 'traced'> | null;
  readonly logger: FastifyBaseLogger;
  /** Whether what a former version of the enricher made is processed again, slowly; elsewhere an operator decides that. */
  readonly bringsForward?: boolean;
};

/** What a process does beside serving requests: it enriches Memories and delivers webhooks. */
export type Processing = {
  /** To be called when a webhook may have to be sent. */
  wakeDeliverer(): void;
  /** Has Memories embedded, where there is a model for it. */
  embed(memoryIds: readonly MemoryId[]): void;
  /** Memories that wait to be embedded in this process; null without a model for it. */
  embeddingsWaiting(): number | null;
  /** Completes the work in flight within the grace period, and leaves the rest to another process or the next start. */
  stop(): Promise<void>;
};

/** Milliseconds that work in flight gets to end; most takes a few, and another process resumes what is aborted. */
const gracePeriod = 2_000;

/** Milliseconds of processor time that this process took, with all of its threads. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Starts worker, sweep and deliverer on a backend. */
export async function startProcessing(parts: ProcessingParts): Promise<Processing> {
  const { backend, endpointPolicy, clock, metrics, tracing, logger } = parts;
  const { storage, queue } = backend;
  function worked(stage: WorkStage, milliseconds: number, failed: boolean): void {
    metrics.worked(stage, milliseconds, failed);
    tracing?.worked(stage, milliseconds, failed);
  }
  const enricher = meteredEnricher(parts.enricher, { ...metrics, worked });
  const sender = webhookSender({
    policy: endpointPolicy,
    resolve: sharedLookups(addressResolver(endpointPolicy)),
  });
  const deliverer = startDeliverer({
    webhooks: storage,
    sender,
    clock,
    random: Math.random,
    log: logger,
    onAttempt: ({ outcome, durationMilliseconds }) => metrics.webhookTried(outcome, durationMilliseconds),
  });
  const embedding = parts.embedder
    ? startEmbedding({
        store: storage,
        embedder: parts.embedder,
        mayEmbed: parts.notes?.has ?? (() => true),
        begin: parts.notes?.named ?? Promise.resolve(),
        clock,
        random: Math.random,
        metrics: { ended: metrics.embeddingEnded, asked: metrics.embeddingAsked },
        log: logger,
      })
    : null;
  const worker = startWorker({
    store: {
      ...storage,
      completeStages: (...stages) => timed('publish', worked, () => storage.completeStages(...stages)),
    },
    queue,
    enricher,
    clock,
    random: Math.random,
    owner: `${process.pid}/${randomUUID()}`,
    newEventId: () => `evt_${timeOrderedId()}`,
    log: logger,
    ...(tracing ? { traced: tracing.traced } : {}),
    onEnd(end, task) {
      metrics.ended(end, task === null || task.isReprocessed ? null : clock() - task.acceptedAt);
      if (end !== 'ready') return;
      deliverer.wake();
      if (!task) return;
      embedding?.add(task.memoryId);
      parts.onReady?.(task.accountId, task.memoryId);
    },
  });
  const stopListening = queue.onWork(worker.wake);
  const countedQueue = {
    async sweep(now: number) {
      const found = await queue.sweep(now);
      metrics.swept(found);
      return found;
    },
  };
  let sweeping: Promise<void> | null = null;
  /** One sweep at a time, so that a slow store gets no additional load. */
  function sweepOnce(): Promise<void> {
    sweeping ??= sweep({ queue: countedQueue, now: clock(), wake: worker.wake, log: logger }).finally(() => {
      sweeping = null;
    });
    return sweeping;
  }
  await sweepOnce();
  const sweeper = setInterval(sweepOnce, sweepInterval);
  const ending = new AbortController();
  const broughtForward = parts.bringsForward
    ? bringForward(
        {
          store: storage,
          provenance: enricher.provenance,
          clock,
          processorTime,
          wake: worker.wake,
          log: logger,
        },
        ending.signal,
      )
    : null;

  async function stopWorker(): Promise<void> {
    const abortTimer = setTimeout(() => void enricher.close?.(), gracePeriod);
    await worker.stop();
    clearTimeout(abortTimer);
    await enricher.close?.();
  }

  async function stopDeliverer(): Promise<void> {
    await deliverer.stop(gracePeriod);
    await sender.close();
  }

  return {
    wakeDeliverer: deliverer.wake,
    embed(memoryIds) {
      for (const memoryId of memoryIds) embedding?.add(memoryId);
    },
    embeddingsWaiting: () => embedding?.waiting() ?? null,
    async stop() {
      clearInterval(sweeper);
      ending.abort();
      stopListening();
      // the store is closed next: nothing may be using it
      await Promise.all([sweeping, broughtForward, stopWorker(), stopDeliverer(), embedding?.stop()]);
    },
  };
}
