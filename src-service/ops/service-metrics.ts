import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseObserver } from '../http/base-app.ts';
import type { EmbeddingEnd } from '../pipeline/embed/embedder.ts';
import type { WorkEnd } from '../pipeline/worker.ts';
import { maxFailed } from '../storage/failure-store.ts';
import type { QueueDepth, SweepResult } from '../storage/job-queue.ts';
import type { Acceptance } from '../storage/memory-store.ts';
import { withTimeout } from './readiness.ts';

/** The metrics of a process. None of them names an account, a note or a key. */
export type ServiceMetrics = {
  readonly answered: (answer: {
    readonly method: string;
    /** The pattern of the route, not the path. */
    readonly route: string;
    readonly status: number;
    readonly milliseconds: number;
  }) => void;
  /** A response to a request that could not be parsed or did not arrive in time. */
  readonly unreadable: (status: number) => void;
  readonly accepted: (acceptance: Acceptance) => void;
  /** The work of one stage, done or failed. */
  readonly worked: (stage: WorkStage, milliseconds: number, failed: boolean) => void;
  /** A worker finished with a Memory, so many milliseconds after it was accepted; null when it is being reprocessed. */
  readonly ended: (end: WorkEnd, milliseconds: number | null) => void;
  readonly swept: (found: SweepResult) => void;
  readonly webhookTried: (outcome: string, milliseconds: number) => void;
  /** The thread of the enricher was lost and is started again when it is needed. */
  readonly threadLost: (cause: ThreadLoss) => void;
  /** A note was enriched offline because the model failed. */
  readonly fellBack: () => void;
  /** A note was embedded, or an attempt at it failed. */
  readonly embeddingEnded: (end: EmbeddingEnd) => void;
  /** A request for vectors of notes, answered or not. */
  readonly embeddingAsked: (milliseconds: number, failed: boolean) => void;
  /** The text Prometheus reads, and its media type. */
  readonly text: () => Promise<{ readonly type: string; readonly body: string }>;
};

/** The work that is timed. */
export type WorkStage = 'extract' | 'enrich' | 'publish';

/** Names of the errors that an enricher's thread does not survive. */
export const threadLosses = ['ThreadEndedError', 'ThreadCrashedError', 'TimeLimitError'] as const;
export type ThreadLoss = (typeof threadLosses)[number];

const outcomes: readonly Acceptance['kind'][] = [
  'created',
  'duplicate',
  'note-has-begun',
  'contents-differ',
  'predecessor-missing',
];
const embeddingEnds: readonly EmbeddingEnd[] = ['embedded', 'nothing', 'failed', 'gave-up'];
const ends: readonly WorkEnd[] = ['ready', 'failed', 'gave-up', 'overtaken'];

/** Milliseconds to wait for the depth of the queue: the other metrics matter most when the store is slow. */
const timeout = 1_500;

/** Seconds: from a cached read to a body of 2 MiB over a slow connection. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Seconds until a Memory is ready: at once, behind others, or after retries. */
const readyBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600];

/** Asked for each scrape. */
export type MetricsParts = {
  readonly depth: () => Promise<QueueDepth>;
  /** Memories whose processing was given up. */
  readonly failed: () => Promise<number>;
  /** Memories that wait to be embedded in this process; null, or left out, where none are. */
  readonly embeddingsWaiting?: () => number | null;
};

