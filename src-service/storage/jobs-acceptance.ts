import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NoteRevision } from '../../src-shared/memory-api/schemas.ts';
import type { StageOutcome } from '../pipeline/stages.ts';
import { noteRevision, successorOf } from '../testing/note-revision.ts';
import { longestWait } from './job-store.ts';
import type { Storage } from './storage.ts';
import { accept, accountIn, freshStorage, type OpenStorage } from './storage-acceptance.ts';

const relevance = { relevant: true, score: 0.5, provenance: 'test/1' };
const enrichment = {
  language: 'en',
  gist: 'A gist\u0000.',
  description: '- a',
  tags: ['t'],
  questions: ['Why?'],
  relevance,
};
const outcomes: readonly StageOutcome[] = [
  { stage: 'extracted', canonicalText: 'text \u0000' },
  { stage: 'enriched', enrichment },
  { stage: 'linked' },
  { stage: 'tagged', tags: ['example-notes-app', 't'] },
  { stage: 'ready', relevance },
];
const lease = { owner: 'w1', until: 100 };
const record = (at = 50, owner = 'w1') => ({ at, lease: { owner, until: at + 50 }, error: null });

async function accepted(storage: Storage, account: number, revision: NoteRevision) {
  const acceptance = await accept(storage, account, revision);
  if (acceptance.kind !== 'created') throw new Error(acceptance.kind);
  return acceptance.memoryId;
}

