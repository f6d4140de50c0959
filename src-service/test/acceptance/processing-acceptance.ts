import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import type { StageOutcome } from '../../domain/stages.ts';
import type { AccountId } from '../../storage/key-store.ts';
import { textOf } from '../../storage/memory-store.ts';
import type { CompletedStage } from '../../storage/processing-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { accept, accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

const relevance = { relevant: true, score: 0.5, provenance: 'test/1' };
const enrichment = {
  language: 'en',
  gist: 'A gist\u0000.',
  description: '- a',
  tags: ['t', 'nul\u0000'],
  questions: ['Why?'],
  relevance,
};
const outcomes: readonly StageOutcome[] = [
  { stage: 'extracted', canonicalText: 'text \u0000' },
  { stage: 'enriched', enrichment },
  { stage: 'tagged', tags: ['example-notes-app', 't', 'nul\u0000'] },
  { stage: 'ready', relevance },
];
/** Stages `from` to `to` of {@link outcomes}, done in one go. */
const done = (from = 0, to = outcomes.length): CompletedStage[] =>
  outcomes
    .slice(from, to)
    .map((outcome, index) => ({ outcome, attempts: 1, error: null, at: 20 + from + index }));

/** The Memory of a revision that is new. */
export async function accepted(
  storage: Storage,
  account: AccountId,
  revision: NoteRevision,
): Promise<MemoryId> {
  const acceptance = await accept(storage, account, revision);
  if (acceptance.kind !== 'created') throw new Error(acceptance.kind);
  return acceptance.memoryId;
}

/** Makes a Memory ready with these tags. */
export async function makeReady(storage: Storage, id: MemoryId, tags: readonly string[]): Promise<void> {
  const completed = done().map((stage) =>
    stage.outcome.stage === 'tagged' ? { ...stage, outcome: { stage: 'tagged', tags } as const } : stage,
  );
  expect(await storage.completeStages(id, 'accepted', completed, 'e')).toBe(true);
}

