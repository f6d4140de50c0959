import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { type ClaimedText, embeddedBeginning } from '../../storage/embedding-store.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { accepted, makeReady } from './processing-acceptance.ts';
import { accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

const space = { model: 'm', dimension: 3 };
/** Three numbers as they are stored; a space of any other dimension has none of it. */
const vectorOf = (...numbers: number[]): Uint8Array => new Uint8Array(Float32Array.from(numbers).buffer);
const numbersOf = (vector: Uint8Array | undefined): number[] | undefined =>
  vector && [...new Float32Array(Uint8Array.from(vector).buffer)];

/** The part of the acceptance suite about vectors. Every adapter runs it. */
export function acceptsEmbeddings(open: OpenBackend): void {
  test('what is embedded is the newest ready Memory of a note, and of a locked one nothing is given', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const first = noteRevision({ title: 'NUL \u0000' });
    const former = await accepted(storage, account, first);
    expect(await storage.readForEmbedding(former)).toBeUndefined();
    await makeReady(storage, former, []);
    expect(await storage.readForEmbedding(former)).toEqual({
      noteId: first.id,
      locked: false,
      title: 'NUL \u0000',
      gist: 'A gist\u0000.',
      text: 'text \u0000',
    });
    const newest = await accepted(storage, account, successorOf(first, { content: 'two' }));
    // its successor may be locked: it is not sent, though the successor is not ready
    expect(await storage.readForEmbedding(former)).toBeUndefined();
    expect(await storage.readForEmbedding(newest)).toBeUndefined();
    await makeReady(storage, newest, ['t']);
    expect(await storage.readForEmbedding(newest)).toMatchObject({ locked: false });
    expect(await storage.readForEmbedding(randomUUID() as MemoryId)).toBeUndefined(); // of this form

    const safe = noteRevision({ title: 'Safe', locked: true });
    const secret = await accepted(storage, account, safe);
    await makeReady(storage, secret, ['t']);
    const nothing = { noteId: safe.id, locked: true, title: '', gist: '', text: '' };
    expect(await storage.readForEmbedding(secret)).toEqual(nothing);
  });

  test('no more of a text is read than is embedded', async () => {
    const storage = await freshStorage(open);
    const id = await accepted(storage, await accountIn(storage, 'a'), noteRevision());
    const outcome = { stage: 'extracted', canonicalText: 'x'.repeat(10_000) } as const;
    await storage.completeStages(id, 'accepted', [{ outcome, attempts: 1, error: null, at: 1 }], 'e');
    const enrichment = { language: null, gist: null, description: null, tags: [], questions: [] };
    const relevance = { relevant: true, score: 1, provenance: 'test/1' };
    const rest = [
      { stage: 'enriched', enrichment: { ...enrichment, relevance } },
      { stage: 'tagged', tags: [] },
      { stage: 'ready', relevance },
    ] as const;
    const completed = rest.map((one) => ({ outcome: one, attempts: 1, error: null, at: 1 }));
    expect(await storage.completeStages(id, 'extracted', completed, 'e')).toBe(true);
    const source = await storage.readForEmbedding(id);
    expect(source).toMatchObject({ gist: '', text: `${'x'.repeat(embeddedBeginning)}…` });
  });

  test('Memories without a vector of the model and dimension are found page by page', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const first = noteRevision();
    const revisions = [first, successorOf(first, { content: 'two' }), noteRevision(), noteRevision()];
    const ids: MemoryId[] = [];
    for (const revision of revisions) {
      const id = await accepted(storage, account, revision);
      if (ids.length < 3) await makeReady(storage, id, ['t']);
      ids.push(id);
    }
    const [, second, third] = ids as [MemoryId, MemoryId, MemoryId]; // of four
    const found = async (of: typeof space) => {
      const all: MemoryId[] = [];
      for (let after: string | null = null; ; ) {
        const page = await storage.findUnembedded(of, after, 3);
        all.push(...page.memoryIds);
        after = page.next;
        if (after === null) return all;
      }
    };
    expect(await found(space)).toEqual([second, third]);
    await storage.saveEmbedding(second, 'm', vectorOf(1, 0, 0));
    await storage.saveEmbedding(third, 'm', null);
    expect(await found(space)).toEqual([]);
    expect(await found({ model: 'm', dimension: 4 })).toEqual([second]);
    expect(await found({ model: 'other', dimension: 3 })).toEqual([second, third]);
  });

  test('a note has one vector, of its newest Memory; a locked note has none', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const first = noteRevision({ title: 'NUL \u0000' });
    const former = await accepted(storage, account, first);
    await makeReady(storage, former, ['t']);
    const newest = await accepted(storage, account, successorOf(first, { content: 'two' }));
    await makeReady(storage, newest, ['t']);
    const listed = async (of = space, after = 0) =>
      (await storage.listEmbeddings(account, of, after, 10)).map(({ vector }) => numbersOf(vector));
    await storage.saveEmbedding(former, 'm', vectorOf(0, 1, 0));
    await storage.saveEmbedding(newest, 'm', vectorOf(1, 0, 0));
    await storage.saveEmbedding(former, 'm', vectorOf(0, 0, 1));
    expect(await listed()).toEqual([[1, 0, 0]]);
    // any Memory of the note leads to it
    for (const id of [former, newest])
      expect(numbersOf((await storage.findEmbedding(account, id, 'm'))?.vector)).toEqual([1, 0, 0]);
    expect(await storage.findEmbedding(account, newest, 'other')).toBeUndefined();
    expect(await listed({ model: 'other', dimension: 3 })).toEqual([]);
    expect(await listed({ model: 'm', dimension: 2 })).toEqual([]);
    const [vector] = await storage.listEmbeddings(account, space, 0, 10);
    expect(await storage.findEmbedded(account, vector?.number ?? 0)).toEqual({
      memoryId: newest,
      noteId: first.id,
      title: 'NUL \u0000',
    });
    expect(await listed(space, vector?.number)).toEqual([]);

    await storage.saveEmbedding(newest, 'm', null);
    expect(await listed()).toEqual([]);
    expect(await storage.findEmbedding(account, newest, 'm')).toBeUndefined();
  });

  test('vectors of one account are found by no other', async () => {
    const storage = await freshStorage(open);
    const [one, other] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
    const id = await accepted(storage, one, noteRevision());
    await makeReady(storage, id, ['t']);
    await storage.saveEmbedding(id, 'm', vectorOf(1, 0, 0));
    const [mine] = await storage.listEmbeddings(one, space, 0, 10);
    expect(mine).toBeDefined();
    expect(await storage.listEmbeddings(other, space, 0, 10)).toEqual([]);
    expect(await storage.findEmbedding(other, id, 'm')).toBeUndefined();
    expect(await storage.findEmbedded(other, mine?.number ?? 0)).toBeUndefined();
  });

  test('pages of vectors are in the order of their Memories', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => accepted(storage, account, noteRevision())),
    );
    for (const [index, id] of ids.entries()) {
      await makeReady(storage, id, ['t']);
      await storage.saveEmbedding(id, 'm', vectorOf(index, 1, 0));
    }
    const seen: number[] = [];
    for (let after = 0; ; ) {
      const page = await storage.listEmbeddings(account, space, after, 2);
      const last = page.at(-1);
      if (!last) break;
      expect(page.length).toBeLessThanOrEqual(2);
      for (const { vector } of page) seen.push(numbersOf(vector)?.[0] ?? -1);
      after = last.number;
    }
    expect(seen.sort()).toEqual([0, 1, 2, 3, 4]);
  });
}

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
