import { expect, test } from 'vitest';
import type { Enricher } from '../pipeline/enricher.ts';
import { meteredEnricher } from './metered-enricher.ts';
import { serviceMetrics } from './service-metrics.ts';

const empty = async () => ({ waiting: 0, held: 0, oldestWait: 0 });
const failed = async () => 3;
const gauge = 'memory_queue_oldest_seconds';

test('counters without events are exported as zero', async () => {
  const { body } = await serviceMetrics({ depth: empty, failed }).text();
  for (const line of [
    'memory_revisions_total{outcome="created"} 0',
    'memory_revisions_total{outcome="contents-differ"} 0',
    'memory_processed_total{end="failed"} 0',
    'memory_processed_total{end="gave-up"} 0',
    'memory_failed_memories 3',
    'memory_sweep_found_total{kind="freed"} 0',
    'memory_enricher_threads_lost_total{cause="TimeLimitError"} 0',
    'memory_model_fallbacks_total 0',
    'memory_embeddings_total{end="gave-up"} 0',
    'memory_store_up 1',
  ]) {
    expect(body.split('\n')).toContain(line);
  }
});

test.each([
  ['is away', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<never>(() => {})],
])(
  'while the store %s, the metrics of the process are exported, and those of the queue are not',
  async (_, lost) => {
    let depth: typeof empty = async () => ({ waiting: 3, held: 0, oldestWait: 2000 });
    const metrics = serviceMetrics({ depth: () => depth(), failed });
    expect((await metrics.text()).body).toMatch(new RegExp(`^${gauge} 2$`, 'm'));
    depth = lost;
    metrics.accepted({ kind: 'contents-differ' });
    const { body } = await metrics.text();
    expect(body).toMatch(/^memory_store_up 0$/m);
    expect(body).toMatch(/^memory_revisions_total\{outcome="contents-differ"\} 1$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(body).not.toMatch(new RegExp(`^${gauge} `, 'm'));
  },
);

test('only Memories that become ready for the first time are measured', async () => {
  const metrics = serviceMetrics({ depth: empty, failed });
  metrics.ended('ready', 20);
  metrics.ended('ready', null);
  metrics.ended('failed', 9_000);
  // accepted before the clock was set back
  metrics.ended('ready', -28_800_000);
  const { body } = await metrics.text();
  expect(body).toMatch(/^memory_processed_total\{end="ready"\} 3$/m);
  expect(body).toMatch(/^memory_ready_latency_seconds_count 2$/m);
  expect(body).toMatch(/^memory_ready_latency_seconds_sum 0\.02$/m);
});

test('embedding is counted and timed, and what waits for it is shown where there is a model', async () => {
  let waiting: number | null = null;
  const metrics = serviceMetrics({ depth: empty, failed, embeddingsWaiting: () => waiting });
  expect((await metrics.text()).body).not.toMatch(/^memory_embeddings_waiting /m);
  waiting = 7;
  metrics.embeddingEnded('embedded');
  metrics.embeddingEnded('embedded');
  metrics.embeddingEnded('failed');
  metrics.embeddingAsked(500, false);
  metrics.embeddingAsked(250, true);
  const { body } = await metrics.text();
  for (const line of [
    'memory_embeddings_waiting 7',
    'memory_embeddings_total{end="embedded"} 2',
    'memory_embeddings_total{end="failed"} 1',
    'memory_embedding_request_duration_seconds_sum{outcome="done"} 0.5',
    'memory_embedding_request_duration_seconds_sum{outcome="failed"} 0.25',
  ])
    expect(body.split('\n')).toContain(line);
});

test('notes that a model failed to enrich are counted', async () => {
  const metrics = serviceMetrics({ depth: empty, failed });
  const provenance = 'model/1';
  const enriching = (made: string): Enricher =>
    meteredEnricher(
      {
        provenance,
        isMeant: ({ locked }) => !locked,
        extract: () => 'text',
        enrich: () => ({
          language: null,
          gist: null,
          description: null,
          tags: [],
          questions: [],
          relevance: { relevant: true, score: 1, provenance: made },
        }),
      },
      metrics,
    );
  const note = { title: '', folder: null, content: '', locked: false };
  await enriching(provenance).enrich(note, 'text');
  await enriching('offline/1').enrich({ ...note, locked: true }, 'text');
  expect((await metrics.text()).body).toMatch(/^memory_model_fallbacks_total 0$/m);
  await enriching('offline/1').enrich(note, 'text');
  expect((await metrics.text()).body).toMatch(/^memory_model_fallbacks_total 1$/m);
});
