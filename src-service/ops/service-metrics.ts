import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EmbeddingEnd } from '../pipeline/embed/embedding-metrics.ts';
import type { WorkEnd } from '../pipeline/worker.ts';
import { maxFailed } from '../storage/failure-store.ts';
import type { QueueDepth, SweepResult } from '../storage/job-queue.ts';
import type { Acceptance } from '../storage/memory-store.ts';
import { withTimeout } from './with-timeout.ts';

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
  const requests = new Histogram({
    name: 'memory_http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers,
  });
  const unreadable = new Counter({
    name: 'memory_http_unreadable_total',
    help: 'Answers to what could not be read: no HTTP (400), or too slow (503).',
    labelNames: ['status'] as const,
    registers,
  });
  const revisions = new Counter({
    name: 'memory_revisions_total',
    help: 'Revisions that were sent, by what became of them.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const stages = new Histogram({
    name: 'memory_stage_duration_seconds',
    help: 'Time that the stages of processing took.',
    labelNames: ['stage', 'outcome'] as const,
    buckets: requestBuckets,
    registers,
  });
  const processed = new Counter({
    name: 'memory_processed_total',
    help: 'Memories that left a worker, by how.',
    labelNames: ['end'] as const,
    registers,
  });
  const ready = new Histogram({
    name: 'memory_ready_latency_seconds',
    help: 'Time from accepted to ready, for the first time.',
    buckets: readyBuckets,
    registers,
  });
  const sweeps = new Counter({
    name: 'memory_sweep_found_total',
    help: 'Lost work that the sweep found.',
    labelNames: ['kind'] as const,
    registers,
  });
  const webhooks = new Histogram({
    name: 'memory_webhook_attempt_duration_seconds',
    help: 'Attempts to deliver a webhook, by outcome.',
    labelNames: ['outcome'] as const,
    buckets: requestBuckets,
    registers,
  });
  const threads = new Counter({
    name: 'memory_enricher_threads_lost_total',
    help: 'Enricher threads that ended, crashed or took too long, and were replaced.',
    labelNames: ['cause'] as const,
    registers,
  });
  const fallbacks = new Counter({
    name: 'memory_model_fallbacks_total',
    help: 'Notes that a model was to enrich and the offline enricher did: it failed, or is paused after failures.',
    registers,
  });
  const embeddings = new Counter({
    name: 'memory_embeddings_total',
    help: 'Notes that were embedded, are locked or empty, failed and are tried again, or were given up.',
    labelNames: ['end'] as const,
    registers,
  });
  const embeddingRequests = new Histogram({
    name: 'memory_embedding_request_duration_seconds',
    help: 'Requests for vectors of up to four notes, by outcome.',
    labelNames: ['outcome'] as const,
    buckets: requestBuckets,
    registers,
  });
  const embeddingsWaiting = new Gauge({
    name: 'memory_embeddings_waiting',
    help: 'Memories that wait in this process to be embedded.',
    registers,
  });
  const up = new Gauge({
    name: 'memory_store_up',
    help: 'Whether the store answered just now; without its answer there are no figures of the queue.',
    registers,
  });
  // a counter that first appears with its first event hides that event from queries for increases
  for (const status of ['400', '503']) unreadable.inc({ status }, 0);
  for (const outcome of outcomes) revisions.inc({ outcome }, 0);
  for (const end of embeddingEnds) embeddings.inc({ end }, 0);
  for (const end of ends) processed.inc({ end }, 0);
  for (const kind of ['enqueued', 'freed']) sweeps.inc({ kind }, 0);
  for (const cause of threadLosses) threads.inc({ cause }, 0);
  const [waiting, held, oldest, givenUp] = (
    [
      ['memory_queue_waiting', 'Entries that wait to be processed.'],
      ['memory_queue_held', 'Entries that are leased to a worker.'],
      ['memory_queue_oldest_seconds', 'How long the oldest entry that is due has waited.'],
      [
        'memory_failed_memories',
        `Memories whose processing was given up and not asked for again; ${maxFailed} for more.`,
      ],
    ] as const
  ).map(([name, help]) => new Gauge({ name, help, registers }));
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When this process started.',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()));

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
function show(gauge: Gauge | undefined, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge?.remove();
  else gauge?.set(value);
}
