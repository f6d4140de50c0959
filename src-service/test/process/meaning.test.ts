import * as Value from 'typebox/value';
import { expect, onTestFinished, test } from 'vitest';
import { CloseMemoriesSchema, RelatedMemoriesSchema } from '../../http/internal/internal-schemas.ts';
import { readyMemory, sendRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey } from '../support/run-command.ts';
import { answerEmbeddings, askedTexts } from '../support/scripted-embeddings.ts';
import { startScriptedModel } from '../support/scripted-model.ts';
import { startEmbedded } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** An embedded service in a process of its own with these options, its notes, and how its app asks it. */
async function embedded(...options: string[]) {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'local');
  const service = await startEmbedded(data, options);
  const { baseUrl } = await service.listen();
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    service.ask(method, `/internal/v1${path}`, body);
  const named: string[] = [];
  /** As the app does when the service starts: until then, nothing is embedded. */
  const name = () => ask('PUT', '/embeddable-notes', { noteIds: named, begins: true, ends: true });
  const remember = async (title: string, content: string, locked = false) => {
    const revision = noteRevision({ title, content, locked });
    named.push(revision.id);
    const { answer } = await sendRevision(baseUrl, key, revision);
    await readyMemory(baseUrl, key, answer.memory.id);
    return { memoryId: answer.memory.id, noteId: revision.id, title };
  };
  return { ask, name, remember, service };
}

async function scriptedEndpoint() {
  const endpoint = await startScriptedModel((response, asked) => answerEmbeddings(response, asked));
  onTestFinished(endpoint.close);
  const texts = () => endpoint.asked.flatMap((asked) => [...askedTexts(asked)]).join('\n');
  return { address: endpoint.address, texts };
}

test('with an embedding model the app finds notes by other words, and related ones without a common tag', async () => {
  const { address, texts } = await scriptedEndpoint();
  const options = ['--model-url', address, '--model', 'm', '--embedding-model', 'e'];
  const { ask, name, remember, service } = await embedded(...options);
  const ferry = await remember('Harbour', 'Ferry departs at nine.');
  const boat = await remember('Nine', 'Boat sails at nine.');
  const safe = await remember('Safe', 'The boat captain hides the key.', true);
  expect(texts()).toBe('');
  expect(await name()).toEqual({ status: 200, answer: {} });
  const search = async (text: string) => (await ask('POST', '/search', { text })).answer;
  await expect
    .poll(() => search('ship leaves nine'), { timeout: 20_000 })
    .toMatchObject({ close: expect.toSatisfy((close: unknown[]) => close.length === 2) });
  const { close } = await search('ship leaves nine');
  expect(close).toEqual(expect.arrayContaining([ferry, boat].map((note) => expect.objectContaining(note))));
  expect(Value.Check(CloseMemoriesSchema, await search('ship leaves nine'))).toBe(true);
  expect(await search('invoice')).toEqual({ close: [] });

  const related = async (id: string) => (await ask('GET', `/memories/${id}/related`)).answer;
  expect(Value.Check(RelatedMemoriesSchema, await related(ferry.memoryId))).toBe(true);
  expect(await related(ferry.memoryId)).toMatchObject({ related: [{ noteId: boat.noteId, sharedTags: [] }] });
  expect(await related(safe.memoryId)).toEqual({ related: [] });

  // the boat goes to the trash
  const gone = { added: [], removed: [boat.noteId] };
  expect(await ask('POST', '/embeddable-notes/changes', gone)).toEqual({ status: 200, answer: {} });
  expect(await search('ship leaves nine')).toMatchObject({ close: [ferry] });
  expect(await related(ferry.memoryId)).toEqual({ related: [] });
  await ask('POST', '/embeddable-notes/changes', { added: [boat.noteId], removed: [] });
  await expect.poll(() => related(ferry.memoryId)).toMatchObject({ related: [{ noteId: boat.noteId }] });
  for (const path of ['/embeddable-notes', '/embeddable-notes/changes'])
    for (const body of [
      undefined,
      {},
      { noteIds: [5], begins: true, ends: true },
      { added: ['x'], removed: [''] },
    ])
      expect(await ask(path.endsWith('s/changes') ? 'POST' : 'PUT', path, body)).toMatchObject({
        status: 400,
      });

  for (const body of [
    undefined,
    {},
    { text: 5 },
    { text: ' ' },
    { text: 'x'.repeat(501) },
    { text: 'a', k: 1 },
  ])
    expect(await ask('POST', '/search', body)).toMatchObject({ status: 400 });
  expect(await service.end('SIGTERM')).toBe(0);
  expect(texts()).not.toMatch(/Safe|captain/);
  expect(service.output.stderr).not.toMatch(/boat|ship/i);
});

test('without an embedding model no model is asked: notes are found by words that occur together in them', async () => {
  const { address, texts } = await scriptedEndpoint();
  const { ask, name, remember, service } = await embedded('--model-url', address, '--model', 'm');
  const kitchen = await remember('Kitchen', 'The carpenter begins on 4 May: an oak worktop.');
  await remember('Harbour', 'Ferry departs at nine.');
  await remember('Safe', 'The carpenter hides the key.', true);
  const search = async (text: string) => (await ask('POST', '/search', { text })).answer;
  expect(await search('carpenter'), 'no note is named yet').toEqual({ close: [] });
  await name();
  const question = 'when can the carpenter start';
  await expect.poll(() => search(question)).toMatchObject({ close: [kitchen] });
  expect(Value.Check(CloseMemoriesSchema, await search(question))).toBe(true);
  expect(await search('invoice')).toEqual({ close: [] });

  // a note that comes later is named as the app does, before or after its Memory is ready
  const samples = await remember('Samples', 'An oak worktop or a beech worktop. The oak worktop is dearer.');
  await ask('POST', '/embeddable-notes/changes', { added: [samples.noteId], removed: [] });
  await expect.poll(() => search('beech')).toMatchObject({ close: [samples, kitchen] });
  const related = async (id: string) => (await ask('GET', `/memories/${id}/related`)).answer;
  expect(await related(samples.memoryId)).toMatchObject({ related: [{ noteId: kitchen.noteId }] });
  expect(Value.Check(RelatedMemoriesSchema, await related(samples.memoryId))).toBe(true);

  await ask('POST', '/embeddable-notes/changes', { added: [], removed: [kitchen.noteId] });
  expect(await search(question)).toEqual({ close: [] });
  expect(await service.end('SIGTERM')).toBe(0);
  expect(texts()).toBe('');
  expect(service.output.stderr).not.toMatch(/carpenter|worktop/i);
});

test('an endpoint without embeddings leaves Memories ready and the search empty', async () => {
  const endpoint = await startScriptedModel((response) => void response.writeHead(404).end());
  onTestFinished(endpoint.close);
  const options = ['--model-url', endpoint.address, '--model', 'm', '--embedding-model', 'e'];
  const { ask, remember } = await embedded(...options);
  const { memoryId } = await remember('Harbour', 'Ferry departs at nine.');
  expect(await ask('POST', '/search', { text: 'ship' })).toEqual({ status: 200, answer: { close: [] } });
  expect((await ask('GET', `/memories/${memoryId}/related`)).answer).toEqual({ related: [] });
});
