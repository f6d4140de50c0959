import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { ClaimedText } from '../../storage/embedding-store.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { accepted, makeReady } from './processing-acceptance.ts';
import { accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

const vector = new Uint8Array(Float32Array.of(1, 0, 0).buffer);
const text = (print: string, dimension: number | null = null): ClaimedText => ({
  print,
  model: 'm',
  dimension,
});

/** The part of the acceptance suite about which worker embeds a note, and about notes that go. Every adapter runs it. */
export function acceptsEmbeddingClaims(open: OpenBackend): void {
  async function withNote() {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const revision = noteRevision();
    const id = await accepted(storage, account, revision);
    await makeReady(storage, id, ['t']);
    const isStored = async () => (await storage.findEmbedding(account, id, 'm')) !== undefined;
    return { storage, account, revision, id, isStored };
  }

  test('of workers that want the same text at once, one has it', async () => {
    const { storage, id } = await withNote();
    const wanted = Array.from({ length: 8 }, () => storage.claimEmbedding(id, text('p'), 100, 200));
    expect((await Promise.all(wanted)).sort()).toEqual([
      'held',
      'held',
      'held',
      'held',
      'held',
      'held',
      'held',
      'mine',
    ]);
    expect(await storage.claimEmbedding(randomUUID() as MemoryId, text('p'), 100, 200)).toBe('held'); // of this form
  });

  test('what is stored is not claimed again, unless its vector is of no use', async () => {
    const { storage, account, revision, id } = await withNote();
    expect(await storage.claimEmbedding(id, text('p'), 100, 200)).toBe('mine');
    await storage.saveEmbedding(id, 'm', vector, 'p');
    expect(await storage.claimEmbedding(id, text('p'), 300, 400)).toBe('done');
    expect(await storage.claimEmbedding(id, text('p', 3), 300, 400)).toBe('done');
    expect(await storage.claimEmbedding(id, text('p', 4), 300, 400)).toBe('mine');
    await storage.saveEmbedding(id, 'm', vector, 'p');
    // a service of before stores without a claim
    await storage.saveEmbedding(id, 'other', vector);
    expect(await storage.claimEmbedding(id, text('p'), 300, 400)).toBe('mine');
    await storage.removeEmbeddings(account, [revision.id]);
    expect(await storage.claimEmbedding(id, text('p'), 300, 400)).toBe('mine');
  });

  test('a worker that died loses its claim when its time is over, one that failed at once', async () => {
    const { storage, id } = await withNote();
    expect(await storage.claimEmbedding(id, text('p'), 100, 200)).toBe('mine');
    expect(await storage.claimEmbedding(id, text('p'), 199, 300)).toBe('held');
    expect(await storage.claimEmbedding(id, text('p'), 200, 300)).toBe('mine');
    await storage.releaseEmbedding(id, 'another');
    expect(await storage.claimEmbedding(id, text('p'), 250, 350)).toBe('held');
    await storage.releaseEmbedding(id, 'p');
    expect(await storage.claimEmbedding(id, text('p'), 250, 350)).toBe('mine');
    await storage.saveEmbedding(id, 'm', vector, 'p');
    await storage.releaseEmbedding(id, 'p');
    expect(await storage.claimEmbedding(id, text('p'), 250, 350), 'it is stored').toBe('done');
  });

  test('another text of a note takes the place of the one before, whose vector is not stored any more', async () => {
    const { storage, id, isStored } = await withNote();
    expect(await storage.claimEmbedding(id, text('p'), 100, 200)).toBe('mine');
    expect(await storage.claimEmbedding(id, text('q'), 100, 200)).toBe('mine');
    await storage.saveEmbedding(id, 'm', vector, 'p');
    expect(await isStored()).toBe(false);
    await storage.saveEmbedding(id, 'm', vector, 'q');
    expect(await isStored()).toBe(true);
  });

  test('vectors go with their notes, also one that is still on its way', async () => {
    const { storage, account, revision, id, isStored } = await withNote();
    const other = noteRevision({ title: 'NUL \u0000' });
    const kept = await accepted(storage, account, other);
    await makeReady(storage, kept, ['t']);
    await storage.saveEmbedding(id, 'm', vector);
    await storage.saveEmbedding(kept, 'n', null);
    const foreign = await accountIn(storage, 'b');
    const listed = async () =>
      (await storage.listEmbedded(account, 0, 10)).map(({ noteId, model }) => [noteId, model]);
    expect(await listed()).toEqual([
      [revision.id, 'm'],
      [other.id, 'n'],
    ]);
    const [first] = await storage.listEmbedded(account, 0, 1);
    expect(await storage.listEmbedded(account, first?.number ?? 0, 10)).toMatchObject([{ noteId: other.id }]);
    expect(await storage.listEmbedded(foreign, 0, 10)).toEqual([]);
    await storage.removeEmbeddings(foreign, [revision.id]);
    expect(await isStored()).toBe(true);

    expect(await storage.claimEmbedding(id, text('p'), 100, 200)).toBe('mine');
    await storage.removeEmbeddings(account, [revision.id]);
    await storage.saveEmbedding(id, 'm', vector, 'p');
    expect(await isStored()).toBe(false);
    expect(await listed()).toEqual([[other.id, 'n']]);
  });

  test('the newest Memory of a note is found by its id, within its account', async () => {
    const { storage, account, revision, id } = await withNote();
    const foreign = await accountIn(storage, 'b');
    const next = await accepted(storage, account, successorOf(revision, { content: 'two' }));
    expect(await storage.newestMemories(account, [revision.id, 'unknown'])).toEqual([id]);
    await makeReady(storage, next, []);
    expect(await storage.newestMemories(account, [revision.id])).toEqual([next]);
    expect(await storage.newestMemories(foreign, [revision.id])).toEqual([]);
    expect(await storage.newestMemories(account, [])).toEqual([]);
  });
}
