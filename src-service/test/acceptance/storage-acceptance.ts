import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { OfferedRevision } from '../../storage/memory-store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { InspectedBackend, InspectedStorage } from '../support/inspected-backend.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';

/** Opens a store of the adapter under test; the same `place` gives the same data again. */
export type OpenBackend = (place: string) => Promise<InspectedBackend>;

/** A new, empty backend that is closed with the test. */
export async function freshBackend(
  open: OpenBackend,
  place: string = randomUUID(),
): Promise<InspectedBackend> {
  const backend = await open(place);
  onTestFinished(() => backend.close());
  return backend;
}

/** The store of a new, empty backend. */
export const freshStorage = async (open: OpenBackend, place?: string): Promise<InspectedStorage> =>
  (await freshBackend(open, place)).storage;

/** An account of a store, with one key. */
export async function accountIn(storage: Storage, name: string): Promise<AccountId> {
  const id = randomUUID();
  const hash = new Uint8Array(32);
  await storage.createKey({ id, hash, account: name, scopes: [], createdAt: 1, expiresAt: null });
  const key = await storage.findKey(id);
  if (!key) throw new Error('a key that was created is found');
  return key.accountId;
}

/** Offers a revision under a new Memory id. */
export function accept(storage: Storage, accountId: AccountId, revision: OfferedRevision, at = 1000) {
  const memoryId = randomUUID() as MemoryId; // randomUUID writes exactly this form
  return storage.acceptRevision({ accountId, memoryId, revision, at });
}

