import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import {
  type AskedOfModel,
  completion,
  sendJson as send,
  startScriptedModel,
} from '../../test/support/scripted-model.ts';
import { testEnricher } from '../../test/support/test-enricher.ts';
import { openAiCompatibleEnricher } from './openai-compatible.ts';

const note = {
  title: 'Ferry times',
  folder: 'Harbour',
  content: 'The *ferry* leaves at nine.',
  locked: false,
};
const text = 'The ferry leaves at nine.';
const answer = {
  gist: 'The ferry  leaves at nine.',
  description: '- <b>Departure</b>: [nine](https://evil.example)',
  tags: ['#Ferry', 'departure time', 'ferry'],
  questions: ['When does the ferry leave?', 'Nine.'],
  relevant: true,
  score: 0.7,
};
/** A real endpoint with responses of the test's choice, and an enricher that uses it. */
async function endpoint(
  reply: (response: ServerResponse, asked: AskedOfModel) => void,
  { timeout = 5_000, ...more }: { timeout?: number; atOnce?: number } = {},
) {
  const { address, asked, close } = await startScriptedModel(reply);
  const failures: string[] = [];
  const answers: string[] = [];
  const time = { now: 1_000 };
  const enricher = openAiCompatibleEnricher({
    endpoint: {
      baseUrl: `${address}/`,
      model: 'llama3.2',
      apiKey: 'sk-secret',
      timeout,
    },
    ...more,
    fallback: testEnricher,
    clock: () => time.now,
    onAnswer: () => answers.push('answer'),
    onFailure: ({ message }) => failures.push(message),
  });
  onTestFinished(async () => {
    await enricher.close?.();
    close();
  });
  return { enricher, seen: asked, answers, failures, time };
}

test('no half of a character is sent, which endpoints fail at', async () => {
  const { enricher, seen } = await endpoint((response) => send(response, completion(JSON.stringify(answer))));
  const halves = { ...note, title: `${'t'.repeat(999)}😀`, folder: '\ud83d' };
  await enricher.enrich(halves, `a${'😀'.repeat(12_000)}`);
  expect(JSON.stringify(seen[0]?.body)).not.toMatch(/\\ud8/);
});

test('of a large text the model is sent the same head', async () => {
  const { enricher, seen } = await endpoint((response) => send(response, completion(JSON.stringify(answer))));
  const large = `a${'起重机😀'.repeat(30_000)}`;
  await enricher.enrich(note, large);
  const bytes = new Uint8Array(Buffer.from(large));
  await enricher.enrich(note, { bytes: bytes.byteLength, read: async () => bytes });
  expect(bytes.buffer.detached).toBe(true);
  expect(seen[1]?.body).toEqual(seen[0]?.body);
});

test('a model’s answer becomes the enrichment, made plain, with its own provenance', async () => {
  const { enricher, seen } = await endpoint((response) => send(response, completion(JSON.stringify(answer))));
  expect(await enricher.extract('*One*')).toBe('One');
  expect(await enricher.enrich(note, text)).toEqual({
    language: null,
    gist: 'The ferry leaves at nine.',
    description: '- Departure: nine',
    tags: ['ferry', 'departure time'],
    alternatives: [],
    questions: ['When does the ferry leave?'],
    relevance: { relevant: true, score: 0.7, provenance: 'openai-compatible/2 llama3.2' },
  });
  expect(seen).toEqual([
    {
      method: 'POST',
      path: '/v1/chat/completions',
      authorization: 'Bearer sk-secret',
      body: expect.objectContaining({
        model: 'llama3.2',
        temperature: 0,
        response_format: expect.objectContaining({ type: 'json_schema' }),
        messages: [
          expect.objectContaining({ role: 'system' }),
          { role: 'user', content: JSON.stringify({ title: note.title, folder: note.folder, text }) },
        ],
      }),
    },
  ]);
});

test('a locked note is never sent', async () => {
  const { enricher, seen } = await endpoint((response) => send(response, completion(JSON.stringify(answer))));
  const locked = { ...note, locked: true };
  expect((await enricher.enrich(locked, text)).relevance.provenance).toBe('test/1');
  expect([enricher.isMeant?.(locked, text), enricher.isMeant?.(note, ' ')]).toEqual([false, false]);
  expect(seen).toEqual([]);
});