/** Creates the metrics of one process. */
export function serviceMetrics(parts: MetricsParts): ServiceMetrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const requests = histogram(
    'memory_http_request_duration_seconds',
    'Requests by route and status.',
    requestBuckets,
    'method',
    'route',
    'status',
  );
  const unreadable = counter(
    'memory_http_unreadable_total',
    'Answers to what could not be read: no HTTP (400), or too slow (503).',
    'status',
  );
  const revisions = counter(
    'memory_revisions_total',
    'Revisions that were sent, by what became of them.',
    'outcome',
  );
  const stages = histogram(
    'memory_stage_duration_seconds',
    'Time that the stages of processing took.',
    requestBuckets,
    'stage',
    'outcome',
  );
  const processed = counter('memory_processed_total', 'Memories that left a worker, by how.', 'end');
  const ready = histogram(
    'memory_ready_latency_seconds',
    'Time from accepted to ready, for the first time.',
    readyBuckets,
  );
  const sweeps = counter('memory_sweep_found_total', 'Lost work that the sweep found.', 'kind');
  const webhooks = histogram(
    'memory_webhook_attempt_duration_seconds',
    'Attempts to deliver a webhook, by outcome.',
    requestBuckets,
    'outcome',
  );
  const threads = counter(
    'memory_enricher_threads_lost_total',
    'Enricher threads that ended, crashed or took too long, and were replaced.',
    'cause',
  );
  const fallbacks = counter(
    'memory_model_fallbacks_total',
    'Notes that a model was to enrich and the offline enricher did: it failed, or is paused after failures.',
  );
  const embeddings = counter(
    'memory_embeddings_total',
    'Notes that were embedded, are locked or empty, failed and are tried again, or were given up.',
    'end',
  );
  const embeddingRequests = histogram(
    'memory_embedding_request_duration_seconds',
    'Requests for vectors of up to four notes, by outcome.',
    requestBuckets,
    'outcome',
  );
  const embeddingsWaiting = gauge(
    'memory_embeddings_waiting',
    'Memories that wait in this process to be embedded.',
  );
  const up = gauge(
    'memory_store_up',
    'Whether the store answered just now; without its answer there are no figures of the queue.',
  );
  // a counter that first appears with its first event hides that event from queries for increases
  for (const status of ['400', '503']) unreadable.inc({ status }, 0);
  for (const outcome of outcomes) revisions.inc({ outcome }, 0);
  for (const end of embeddingEnds) embeddings.inc({ end }, 0);
  for (const end of ends) processed.inc({ end }, 0);
  for (const kind of ['enqueued', 'freed']) sweeps.inc({ kind }, 0);
  for (const cause of threadLosses) threads.inc({ cause }, 0);
  const waiting = gauge('memory_queue_waiting', 'Entries that wait to be processed.');
  const held = gauge('memory_queue_held', 'Entries that are leased to a worker.');
  const oldest = gauge('memory_queue_oldest_seconds', 'How long the oldest entry that is due has waited.');
  const givenUp = gauge(
    'memory_failed_memories',
    `Memories whose processing was given up and not asked for again; ${maxFailed} for more.`,
  );
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  gauge('process_start_time_seconds', 'When this process started.').set(
    Math.round(Date.now() / 1000 - process.uptime()),
  );

  let asked: Promise<readonly [QueueDepth, number]> | null = null;
  return {
    answered({ method, route, status, milliseconds }) {
      requests.observe({ method, route, status: String(status) }, milliseconds / 1000);
    },
    unreadable: (status) => unreadable.inc({ status: String(status) }),
    accepted: ({ kind }) => revisions.inc({ outcome: kind }),
    worked(stage, milliseconds, failed) {
      stages.observe({ stage, outcome: failed ? 'failed' : 'done' }, milliseconds / 1000);
    },
    ended(end, milliseconds) {
      processed.inc({ end });
      // a clock may have been set back meanwhile, and a sum that falls looks like a process that began again
      if (end === 'ready' && milliseconds !== null) ready.observe(Math.max(0, milliseconds) / 1000);
    },
    swept({ enqueued, freed }) {
      sweeps.inc({ kind: 'enqueued' }, enqueued);
      sweeps.inc({ kind: 'freed' }, freed);
    },
    webhookTried(outcome, milliseconds) {
      webhooks.observe({ outcome }, milliseconds / 1000);
    },
    threadLost: (cause) => threads.inc({ cause }),
    fellBack: () => fallbacks.inc(),
    embeddingEnded: (end) => embeddings.inc({ end }),
    embeddingAsked(milliseconds, failed) {
      embeddingRequests.observe({ outcome: failed ? 'failed' : 'done' }, milliseconds / 1000);
    },
    async text() {
      asked ??= Promise.all([parts.depth(), parts.failed()]).finally(() => {
        asked = null;
      });
      const answer = await withTimeout(timeout, asked).catch(() => null);
      const [found, failed] = answer ?? [null, null];
      up.set(answer === null ? 0 : 1);
      show(waiting, found?.waiting);
      show(held, found?.held);
      show(oldest, found && found.oldestWait / 1000);
      show(givenUp, failed);
      show(embeddingsWaiting, parts.embeddingsWaiting?.());
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}

/** Sets a gauge, or removes it when its value is unknown: the former value would look current. */
function show(gauge: Gauge, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge.remove();
  else gauge.set(value);
}

/** The pattern of a request's route: paths contain ids, and would make the labels unbounded. */
export const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');

/** Counts responses by route and status. */
export function observeResponses(metrics: Pick<ServiceMetrics, 'answered'>): ResponseObserver {
  return (request, reply) =>
    metrics.answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
}
