import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { accepted, makeReady } from './processing-acceptance.ts';
import { accept, accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

const relevance = { relevant: true, score: 0.5, provenance: 'test/1' };
const enrichment = {
  ...{ language: 'en', gist: 'A gist\u0000.', description: '- a', tags: ['t'], questions: ['Why?'] },
  relevance,
};
const outcomes = [
  { stage: 'extracted', canonicalText: 'text' },
  { stage: 'enriched', enrichment },
  { stage: 'tagged', tags: ['example-notes-app', 't', 'nul\u0000'] },
  { stage: 'ready', relevance },
] as const;

/** The part of the acceptance suite about the page of a Memory. Every adapter runs it. */
export function showsMemories(open: OpenBackend): void {
  test('a Memory is found with what it shows and how its stages went, by its own account only', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const first = noteRevision({ title: 'NUL \u0000', folder: 'f' });
    await accepted(storage, account, first);
    const second = successorOf(first, { content: 'two' });
    const id = await accepted(storage, account, second);
    expect(await storage.findMemory(await accountIn(storage, 'b'), id)).toBeUndefined();
    const begun = {
      ...{ id, title: 'NUL \u0000', noteId: first.id, folder: 'f', acceptedAt: 1000, stage: 'accepted' },
      ...{ revisionId: second.revisionId, previousRevisionId: first.revisionId, error: null, attempts: 0 },
      ...{ gaveUp: false, gaveUpAt: null, runs: [], gist: null, description: null, questions: [] },
      ...{ tags: ['example-notes-app'], relevance: null },
    };
    expect(await storage.findMemory(account, id)).toEqual(begun);

    const done = outcomes.map((outcome, index) => ({ outcome, attempts: 1, error: null, at: 20 + index }));
    await storage.beginAttempts([id]);
    await storage.failStage(id, 'accepted', { attempts: 1, error: 'Error: no' });
    const failed = { stage: 'extracted', attempts: 1, error: 'Error: no', completedAt: null };
    expect(await storage.findMemory(account, id)).toEqual({
      ...begun,
      ...{ attempts: 1, error: 'Error: no', runs: [failed] },
    });

    expect(await storage.completeStages(id, 'accepted', done, 'e')).toBe(true);
    expect(await storage.findMemory(account, id)).toEqual({
      ...begun,
      ...{ stage: 'ready', gist: 'A gist\u0000.', description: '- a', questions: ['Why?'], relevance },
      tags: ['example-notes-app', 't', 'nul\u0000'],
      runs: outcomes.map(({ stage }, index) => ({
        stage,
        attempts: 1,
        error: index === 0 ? 'Error: no' : null,
        completedAt: 20 + index,
      })),
    });
  });

  test('a Memory that was given up is found with when that was', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision());
    const failure = { error: 'The result could not be stored.', at: 50, giveUpAfter: 1 };
    await storage.recordFailure(id, failure, { owner: 'w', entry: '0' });
    expect(await storage.findMemory(account, id)).toMatchObject({
      error: 'The result could not be stored.',
      gaveUp: true,
      gaveUpAt: 50,
    });
  });
}

/** Longer than the API accepts, as a row from before its limits may be. */
const long = 'ü'.repeat(3_000_000);

/** The part of the acceptance suite about texts that are too long to be shown. Every adapter runs it. */
export function shortensShownTexts(open: OpenBackend): void {
  test('a list of Memories has the beginnings of long titles, and short ones whole', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const titles = [`Tides ${long}`, '\u0000a\u0001b\u{1f6a2}', '', 'x'.repeat(1024)];
    for (const title of titles) await accept(storage, account, noteRevision({ title }));
    await accept(storage, account, noteRevision({ id: long, title: 'Long id' }));
    const listed = await storage.listMemories(account, { before: null, limit: 9 });
    expect(listed.toReversed().map(({ title }) => title)).toEqual([
      `Tides ${'ü'.repeat(194)}…`,
      ...titles.slice(1),
      'Long id',
    ]);
    expect(listed[0]?.noteId).toBe(`${'ü'.repeat(200)}…`);
  });

  test('the page of a Memory has the beginnings of its texts, and no list that is too long', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision({ id: long, title: long, folder: long }));
    const relevance = { relevant: true, score: 0.5, provenance: 'x'.repeat(9000) };
    const enrichment = {
      language: null,
      gist: long,
      description: long,
      tags: [],
      questions: [long],
      relevance,
    };
    const outcomes = [
      { stage: 'extracted', canonicalText: long },
      { stage: 'enriched', enrichment },
      { stage: 'tagged', tags: Array.from({ length: 9000 }, () => 'tag') },
      { stage: 'ready', relevance },
    ] as const;
    const completed = outcomes.map((outcome) => ({ outcome, attempts: 1, error: null, at: 7 }));
    expect(await storage.completeStages(id, 'accepted', completed, 'e')).toBe(true);
    const shown = `${'ü'.repeat(200)}…`;
    expect(await storage.findMemory(account, id)).toMatchObject({
      ...{ noteId: shown, title: shown, folder: shown, gist: shown, description: `${'ü'.repeat(4000)}…` },
      ...{ tags: null, questions: null, relevance: { score: 0.5, provenance: `${'x'.repeat(200)}…` } },
    });
  });

  test('of related notes, long titles are shortened, and those with impossible ids are left out', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const [id = '' as MemoryId, ...others] = await Promise.all(
      [{}, { title: long }, { id: long }].map((changes) => accepted(storage, account, noteRevision(changes))),
    );
    for (const one of [id, ...others]) await makeReady(storage, one, ['tides']);
    expect(await storage.relatedMemories(account, id, 5)).toMatchObject([
      { memoryId: others[0], title: `${'ü'.repeat(200)}…` },
    ]);
  });

  test('a Memory with long texts is read as it was sent', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const id = await accepted(storage, account, noteRevision({ title: long }));
    expect((await storage.readMemory(account, id))?.metadata.title).toBe(long);
  });
}
