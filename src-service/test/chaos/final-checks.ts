import { isDeepStrictEqual } from 'node:util';
import { Agent, request } from 'undici';
import type { ReadMemoryResponse } from '../../../src-shared/memory-api/schemas.ts';
import type { ChaosStore } from './chaos-store.ts';
import type { FaultList } from './fault-list.ts';
import type { PlannedRevision } from './revision-trees.ts';
import type { ServiceFleet } from './service-fleet.ts';
import { type StoredFigures, storedFigures } from './stored-figures.ts';

/** Milliseconds between two looks at a store. */
const lookInterval = 200;

/** Resolves when the queue is empty and every delivery is recorded: the last steps follow what a client sees. */
export async function allSettled(store: ChaosStore, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { queued, deliveries, delivered } = await storedFigures(store);
    if (queued === 0 && delivered === deliveries) return;
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, lookInterval));
  }
}

/** Reads every Memory over the API: each must be ready, and say what was sent. */
export async function readEverything(parts: {
  readonly plan: readonly PlannedRevision[];
  readonly memoryIds: readonly string[];
  readonly fleet: Pick<ServiceFleet, 'someApi'>;
  readonly key: string;
  readonly connections: number;
  readonly faults: FaultList;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { plan, memoryIds, fleet, key, connections, faults, signal } = parts;
  const dispatcher = new Agent({ connections });
  const left = plan.entries();

  async function readOn(): Promise<void> {
    for (const [index, { revision }] of left) {
      const { baseUrl } = await fleet.someApi();
      const headers = { authorization: `Bearer ${key}` };
      const options = { headers, dispatcher, signal };
      const answer = await request(`${baseUrl}/memories/${memoryIds[index]}`, options);
      const text = await answer.body.text();
      if (answer.statusCode !== 200) {
        faults.add(`the last GET answered ${answer.statusCode}`, text);
        continue;
      }
      const { memory } = JSON.parse(text) as ReadMemoryResponse; // checked below
      const { content: _, id, ...metadata } = revision;
      if (!isDeepStrictEqual(memory.metadata, { ...metadata, noteId: id }))
        faults.add('other metadata', text);
      if (memory.relevance === null || memory.canonicalText === null) faults.add('not ready', text);
    }
  }

  try {
    await Promise.all(Array.from({ length: connections }, readOn));
  } finally {
    await dispatcher.destroy();
  }
}

/** Compares the contents of the store with what was sent. */
export function checkStored(
  plan: readonly PlannedRevision[],
  stored: StoredFigures,
  endpoints: number,
  faults: FaultList,
): void {
  const revisions = plan.length;
  const edges = plan.filter(({ predecessor }) => predecessor !== null).length;
  const expected: StoredFigures = {
    memories: revisions,
    ready: revisions,
    revisions,
    edges,
    rightEdges: edges,
    queued: 0,
    deliveries: revisions * endpoints,
    delivered: revisions * endpoints,
    events: revisions,
  };
  for (const [name, count] of Object.entries(stored)) {
    const wanted = expected[name as keyof StoredFigures]; // the keys of `stored`
    if (count !== wanted) faults.add('the store holds something else', `${name}: ${count}, not ${wanted}`);
  }
}
