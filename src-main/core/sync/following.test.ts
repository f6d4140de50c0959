import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemoryId, NoteId } from '../../../src-shared/ids.ts';
import { readyMemory } from '../../test-support/scripted-service.ts';
import { createSyncFixture, type SyncFixture } from '../../test-support/sync-fixture.ts';
import { maxFollowWait } from '../journal/projections.ts';
import { createRateLimit, readsWithoutChange, waitAfterRead } from './follow-schedule.ts';

const hour = 3_600_000;

describe('the schedule of reads', () => {
  test('reads become rarer up to two hours, and end after about a day without a change', () => {
    const waits = Array.from({ length: readsWithoutChange - 1 }, (_, index) => waitAfterRead(index + 1));
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(maxFollowWait);
      expect(wait).toBeGreaterThanOrEqual(waits[index - 1] ?? 0);
    }
    expect(waits.at(-1)).toBe(2 * hour);
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(total / hour).toBeGreaterThan(20);
    expect(total / hour).toBeLessThan(28);
  });

  test('10,000 Memories that are due at once are read at a limited rate', () => {
    let now = 0;
    const limit = createRateLimit(() => now, 200, 20);
    let taken = 0;
    const drain = () => {
      while (limit.take()) taken += 1;
    };
    drain();
    expect(taken).toBe(200);
    for (let second = 1; second <= 60; second += 1) {
      now += 1_000;
      drain();
    }
    expect(taken).toBe(200 + 60 * 20);
    expect(limit.delay()).toBeGreaterThan(0);
    expect(limit.delay()).toBeLessThanOrEqual(50);
  });
});

let at: SyncFixture;
/** How far the clock of the app is ahead, in milliseconds. */
let ahead: number;
beforeEach(async () => {
  at = await createSyncFixture();
  ahead = 0;
});
afterEach(() => at.close());

const silent = (id: string) => readyMemory(id, { relevance: null, gist: null, questions: [] });
const projection = (noteId: NoteId) => at.app.journal.projections.ofNote(noteId, 'embedded')[0];
const looks = () => at.service.seen.filter(({ method }) => method === 'GET').length;

/** Starts with a clock of its own, and a service whose Memories look as given. */
async function follow(memory: (id: string) => object | undefined): Promise<NoteId> {
  const id = await at.write('Note', ['a']);
  at.service.respond = (request) => {
    if (request.method !== 'GET') return at.contract.respond(request);
    const found = memory(request.path.slice(-36));
    return found === undefined
      ? { status: 404, body: { error: { code: 'memory-not-found' } } }
      : { status: 200, body: { memory: found } };
  };
  at.start({ notes: { ...at.app.context, now: () => Date.now() + ahead } });
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(0));
  return id;
}
/** Lets hours pass until something is so. */
const pass = (check: () => void) =>
  vi.waitFor(() => {
    ahead += hour;
    at.sync.wake();
    check();
  });

test('a Memory that never gets a relevance counts as complete after about a day', async () => {
  const id = await follow(silent);
  expect(projection(id)?.complete).toBe(false);
  await pass(() => expect(at.stage(id)).toBe('enriched'));
  expect(looks()).toBeGreaterThanOrEqual(readsWithoutChange);
  expect(looks()).toBeLessThan(readsWithoutChange + 3);
  const before = looks();
  ahead += 1_000 * hour;
  at.sync.wake();
  await at.untilIdle();
  expect(looks()).toBe(before);
});

test('an announced Memory is complete, even without a relevance', async () => {
  const id = await follow(silent);
  at.sync.memoryProcessed(projection(id)?.memoryId as MemoryId); // there is one: it was looked at
  await vi.waitFor(() => expect(at.stage(id)).toBe('enriched'));
});

test('a change makes the reads frequent again', async () => {
  let gist: string | null = null;
  const id = await follow((memoryId) => readyMemory(memoryId, { relevance: null, gist }));
  await pass(() => expect(projection(id)?.attempts).toBeGreaterThan(20));
  gist = 'Now there is one.';
  await pass(() => expect(projection(id)?.memory?.gist).toBe(gist));
  expect(projection(id)?.attempts).toBeLessThan(20);
  expect(projection(id)?.complete).toBe(false);
});

test('a Memory that the service does not have is dropped after a day, and read when it is announced', async () => {
  let there = false;
  const id = await follow((memoryId) => (there ? readyMemory(memoryId) : undefined));
  await pass(() => expect(projection(id)?.attempts).toBe(readsWithoutChange));
  const before = looks();
  ahead += 1_000 * hour;
  at.sync.wake();
  await at.untilIdle();
  expect(looks()).toBe(before);
  expect(projection(id)?.problem?.code).toBe('memory-not-found');
  expect(projection(id)?.complete).toBe(false);
  there = true;
  at.sync.memoryProcessed(projection(id)?.memoryId as MemoryId); // as above
  await vi.waitFor(() => expect(at.stage(id)).toBe('enriched'));
});

test('a newer revision is followed from the beginning', async () => {
  const id = await follow(silent);
  await pass(() => expect(at.stage(id)).toBe('enriched'));
  const before = looks();
  await at.edit(id, 'b');
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(before + 2));
  expect(at.stage(id)).toBe('received');
});