/** The part of the acceptance suite about keys, revisions and Memories. Every adapter runs it. */
export function acceptsKeysAndMemories(open: OpenBackend): void {
  test('a key is found with its hash, and listed without', async () => {
    const storage = await freshStorage(open);
    const hash = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
    const key = { id: 'k1', account: 'Ünï', scopes: ['memories:read'], createdAt: 5, expiresAt: 9 } as const;
    const record = { ...key, name: '', revokedAt: null, lastUsedAt: null, createdBy: null };
    expect(await storage.createKey({ ...key, hash })).toEqual(record);
    const found = await storage.findKey('k1');
    expect(found).toMatchObject(record);
    expect(Buffer.from(found?.hash ?? []).equals(hash)).toBe(true);
    expect(await storage.listKeys()).toEqual([record]);
    expect(await storage.findKey('k2')).toBeUndefined();
  });

  test('scopes change and revocation stays, also for another opener of the store', async () => {
    const place = randomUUID();
    const [one, other] = [await freshStorage(open, place), await freshStorage(open, place)];
    const hash = new Uint8Array(32);
    await one.createKey({ id: 'k', hash, account: 'a', scopes: [], createdAt: 5, expiresAt: null });
    expect(await other.changeKey('k', { scopes: ['memories:write'] })).toMatchObject({
      scopes: ['memories:write'],
    });
    expect(await one.findKey('k')).toMatchObject({ scopes: ['memories:write'], revokedAt: null });
    expect(await other.revokeKey('k', 70)).toMatchObject({ revokedAt: 70 });
    expect(await other.revokeKey('k', 80)).toMatchObject({ revokedAt: 70 });
    expect(await one.findKey('k')).toMatchObject({ revokedAt: 70 });
    expect(await one.revokeKey('none', 70)).toBeUndefined();
    expect(await one.changeKey('none', { scopes: [] })).toBeUndefined();
  });

  test('keys of one account share it, in the order they were made', async () => {
    const storage = await freshStorage(open);
    const first = await accountIn(storage, 'a');
    const second = await accountIn(storage, 'b');
    expect(await accountIn(storage, 'a')).toBe(first);
    expect(second).not.toBe(first);
    expect((await storage.listKeys()).map(({ account }) => account)).toEqual(['a', 'b', 'a']);
  });

  test('a revision is stored once and found as its Memory', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const revision = noteRevision({ title: 'NUL \u0000 \u{1f6a2}', folder: 'a\u0000b', locked: true });
    const first = await accept(storage, account, revision, 1_234_567_890_123);
    if (first.kind !== 'created') throw new Error(first.kind);
    expect(await accept(storage, account, revision)).toEqual({ kind: 'duplicate', memoryId: first.memoryId });
    const { id, content, ...fields } = revision;
    expect(await storage.readMemory(account, first.memoryId)).toEqual({
      id: first.memoryId,
      createdAt: '2009-02-13T23:31:30.123Z',
      type: 'note',
      source: 'example-notes',
      metadata: { ...fields, noteId: id },
      canonicalText: null,
      description: null,
      gist: null,
      tags: ['example-notes-app'],
      questions: [],
      relevance: null,
    });
    expect(await storage.readMemory(await accountIn(storage, 'b'), first.memoryId)).toBeUndefined();
  });

  test('an id in upper case is stored and compared in lower case', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const first = noteRevision();
    const second = successorOf(first, { content: 'two' });
    const upper = (text: string | null) => text?.toUpperCase() ?? null;
    await accept(storage, account, { ...first, revisionId: first.revisionId.toUpperCase() });
    expect((await accept(storage, account, first)).kind).toBe('duplicate');
    const taken = await accept(storage, account, {
      ...second,
      previousRevisionId: upper(second.previousRevisionId),
    });
    if (taken.kind !== 'created') throw new Error(taken.kind);
    const memory = await storage.readMemory(account, taken.memoryId);
    expect(memory?.metadata.previousRevisionId).toBe(first.revisionId);
  });

  test('a content that is bytes is the same as one that is text', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const revision = noteRevision({ content: 'Grüße, 語 and 😀,\n'.repeat(5_000) });
    const offered = (text: string) => ({
      ...revision,
      content: new Uint8Array(Buffer.from(`before${text}after`)).subarray('before'.length, -'after'.length),
    });
    const { kind, ...created } = await accept(storage, account, offered(revision.content));
    expect(kind).toBe('created');
    expect(await accept(storage, account, revision)).toEqual({ kind: 'duplicate', ...created });
    expect(await accept(storage, account, offered(revision.content))).toEqual({
      kind: 'duplicate',
      ...created,
    });
    const other = offered(revision.content.replace('Grüße', 'Gruß'));
    expect(await accept(storage, account, other)).toEqual({ kind: 'contents-differ' });
  });

  test('each kind of conflict is recognized and changes nothing', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const first = noteRevision();
    const orphan = successorOf(first, { content: 'two' });
    expect((await accept(storage, account, orphan)).kind).toBe('predecessor-missing');
    await accept(storage, account, first);
    const offer = async (revision: NoteRevision) => (await accept(storage, account, revision)).kind;
    expect(await offer({ ...first, content: 'changed' })).toBe('contents-differ');
    expect(await offer(noteRevision({ id: first.id, content: 'again' }))).toBe('note-has-begun');
    expect(await offer(successorOf(first, { id: 'another note' }))).toBe('predecessor-missing');
    const other = await accountIn(storage, 'b');
    expect((await accept(storage, other, orphan)).kind).toBe('predecessor-missing');
    expect(await storage.countMemories(account)).toEqual({ stored: 1, unfinished: 1, failed: 0 });
    expect(await offer(orphan)).toBe('created');
    expect(await offer(successorOf(first, { content: 'a branch' }))).toBe('created');
  });

  test('first sends at once through several openers make one Memory', async () => {
    const place = randomUUID();
    const openers = [await freshStorage(open, place), await freshStorage(open, place)];
    const [opener] = openers;
    const account = opener ? await accountIn(opener, 'a') : 0;
    const revision = noteRevision();
    const offers = Array.from({ length: 10 }, () => openers.map((one) => accept(one, account, revision)));
    const kinds = (await Promise.all(offers.flat())).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'created')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'duplicate')).toHaveLength(19);
  });
}
