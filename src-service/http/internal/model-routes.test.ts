import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { readyMemory, sendRevision } from '../../test/support/memory-client.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { createKey } from '../../test/support/run-command.ts';
import {
  completion,
  type ScriptedModel,
  sendJson,
  startScriptedModel,
} from '../../test/support/scripted-model.ts';
import { startEmbedded } from '../../test/support/service-process.ts';
import { atEnd, tempFolder } from '../../test/support/temp-folder.ts';

const enrichment = {
  gist: 'Made by a model.',
  description: null,
  tags: ['one', 'two'],
  questions: ['Who made it?'],
  relevant: true,
  score: 1,
};
const modelKey = 'sk-key-of-the-model';

/** A scripted endpoint with one model and one key, and an embedded service that uses it. */
async function embeddedWithModel() {
  const state = { failing: false };
  const model = await startScriptedModel((response, { path, authorization, body }) => {
    if (authorization !== `Bearer ${modelKey}`) return sendJson(response, {}, 401);
    if (path === '/v1/models') return sendJson(response, { data: [{ id: 'llama' }] });
    const isKnown = JSON.stringify(body).includes('"model":"llama"');
    return sendJson(
      response,
      completion(JSON.stringify(enrichment)),
      state.failing ? 503 : isKnown ? 200 : 404,
    );
  });
  atEnd(model.close);
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'local');
  const environment = {
    EXAMPLE_NOTES__MODEL_URL: model.address,
    EXAMPLE_NOTES__MODEL: 'llama',
    EXAMPLE_NOTES__MODEL_KEY: modelKey,
    EXAMPLE_NOTES__EMBEDDING_MODEL: 'embed',
    EXAMPLE_NOTES__MODEL_REPROCESSES: 'off',
  };
  const service = await startEmbedded(data, [], environment);
  const { baseUrl } = await service.listen();
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    service.ask(method, `/internal/v1${path}`, body);
  const remember = async (content: string) => {
    const { answer } = await sendRevision(baseUrl, key, noteRevision({ content }));
    return readyMemory(baseUrl, key, answer.memory.id);
  };
  const read = async (id: string) => readyMemory(baseUrl, key, id as MemoryId); // as it was sent
  return { model, state, service, ask, read, remember };
}

const asked = (model: ScriptedModel): number =>
  model.asked.filter(({ path }) => path === '/v1/chat/completions').length;

test('models are listed and tried for the app, and it sees how the one in use has done', async () => {
  const { model, state, service, ask, remember } = await embeddedWithModel();
  const { address } = model;
  expect((await ask('GET', '/model')).answer).toEqual({ answeredAt: null, failedAt: null, failure: null });
  expect((await ask('POST', '/models', { address, key: modelKey, timeout: 5_000 })).answer).toEqual({
    kind: 'listed',
    models: ['llama'],
  });
  const refused = { kind: 'failed', failure: { kind: 'key-refused', status: 401 } };
  expect((await ask('POST', '/models', { address, key: null, timeout: 5_000 })).answer).toEqual(refused);

  const note = { title: 'Ferry', text: 'The ferry leaves at nine.' };
  const trial = { address, key: modelKey, model: 'llama', ...note };
  expect((await ask('POST', '/model-trials', trial)).answer).toEqual({
    kind: 'answered',
    gist: 'Made by a model.',
    tags: ['one', 'two'],
    questions: ['Who made it?'],
    milliseconds: expect.any(Number),
  });
  expect((await ask('POST', '/model-trials', { ...trial, key: 'wrong' })).answer).toEqual(refused);
  expect((await ask('POST', '/model-trials', { ...trial, model: 'other' })).answer).toEqual({
    kind: 'failed',
    failure: { kind: 'not-found', status: 404 },
  });
  // a trial is no use of the model
  expect((await ask('GET', '/model')).answer).toEqual({ answeredAt: null, failedAt: null, failure: null });

  expect((await remember('The crane is yellow.')).relevance?.provenance).toBe('openai-compatible/2 llama');
  expect((await ask('GET', '/model')).answer).toEqual({
    answeredAt: expect.any(Number),
    failedAt: null,
    failure: null,
  });
  state.failing = true;
  expect((await remember('The pier is old.')).relevance?.provenance).toMatch(/^local-/);
  expect((await ask('GET', '/model')).answer).toMatchObject({ failure: { kind: 'refused', status: 503 } });
  expect(service.output.stderr).not.toContain(modelKey);
});

// of the tests that do not look at what it says before its first note
const common = await embeddedWithModel();

test('Memories are made again when they are named, and others stay', async () => {
  const { model, state, service, ask, read, remember } = common;
  const before = asked(model);
  state.failing = true;
  const [first, second] = [await remember('The crane is yellow.'), await remember('The pier is old.')];
  state.failing = false;
  const unknown = randomUUID();
  expect(
    (await ask('POST', '/reprocessing', { memoryIds: [first.id, first.id, unknown, 'x'] })).answer,
  ).toEqual({
    count: 1,
  });
  await expect
    .poll(async () => (await read(first.id)).relevance?.provenance, { timeout: 20_000 })
    .toBe('openai-compatible/2 llama');
  expect((await read(second.id)).relevance?.provenance).toMatch(/^local-/);
  // one more than both were at first; the model for vectors is another one
  expect(asked(model) - before).toBe(3);
  expect(service.output.stderr).not.toContain(modelKey);
});

test('a request of another form is refused', async () => {
  const { ask } = common;
  for (const path of ['/models', '/model-trials'])
    for (const body of [{}, { address: 5 }, { address: 'x', key: null, timeout: 0 }, []])
      expect((await ask('POST', path, body)).status).toBe(400);
});