test('a note whose Memory is made again is sent only where that is wanted', async () => {
  const model = await startScriptedModel((response) => send(response, completion(JSON.stringify(answer))));
  onTestFinished(model.close);
  let isWanted = false;
  const enricher = openAiCompatibleEnricher({
    endpoint: { baseUrl: model.address, model: 'm', apiKey: null, timeout: 5_000 },
    fallback: testEnricher,
    clock: () => 0,
    mayReprocess: () => isWanted,
    onFailure: () => undefined,
  });
  const again = { ...note, isReprocessed: true };
  expect((await enricher.enrich(again, text)).relevance.provenance).toBe('test/1');
  expect(enricher.isMeant?.(again, text), 'nothing has failed').toBe(false);
  expect((await enricher.enrich(note, text)).relevance.provenance).toBe('openai-compatible/2 m');
  isWanted = true;
  expect(enricher.isMeant?.(again, text)).toBe(true);
  expect((await enricher.enrich(again, text)).relevance.provenance).toBe('openai-compatible/2 m');
  expect(model.asked).toHaveLength(2);
  // its note has a later revision, which may be locked
  const former = { ...again, isSuperseded: true };
  expect((await enricher.enrich(former, text)).relevance.provenance).toBe('test/1');
  expect(model.asked).toHaveLength(2);
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ['a refused key', (response) => send(response, {}, 401), 'refuses the key'],
  ['an unknown model', (response) => send(response, { error: 'ferry' }, 404), 'no such model'],
  ['a 429', (response) => send(response, {}, 429), 'too many requests'],
  ['a 500', (response) => send(response, { error: 'secret words' }, 500), 'status 500'],
  ['no completion', (response) => send(response, { hello: 1 }), 'not answer with a completion'],
  ['no JSON', (response) => response.end('<html>'), 'not answer with JSON'],
  ['words', (response) => send(response, completion('Sure! Here it is')), 'as it was asked to'],
  [
    'another form',
    (response) => send(response, completion(JSON.stringify({ ...answer, score: 7 }))),
    'as it was asked to',
  ],
  [
    'a redirect',
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'another address',
  ],
  ['a closed connection', (response) => response.destroy(), 'reached'],
  ['too much', (response) => response.end('x'.repeat(600 * 1024)), 'too much'],
])('%s is answered by the fallback', async (_name, reply, reason) => {
  const { enricher, failures } = await endpoint(reply);
  const enrichment = await enricher.enrich(note, text);
  expect(enrichment.relevance.provenance).toBe('test/1');
  expect(failures).toEqual([expect.stringContaining(reason)]);
  expect(failures.join()).not.toMatch(/secret|ferry/);
});

test('an endpoint that does not respond is timed out', async () => {
  const { enricher, failures } = await endpoint(() => undefined, { timeout: 50 });
  expect((await enricher.enrich(note, text)).relevance.provenance).toBe('test/1');
  expect(failures).toEqual(['the endpoint did not answer in time']);
});

test('an endpoint that keeps failing is paused for a minute, then probed', async () => {
  const { enricher, seen, time } = await endpoint((response) => send(response, {}, 503));
  for (let round = 0; round < 5; round += 1) await enricher.enrich(note, text);
  expect(seen).toHaveLength(3);
  time.now += 60_001;
  await enricher.enrich(note, text);
  expect(seen).toHaveLength(4);
});

test('after a pause one note probes the endpoint, and the others do not wait', async () => {
  const held: ServerResponse[] = [];
  let fails = true;
  const { enricher, seen, time } = await endpoint((response) => {
    if (fails) send(response, {}, 503);
    else held.push(response);
  });
  for (let round = 0; round < 3; round += 1) await enricher.enrich(note, text);
  fails = false;
  for (const answered of [false, true]) {
    time.now += 60_001;
    held.length = 0;
    const probe = Promise.resolve(enricher.enrich(note, text));
    await expect.poll(() => held.length).toBe(1);
    const others = await Promise.all(Array.from({ length: 8 }, () => enricher.enrich(note, text)));
    expect(others.map(({ relevance }) => relevance.provenance)).toEqual(Array(8).fill('test/1'));
    for (const response of held) send(response, completion(JSON.stringify(answer)), answered ? 200 : 503);
    expect((await probe).relevance.provenance).toBe(answered ? 'openai-compatible/2 llama3.2' : 'test/1');
    if (!answered) expect((await enricher.enrich(note, text)).relevance.provenance).toBe('test/1');
  }
  expect(seen).toHaveLength(5);
  const back = Promise.resolve(enricher.enrich(note, text));
  await expect.poll(() => held.length).toBe(2);
  for (const response of held.slice(1)) send(response, completion(JSON.stringify(answer)));
  expect((await back).relevance.provenance).toBe('openai-compatible/2 llama3.2');
});

test('an endpoint that is asked about one note at once is asked about the next when it has answered', async () => {
  const held: ServerResponse[] = [];
  const { enricher, seen } = await endpoint((response) => void held.push(response), { atOnce: 1 });
  const texts = ['one', 'two', 'three'];
  const enriched = texts.map(async (one) => enricher.enrich(note, one));
  for (const [index, asked] of texts.entries()) {
    await expect.poll(() => held.length).toBe(index + 1);
    expect(JSON.stringify(seen[index]?.body)).toContain(asked);
    for (const response of held.slice(index)) send(response, completion(JSON.stringify(answer)));
    expect((await enriched[index])?.relevance.provenance).toBe('openai-compatible/2 llama3.2');
  }
});

test('what waits for an endpoint is not sent once that asks to be left alone', async () => {
  const { enricher, seen, failures } = await endpoint(
    (response) => send(response, {}, 429, { 'retry-after': '60' }),
    { atOnce: 1 },
  );
  const enriched = await Promise.all(['one', 'two', 'three'].map(async (one) => enricher.enrich(note, one)));
  expect(enriched.map(({ relevance }) => relevance.provenance)).toEqual(Array(3).fill('test/1'));
  expect([seen.length, failures.length]).toEqual([1, 1]);
});

test('closing aborts requests in flight and those that wait, and the stage is retried later', async () => {
  const { enricher, seen } = await endpoint(() => undefined, { atOnce: 1 });
  const asked = [1, 2].map(async () => enricher.enrich(note, text));
  const rejected = Promise.all(asked.map((one) => expect(one).rejects.toThrow()));
  await expect.poll(() => seen.length).toBe(1);
  await enricher.close?.();
  await rejected;
});
