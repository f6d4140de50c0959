import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { accepted, makeReady } from '../../test/acceptance/processing-acceptance.ts';
import { accountIn } from '../../test/acceptance/storage-acceptance.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { sqliteBackend } from '../../test/support/sqlite-backend.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { notesOfApp } from './notes-of-app.ts';

const vector = new Uint8Array(Float32Array.of(1, 0).buffer);
const whole = { begins: true, ends: true };

/** Three notes that have vectors of these models, and an app's list for the model `m`. */
async function notesWith(...models: readonly string[]) {
  const { storage, close } = sqliteBackend(tempFolder());
  onTestFinished(() => close());
  const account = await accountIn(storage, 'a');
  const notes: { readonly noteId: string; readonly memoryId: MemoryId }[] = [];
  for (const model of models) {
    const revision = noteRevision();
    const memoryId = await accepted(storage, account, revision);
    await makeReady(storage, memoryId, ['t']);
    await storage.saveEmbedding(memoryId, model, vector);
    notes.push({ noteId: revision.id, memoryId });
  }
  const embedded: MemoryId[] = [];
  const forgotten: string[] = [];
  const list = (model: string | null = 'm') =>
    notesOfApp({
      store: storage,
      model,
      embed(accountId, memoryIds) {
        expect(accountId).toBe(account);
        embedded.push(...memoryIds);
      },
      forget: (noteIds) => void forgotten.push(...noteIds),
    });
  const stored = async () => (await storage.listEmbedded(account, 0, 1000)).map(({ noteId }) => noteId);
  return { account, ids: notes.map(({ noteId }) => noteId), notes, embedded, forgotten, list, stored };
}

test('no note may be embedded before all are named; vectors of others, and of other models, are removed then', async () => {
  const { account, ids, list, stored } = await notesWith('m', 'm', 'other');
  const [first = '', second = '', third = ''] = ids;
  const notes = list();
  let named = false;
  void notes.named.then(() => {
    named = true;
  });
  expect(await notes.change(account, [first], [])).toBe(false);
  expect(await notes.name(account, [first], { begins: false, ends: true })).toBe(false);
  expect(await notes.name(account, [first], { begins: true, ends: false })).toBe(true);
  expect([notes.has(first), named, await stored()]).toEqual([false, false, ids]);
  expect(await notes.name(account, [third], { begins: false, ends: true })).toBe(true);
  expect([named, ...ids.map(notes.has)]).toEqual([true, true, false, true]);
  expect(await stored(), `${second} is not named, ${third} is of another model`).toEqual([first]);
});

test('a note that goes loses its vector, and one that comes back is embedded again', async () => {
  const { account, ids, notes: all, embedded, forgotten, list, stored } = await notesWith('m', 'm');
  const [first = '', second = ''] = ids;
  const notes = list();
  await notes.name(account, ids, whole);
  expect(embedded, 'they are found without it').toEqual([]);
  await notes.change(account, [second], [first]);
  expect([notes.has(first), await stored(), embedded]).toEqual([false, [second], []]);
  await notes.change(account, [first], []);
  expect([notes.has(first), embedded]).toEqual([true, [all[0]?.memoryId]]);
  expect(forgotten.splice(0)).toEqual([first]);
  // the whole list again, as after a request that failed
  await notes.name(account, [first], whole);
  await notes.name(account, ids, whole);
  expect(embedded).toEqual([all[0]?.memoryId, all[1]?.memoryId]);
  expect(forgotten).toEqual([second]);
});

test('without a model no vector stays, on any page, and every note is named to what needs none', async () => {
  const { account, ids, notes, embedded, list, stored } = await notesWith(
    ...Array.from({ length: 510 }, () => 'm'),
  );
  await list(null).name(account, ids, whole);
  expect(await stored()).toEqual([]);
  expect(new Set(embedded), 'all are compared by their words').toEqual(
    new Set(notes.map(({ memoryId }) => memoryId)),
  );
});
