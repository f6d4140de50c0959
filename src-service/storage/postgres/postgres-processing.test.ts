import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import { memoryEventBody } from '../../domain/webhook-event.ts';
import { noteRevision, successorOf } from '../../test/support/note-revision.ts';
import { runSql, sharedDatabase } from '../../test/support/postgres-database.ts';
import { claimAt } from '../../test/support/webhook-store-bench.ts';
import type { Backend } from '../backend.ts';
import type { CompletedStage } from '../processing-store.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';

async function opened(url: string): Promise<Backend> {
  const backend = await openPostgresBackend(url, { migrate: 'check', connections: 8, onError: () => {} });
  if (!backend.ok) throw new Error(backend.error);
  onTestFinished(() => backend.value.close());
  return backend.value;
}

async function accepted({ storage }: Backend, accountId: number, revision: NoteRevision): Promise<MemoryId> {
  const memoryId = randomUUID() as MemoryId; // of this form
  const acceptance = await storage.acceptRevision({ accountId, memoryId, revision, at: 1 });
  if (acceptance.kind !== 'created') throw new Error(acceptance.kind);
  return memoryId;
}

/** All stages, with these tags. */
function allStages(tags: readonly string[], provenance = 'test/1'): readonly CompletedStage[] {
  const relevance = { relevant: true, score: 1, provenance };
  const enrichment = { language: null, gist: null, description: null, tags: [], questions: [], relevance };
  const outcomes: readonly CompletedStage['outcome'][] = [
    { stage: 'extracted', canonicalText: 'text' },
    { stage: 'enriched', enrichment },
    { stage: 'tagged', tags },
    { stage: 'ready', relevance },
  ];
  return outcomes.map((outcome) => ({ outcome, attempts: 1, error: null, at: 50 }));
}

test('a Memory that gets ready is announced to each enabled endpoint of its account, once', async () => {
  const backend = await opened(await sharedDatabase());
  const { storage } = backend;
  const [mine, other] = [await storage.ensureAccount('a'), await storage.ensureAccount('b')];
  const endpoint = { url: 'https://example.com/', secret: 'whsec_a', at: 1 };
  for (const id of ['one', 'two', 'off'])
    await storage.createEndpoint({ id, accountId: mine.id, ...endpoint });
  await storage.setEndpointEnabled(mine.id, 'off', false, 2);
  await storage.createEndpoint({ id: 'foreign', accountId: other.id, ...endpoint });
  const id = await accepted(backend, mine.id, noteRevision());
  const [first, second] = await Promise.all([
    storage.completeStages(id, 'accepted', allStages([]), 'event 1'),
    storage.completeStages(id, 'accepted', allStages([]), 'event 2'),
  ]);
  expect([first, second].sort()).toEqual([false, true]);
  const claimed = await storage.claimDeliveries(claimAt(50));
  const expected = {
    eventId: first ? 'event 1' : 'event 2',
    body: memoryEventBody('memory.processed', id, 50),
  };
  expect(claimed).toMatchObject([
    { endpointId: 'one', type: 'memory.processed', ...expected },
    { endpointId: 'two', type: 'memory.processed', ...expected },
  ]);
});

test('a chain that is completed by two workers in any order ends with the tags of its newest revision', async () => {
  const url = await sharedDatabase();
  const workers = [await opened(url), await opened(url)] as const;
  const [backend] = workers;
  const { id: account } = await backend.storage.ensureAccount('a');
  for (let round = 0; round < 10; round += 1) {
    let revision = noteRevision();
    const ids = [await accepted(backend, account, revision)];
    for (let length = 1; length < 6; length += 1) {
      revision = successorOf(revision, { content: `revision ${length}` });
      ids.push(await accepted(backend, account, revision));
    }
    const results = await Promise.all(
      ids.map((id, index) =>
        workers[index % 2 === 0 ? 0 : 1].storage.completeStages(
          id,
          'accepted',
          allStages([`round ${round} tag ${index}`, `round ${round}`]),
          'e',
        ),
      ),
    );
    expect(results).toEqual(ids.map(() => true));
    const tags = [...ids.map((_, index) => `round ${round} tag ${index}`), `round ${round}`];
    const use = await backend.storage.countTagUse(account, tags, 'none');
    expect([...use.keys()]).toEqual([`round ${round} tag 5`, `round ${round}`]);
  }
});

test('a Memory at the stage of an earlier version goes on from there', async () => {
  const url = await sharedDatabase();
  const backend = await opened(url);
  const { storage } = backend;
  const { id: account } = await storage.ensureAccount('a');
  const id = await accepted(backend, account, noteRevision());
  const [extracted, enriched, ...rest] = allStages(['t']);
  if (!extracted || !enriched) throw new Error('there are more stages');
  expect(await storage.completeStages(id, 'accepted', [extracted, enriched], 'e')).toBe(true);
  await runSql(url, "UPDATE memory_service.memory SET stage = 'linked'");
  expect(await storage.beginAttempts([id])).toMatchObject([{ stage: 'enriched' }]);
  expect(await storage.listMemories(account, { before: null, limit: 1 })).toMatchObject([
    { stage: 'enriched' },
  ]);
  await storage.failStage(id, 'enriched', { attempts: 1, error: 'Error: no' });
  expect(await storage.beginAttempts([id])).toMatchObject([{ failures: 1 }]);
  expect(await storage.completeStages(id, 'enriched', rest, 'e')).toBe(true);
  expect((await storage.readMemory(account, id))?.relevance).not.toBeNull();
});

test('a tag may have any length and any characters', async () => {
  const backend = await opened(await sharedDatabase());
  const { id: account } = await backend.storage.ensureAccount('a');
  const id = await accepted(backend, account, noteRevision());
  const tags = ['x'.repeat(100_000), 'nul \0', '{"},\\', 'twice', 'twice'];
  expect(await backend.storage.completeStages(id, 'accepted', allStages(tags), 'e \0')).toBe(true);
  expect((await backend.storage.readMemory(account, id))?.tags).toEqual(tags);
  const use = await backend.storage.countTagUse(account, tags, 'none');
  expect([...use]).toEqual([
    ['nul \0', 1],
    ['{"},\\', 1],
    ['twice', 1],
  ]);
});

test('a Memory whose attempts are exhausted shows its error, one that succeeded in the end does not', async () => {
  const backend = await opened(await sharedDatabase());
  const { storage } = backend;
  const { id: account } = await storage.ensureAccount('a');
  for (const provenance of ['test/1', 'test/1/failed']) {
    const id = await accepted(backend, account, noteRevision());
    await storage.beginAttempts([id]);
    await storage.failStage(id, 'accepted', { attempts: 1, error: 'Error: \0' });
    await storage.completeStages(id, 'accepted', allStages([], provenance), 'e');
  }
  const summaries = await storage.listMemories(account, { before: null, limit: 5 });
  expect(summaries.map(({ error }) => error)).toEqual(['Error: \0', null]);
});
