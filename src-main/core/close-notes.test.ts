import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { defaultSettings } from '../../src-shared/settings.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../test-support/core-fixture.ts';
import { sendJson, startScriptedModel } from '../test-support/scripted-model.ts';
import { embeddedServiceFolder } from './memory-service/embedded-service.ts';

let app: CoreFixture;
afterEach(async () => {
  await app.close();
  await removeFolder(app.folder);
});

/** A direction for each thing that a text may be about, whatever word it has for it. */
const things = [/ferry|boat|ship/i, /soup|broth/i, /secret/i];
const vectorOf = (text: string): number[] => [0.01, ...things.map((thing) => (thing.test(text) ? 1 : 0))];

/** The app with an embedding model that answers as it should, or with 404 as one without embeddings does. */
async function startApp({ embeds = true } = {}) {
  const model = await startScriptedModel((response, { path, body }) => {
    if (!embeds || path !== '/v1/embeddings') return sendJson(response, {}, 404);
    const { input } = body as { readonly input: readonly string[] }; // what the service sends
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    return sendJson(response, { data });
  });
  onTestFinished(model.close);
  const host = memoryHost();
  const memoryModel = {
    address: model.address,
    model: 'm',
    embeddingModel: 'e',
    needsKey: false,
    remakes: false,
  };
  await host.saveSettings({ ...defaultSettings, memoryModel });
  app = await startCoreFixture(undefined, { host });
  return model;
}

async function writeNote(title: string, content: string): Promise<NoteId> {
  const { id, base } = await app.call('notes.create', { account: null, folder: null });
  await app.call('notes.commit', { noteId: id, base, title, content });
  await vi.waitFor(async () => {
    const { described } = (await app.call('memory.inspect', { noteId: id })).memory;
    expect(described).toMatchObject({ complete: true, behind: 0 });
  });
  return id;
}

/** The notes that have a vector in the service's database. */
function storedVectors(): readonly unknown[] {
  const database = new Database(join(embeddedServiceFolder(app.data), 'memories.sqlite'), { readonly: true });
  try {
    return database
      .prepare('SELECT note_id FROM embedding WHERE dimension > 0 ORDER BY number')
      .pluck()
      .all();
  } finally {
    database.close();
  }
}

const close = (query: string) => app.call('memory.closeNotes', { query });

test('notes are found by what they mean, and related without a common tag', async () => {
  await startApp();
  const ferry = await writeNote('Timetable', 'The ferry departs at nine.');
  const boat = await writeNote('Sunday', 'A trip by boat to the island.');
  const soup = await writeNote('Supper', 'Leek soup for four.');
  await vi.waitFor(async () => expect([...(await close('a ship'))].sort()).toEqual([ferry, boat].sort()));
  await vi.waitFor(async () => expect(await close('broth')).toEqual([soup]));
  const related = await app.call('memory.related', { noteId: ferry });
  expect(related).toEqual([{ noteId: boat, title: 'Sunday', sharedTags: [] }]);

  // of a query that asks for more than words, what is close may be none of that
  for (const query of ['ship tag:x', 'ship -boat', 'title:ship', '(ship', 'a', '', ' '])
    expect(await close(query), query).toEqual([]);
  expect([...(await close('"ship" OR boat'))].sort()).toEqual([ferry, boat].sort());

  await app.call('notes.trash', { noteId: boat });
  expect(await close('ship')).toEqual([ferry]);
});

test('a note in the trash is not embedded, loses its vector, and gets one again when it comes back', async () => {
  const model = await startApp();
  const texts = () => JSON.stringify(model.asked.map(({ body }) => body));
  const ferry = await writeNote('Timetable', 'The ferry departs at nine.');
  await vi.waitFor(async () => expect(await close('ship')).toEqual([ferry]));
  await app.call('notes.trash', { noteId: ferry });
  await vi.waitFor(() => expect(storedVectors()).toEqual([]));
  await app.call('notes.restore', { noteId: ferry });
  await vi.waitFor(() => expect(storedVectors()).toEqual([ferry]));
  expect(await close('ship')).toEqual([ferry]);

  // it goes while no model is used; the next one is never sent it
  await app.call('model.turnOff', {});
  await vi.waitFor(() => expect(storedVectors()).toEqual([]));
  await app.call('notes.trash', { noteId: ferry });
  model.asked.length = 0;
  await app.call('model.use', { address: model.address, model: 'm', key: null, embeddingModel: 'e' });
  const soup = await writeNote('Supper', 'Leek soup for four.');
  await vi.waitFor(() => expect(storedVectors()).toEqual([soup]));
  expect(texts()).toContain('Leek');
  expect(texts()).not.toContain('departs');
});

test('an endpoint without embeddings, or none at all, leaves the search as it was', async () => {
  const model = await startApp({ embeds: false });
  const ferry = await writeNote('Timetable', 'The ferry departs at nine.');
  expect(await close('ship')).toEqual([]);
  expect(await app.call('memory.related', { noteId: ferry })).toEqual([]);
  expect((await app.call('library.search', { query: 'ferry' })).noteIds).toEqual([ferry]);
  model.close();
  expect(await close('ship')).toEqual([]);
});