/** The part of the acceptance suite about processing. Every adapter runs it. */
export function acceptsProcessing(open: OpenBackend): void {
  test('an attempt returns what the next stage needs, and is counted', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const revision = noteRevision({ title: 'NUL \u0000', folder: 'f', locked: true });
    const id = randomUUID() as MemoryId; // of this form
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await storage.acceptRevision({ accountId: account, memoryId: id, revision, at: 1000, traceparent });
    const unknown = '00000000-0000-4000-8000-000000000000' as MemoryId; // of the right form
    for (const attempts of [1, 2]) {
      expect(await storage.beginAttempts([id, unknown])).toEqual([
        {
          memoryId: id,
          accountId: account,
          stage: 'accepted',
          attempts,
          failures: 0,
          acceptedAt: 1000,
          traceparent,
          isReprocessed: false,
          isSuperseded: false,
          note: {
            noteId: revision.id,
            title: 'NUL \u0000',
            folder: 'f',
            locked: true,
            content: revision.content,
          },
          canonicalText: null,
          enrichment: null,
        },
      ]);
    }
  });

  test('each stage publishes its own fields, in order, and relevance last', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision());
    const shown = async () => {
      const memory = await storage.readMemory(account, id);
      return [memory?.canonicalText, memory?.gist, memory?.questions, memory?.tags, memory?.relevance];
    };
    const app = ['example-notes-app'];
    const expected = [
      ['text \u0000', null, [], app, null],
      ['text \u0000', 'A gist\u0000.', ['Why?'], app, null],
      ['text \u0000', 'A gist\u0000.', ['Why?'], [...app, 't', 'nul\u0000'], null],
      ['text \u0000', 'A gist\u0000.', ['Why?'], [...app, 't', 'nul\u0000'], relevance],
    ];
    const before = ['accepted', 'extracted', 'enriched', 'tagged'] as const;
    for (const [index, from] of before.entries()) {
      expect(await storage.completeStages(id, from, done(index, index + 1), 'e')).toBe(true);
      expect(await shown()).toEqual(expected[index]);
      if (from === 'enriched') expect((await storage.beginAttempts([id]))[0]).toMatchObject({ enrichment });
    }
    expect(await storage.readProcessing(id)).toMatchObject({
      stage: 'ready',
      runs: outcomes.map(({ stage }, index) => ({ stage, error: null, completedAt: 20 + index })),
    });
    expect(await storage.beginAttempts([id])).toEqual([]);
  });

  test('all stages can be published at once', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision());
    expect(await storage.completeStages(id, 'accepted', done(), 'e')).toBe(true);
    expect(await storage.readMemory(account, id)).toMatchObject({ canonicalText: 'text \u0000', relevance });
    expect(await storage.readProcessing(id)).toEqual({
      stage: 'ready',
      runs: outcomes.map(({ stage }, index) => ({
        stage,
        attempts: 1,
        error: null,
        completedAt: 20 + index,
      })),
    });
    expect(await storage.countMemories(account)).toEqual({ stored: 1, unfinished: 0, failed: 0 });
  });

  test('a stage is completed once and in order, also by two concurrent workers', async () => {
    const storage = await freshStorage(open);
    const id = await accepted(storage, await accountIn(storage, 'a'), noteRevision());
    expect(await storage.completeStages(id, 'extracted', done(1, 2), 'e')).toBe(false);
    expect(await storage.completeStages(id, 'accepted', done(1, 2), 'e')).toBe(false);
    const [one, other] = await Promise.all([
      storage.completeStages(id, 'accepted', done(0, 2), 'e1'),
      storage.completeStages(id, 'accepted', done(0, 2), 'e2'),
    ]);
    expect([one, other].sort()).toEqual([false, true]);
    expect((await storage.readProcessing(id))?.stage).toBe('enriched');
  });

  test('a failed attempt is on record with its error until the stage succeeds', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision());
    await storage.beginAttempts([id]);
    await storage.failStage(id, 'accepted', { attempts: 1, error: 'Error: no' });
    expect(await storage.listMemories(account, { before: null, limit: 5 })).toMatchObject([
      { id, stage: 'accepted', error: 'Error: no', attempts: 1 },
    ]);
    expect(await storage.beginAttempts([id])).toMatchObject([{ attempts: 2, failures: 1 }]);
    const completed = [{ ...done(0, 1)[0], attempts: 2 }] as CompletedStage[]; // done gave one
    expect(await storage.completeStages(id, 'accepted', completed, 'e')).toBe(true);
    expect((await storage.readProcessing(id))?.runs).toEqual([
      { stage: 'extracted', attempts: 2, error: 'Error: no', completedAt: 20 },
    ]);
    expect(await storage.beginAttempts([id])).toMatchObject([
      { stage: 'extracted', attempts: 2, failures: 0 },
    ]);
  });

  test('a reprocessed Memory has no failures yet', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision());
    const failing = done().map((stage) => ({ ...stage, error: 'Error: no' }));
    for (const restart of [
      () => storage.retryProcessing(account, id, 1),
      () => storage.reprocess({ since: 0, notMadeBy: null, accountId: account, now: 1 }, null, 10),
    ]) {
      await storage.failStage(id, 'accepted', { attempts: 1, error: 'Error: no' });
      expect(await storage.completeStages(id, 'accepted', failing, 'e')).toBe(true);
      await restart();
      expect(await storage.readProcessing(id)).toMatchObject({ stage: 'accepted', runs: [] });
      expect(await storage.listMemories(account, { before: null, limit: 1 })).toMatchObject([
        { error: null, attempts: 0 },
      ]);
      expect(await storage.beginAttempts([id])).toMatchObject([{ attempts: 1, failures: 0 }]);
    }
  });

  test('a retry of a stage forgets its failures', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision());
    await storage.beginAttempts([id]);
    await storage.failStage(id, 'accepted', { attempts: 1, error: 'Error: no' });
    expect(await storage.retryProcessing(account, id, 1)).toBe(true);
    expect(await storage.beginAttempts([id])).toMatchObject([{ attempts: 1, failures: 0 }]);
  });

  test('the graph lists the edges of a note', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const base = noteRevision();
    const baseId = await accepted(storage, account, base);
    const leaves = [
      await accepted(storage, account, successorOf(base, { content: 'x' })),
      await accepted(storage, account, successorOf(base, { content: 'y' })),
    ];
    for (const id of [baseId, ...leaves]) await makeReady(storage, id, []);
    const edges = leaves.map((from) => ({ from, to: baseId })).reverse();
    const all = { before: null, limit: 9 };
    expect(await storage.supersedesGraph(account, base.id, all)).toEqual(edges);
    const page = { before: edges[0]?.from ?? null, limit: 9 };
    expect(await storage.supersedesGraph(account, base.id, page)).toEqual(edges.slice(1));
    expect(await storage.supersedesGraph(account, base.id, { before: null, limit: 1 })).toEqual(
      edges.slice(0, 1),
    );
    expect(await storage.supersedesGraph(account + 1, base.id, all)).toEqual([]);
  });

  test('only the newest Memory of a note counts for its tags, in its own account', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const other = await accountIn(storage, 'b');
    const first = noteRevision();
    const ids = [
      await accepted(storage, account, first),
      await accepted(storage, account, successorOf(first, { content: 'two' })),
      await accepted(storage, account, noteRevision()),
      await accepted(storage, other, noteRevision()),
    ] as const;
    await makeReady(storage, ids[1], ['example-notes-app', 'new', 'nul\u0000']);
    await makeReady(storage, ids[0], ['example-notes-app', 'old', 'new']);
    await makeReady(storage, ids[2], ['example-notes-app', 'new', 'rare']);
    await makeReady(storage, ids[3], ['new']);
    const tags = ['new', 'old', 'rare', 'nul\u0000', 'example-notes-app'];
    expect(await storage.countTagUse(account, tags, 'none')).toEqual(
      new Map([
        ['new', 2],
        ['rare', 1],
        ['nul\u0000', 1],
      ]),
    );
    expect(await storage.countTagUse(account, ['new', 'nul\u0000'], first.id)).toEqual(new Map([['new', 1]]));
    expect(await storage.relatedMemories(account, ids[2], 5)).toEqual([
      { memoryId: ids[1], noteId: first.id, title: first.title, sharedTags: ['new'] },
    ]);
    expect(await storage.relatedMemories(other, ids[2], 5)).toEqual([]);
  });

  test('an older Memory that is tagged late does not bring back tags that the newest one does without', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const first = noteRevision();
    const older = await accepted(storage, account, first);
    const newest = await accepted(storage, account, successorOf(first, { content: 'two' }));
    const another = await accepted(storage, account, noteRevision());
    await makeReady(storage, another, ['example-notes-app']);
    await makeReady(storage, newest, ['example-notes-app']);
    await makeReady(storage, older, ['old']);
    expect(await storage.countTagUse(account, ['old', 'example-notes-app'], 'none')).toEqual(new Map());
    // two notes without tags have nothing in common
    expect(await storage.relatedMemories(account, newest, 5)).toEqual([]);
  });

  test('the overview lists the newest first, in pages, of one account', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const other = await accountIn(storage, 'b');
    const ids: MemoryId[] = [];
    for (const title of ['one', 'two', 'three'])
      ids.push(await accepted(storage, account, noteRevision({ title })));
    const foreign = await accepted(storage, other, noteRevision());
    const titles = async (before: MemoryId | null, limit: number) =>
      (await storage.listMemories(account, { before, limit })).map(({ title }) => title);
    expect(await titles(null, 2)).toEqual(['three', 'two']);
    expect(await titles(ids[1] ?? null, 2)).toEqual(['one']);
    expect(await titles(foreign, 2)).toEqual([]);
    expect(await storage.countMemories(account)).toEqual({ stored: 3, unfinished: 3, failed: 0 });
    expect(await storage.countMemories(account + 99)).toEqual({ stored: 0, unfinished: 0, failed: 0 });
    expect(await storage.retryProcessing(other, ids[0] ?? foreign, 1)).toBe(false);
    expect(await storage.retryProcessing(other, foreign, 1)).toBe(true);
  });
}