/** The part of the acceptance suite about processing. Every adapter runs it. */
export function acceptsJobs(open: OpenStorage): void {
  test('an accepted revision is a job, taken once, oldest first', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const one = await accepted(storage, account, noteRevision({ title: 'one', folder: 'f', locked: true }));
    const two = await accepted(storage, account, noteRevision({ title: 'two' }));
    const job = await storage.claimJob(10, lease);
    expect(job).toMatchObject({
      memoryId: one,
      stage: 'accepted',
      attempts: 1,
      note: { title: 'one', folder: 'f', locked: true, content: noteRevision().content },
      canonicalText: null,
      enrichment: null,
    });
    expect((await storage.claimJob(10, lease))?.memoryId).toBe(two);
    expect(await storage.claimJob(10, lease)).toBeUndefined();
  });

  test('two workers never take the same job', async () => {
    const place = randomUUID();
    const openers = [await freshStorage(open, place), await freshStorage(open, place)];
    for (const storage of openers.slice(0, 1)) {
      const account = await accountIn(storage, 'a');
      for (let job = 0; job < 10; job += 1) await accepted(storage, account, noteRevision());
    }
    const claims = openers.map((storage, index) => ({ storage, owner: `w${index}` }));
    const taken = await Promise.all(
      Array.from({ length: 8 }, () =>
        claims.map(({ storage, owner }) => storage.claimJob(10, { owner, until: 100 })),
      ).flat(),
    );
    const ids = taken.flatMap((job) => (job ? [job.memoryId] : []));
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
  });

  test('each stage publishes its own fields, in order, and relevance last', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision());
    await storage.claimJob(10, lease);
    const shown = async () => {
      const memory = await storage.readMemory(account, id);
      return [memory?.canonicalText, memory?.gist, memory?.questions, memory?.tags, memory?.relevance];
    };
    const app = ['example-notes-app'];
    const expected = [
      ['text \u0000', null, [], app, null],
      ['text \u0000', 'A gist\u0000.', ['Why?'], app, null],
      ['text \u0000', 'A gist\u0000.', ['Why?'], app, null],
      ['text \u0000', 'A gist\u0000.', ['Why?'], [...app, 't'], null],
      ['text \u0000', 'A gist\u0000.', ['Why?'], [...app, 't'], relevance],
    ];
    for (const [index, outcome] of outcomes.entries()) {
      expect(await storage.completeStage(id, outcome, record(20 + index))).toBe(true);
      expect(await shown()).toEqual(expected[index]);
    }
    expect(await storage.readProcessing(id)).toEqual({
      stage: 'ready',
      relations: 0,
      supersedes: [],
      runs: outcomes.map(({ stage }, index) => ({
        stage,
        attempts: 1,
        error: null,
        completedAt: 20 + index,
      })),
    });
    expect(await storage.claimJob(10_000, lease)).toBeUndefined();
  });

  test('a stage is completed once, in its turn, and by the holder of the lease only', async () => {
    const storage = await freshStorage(open);
    const id = await accepted(storage, await accountIn(storage, 'a'), noteRevision());
    const [extracted, enriched] = outcomes;
    if (!extracted || !enriched) throw new Error('there are five stages');
    expect(await storage.completeStage(id, extracted, record())).toBe(false);
    await storage.claimJob(10, lease);
    expect(await storage.completeStage(id, enriched, record())).toBe(false);
    expect(await storage.completeStage(id, extracted, record(50, 'w2'))).toBe(false);
    expect(await storage.failStage(id, { owner: 'w2', error: 'e', retryAt: 1 })).toBe(false);
    expect(await storage.completeStage(id, extracted, record())).toBe(true);
    expect(await storage.completeStage(id, extracted, record())).toBe(false);
    expect((await storage.readProcessing(id))?.stage).toBe('extracted');
  });

  test("a dead worker's job is taken up again where it stopped, its attempt counted", async () => {
    const storage = await freshStorage(open);
    const id = await accepted(storage, await accountIn(storage, 'a'), noteRevision());
    await storage.claimJob(10, lease);
    for (const outcome of outcomes.slice(0, 2)) await storage.completeStage(id, outcome, record(50));
    const heir = { owner: 'w2', until: 300 };
    expect(await storage.claimJob(99, heir)).toBeUndefined();
    expect(await storage.countWaitingJobs(99)).toEqual({ untouched: 0, abandoned: 0, failed: 0 });
    expect(await storage.countWaitingJobs(100)).toEqual({ untouched: 0, abandoned: 1, failed: 0 });
    const job = await storage.claimJob(100, heir);
    expect(job).toMatchObject({ memoryId: id, stage: 'enriched', attempts: 2, enrichment });
    expect(job?.canonicalText).toBe('text \u0000');
    expect(await storage.completeStage(id, { stage: 'linked' }, record(101, 'w1'))).toBe(false);
    expect(await storage.completeStage(id, { stage: 'linked' }, record(101, 'w2'))).toBe(true);
  });

  test('a failed job is due again at its time, with its error on record', async () => {
    const storage = await freshStorage(open);
    const id = await accepted(storage, await accountIn(storage, 'a'), noteRevision());
    expect(await storage.countWaitingJobs(1)).toEqual({ untouched: 1, abandoned: 0, failed: 0 });
    await storage.claimJob(10, lease);
    expect(await storage.failStage(id, { owner: 'w1', error: 'Error: no', retryAt: 70 })).toBe(true);
    expect(await storage.claimJob(69, lease)).toBeUndefined();
    expect(await storage.countWaitingJobs(70)).toEqual({ untouched: 0, abandoned: 0, failed: 1 });
    expect(await storage.claimJob(70, lease)).toMatchObject({ memoryId: id, stage: 'accepted', attempts: 2 });
    const [extracted] = outcomes;
    if (extracted) await storage.completeStage(id, extracted, record(71));
    expect((await storage.readProcessing(id))?.runs).toEqual([
      { stage: 'extracted', attempts: 2, error: 'Error: no', completedAt: 71 },
    ]);
  });

  test('a clock that was set back strands neither a held nor a failed job', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const future = 1_000_000_000;
    const held = await accepted(storage, account, noteRevision());
    await storage.claimJob(future, { owner: 'dead', until: future + longestWait });
    const failed = await accepted(storage, account, noteRevision());
    await storage.claimJob(future, { owner: 'w1', until: future + longestWait });
    await storage.failStage(failed, { owner: 'w1', error: 'Error: no', retryAt: future + longestWait });

    expect(await storage.claimJob(future, lease), 'under the same clock both wait').toBeUndefined();
    expect(await storage.countWaitingJobs(500)).toEqual({ untouched: 0, abandoned: 1, failed: 1 });
    const now = { owner: 'w2', until: 600 };
    const taken = [await storage.claimJob(500, now), await storage.claimJob(500, now)];
    expect(taken.map((job) => job?.memoryId).sort()).toEqual([held, failed].sort());
    expect(await storage.claimJob(500, now)).toBeUndefined();
  });

  test('linking counts the edges of both ends', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const base = noteRevision();
    const baseId = await accepted(storage, account, base);
    const leaves = [
      await accepted(storage, account, successorOf(base, { content: 'x' })),
      await accepted(storage, account, successorOf(base, { content: 'y' })),
    ];
    for (const _ of [baseId, ...leaves]) {
      const job = await storage.claimJob(10, lease);
      for (const outcome of outcomes) if (job) await storage.completeStage(job.memoryId, outcome, record());
    }
    for (const leaf of leaves) {
      expect(await storage.readProcessing(leaf)).toMatchObject({ supersedes: [baseId], relations: 1 });
    }
    expect(await storage.readProcessing(baseId)).toMatchObject({ supersedes: [], relations: 2 });
  });
}
