import { expect, test } from 'vitest';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { accepted } from './processing-acceptance.ts';
import { accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

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