/** The part of the acceptance suite about texts that are not read with their task. Every adapter runs it. */
export function acceptsLargeTexts(open: OpenBackend): void {
  test('a large text stays in the store until it is asked for, as bytes', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const content = 'Käi \u0001 '.repeat(10_000);
    const id = await accepted(storage, account, noteRevision({ content }));
    const bytes = Buffer.byteLength(content);
    expect(await storage.beginAttempts([id])).toMatchObject([
      { note: { content: { bytes: expect.any(Number) } }, canonicalText: null },
    ]);
    expect(await storage.readText(id, 'canonicalText')).toBeNull();
    const read = await storage.readText(id, 'content');
    expect(read && textOf(new Uint8Array(read))).toBe(content);

    const canonicalText = `\u0000 ${content}`;
    const outcome = {
      stage: 'extracted',
      canonicalText: new Uint8Array(Buffer.from(canonicalText)),
    } as const;
    const stages = [{ outcome, attempts: 1, error: null, at: 20 }];
    expect(await storage.completeStages(id, 'accepted', stages, 'e')).toBe(true);
    expect((await storage.readMemory(account, id))?.canonicalText).toBe(canonicalText);
    const [task] = await storage.beginAttempts([id]);
    const { canonicalText: stored } = task ?? {};
    expect(typeof stored === 'object' && stored ? stored.bytes : 0).toBeGreaterThanOrEqual(bytes + 2);
    const readAgain = await storage.readText(id, 'canonicalText');
    expect(readAgain && textOf(new Uint8Array(readAgain))).toBe(canonicalText);
  });
}
