import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import {
  type AskedOfModel,
  completion,
  sendJson,
  startScriptedModel,
} from '../../test/support/scripted-model.ts';
import { testEnricher } from '../../test/support/test-enricher.ts';
import { readEnrichmentResponse } from './ask-for-enrichment.ts';
import { listModels } from './list-models.ts';
import { asModelError, type ModelError } from './model-error.ts';
import { openAiCompatibleEnricher } from './openai-compatible.ts';

const note = { title: 'Ferry', folder: null, content: 'The ferry leaves at nine.', locked: false };
const honest = {
  gist: 'The ferry leaves at nine.',
  description: null,
  tags: ['ferry'],
  questions: [],
  relevant: true,
  score: 0.7,
};
const byModel = 'openai-compatible/2 m';

/** An enricher on a server that answers as the test says. */
async function enricherOn(
  reply: (response: ServerResponse, asked: AskedOfModel) => void,
  { timeout = 5_000, key = 'sk-secret' }: { timeout?: number; key?: string | null } = {},
) {
  const model = await startScriptedModel(reply);
  const failures: ModelError[] = [];
  const time = { now: 0 };
  const enricher = openAiCompatibleEnricher({
    endpoint: { baseUrl: model.address, model: 'm', apiKey: key, timeout },
    fallback: testEnricher,
    clock: () => time.now,
    onFailure: (error) => failures.push(error),
  });
  onTestFinished(async () => {
    await enricher.close?.();
    model.close();
  });
  return { model, failures, time, enrich: async () => enricher.enrich(note, note.content) };
}

/** What becomes of a model's text. */
async function enrichedBy(text: string) {
  const { enrich } = await enricherOn((response) => sendJson(response, completion(text)));
  return enrich();
}
const lying = (changes: Record<string, unknown>) => enrichedBy(JSON.stringify({ ...honest, ...changes }));

test('tags that are sentences, addresses or too many are left out, and the others are taken', async () => {
  const sentence = 'The ferry leaves at nine from the new pier.';
  const long = 'a tag of more than six words in it';
  const { tags, alternatives, relevance } = await lying({
    tags: [
      sentence,
      'ferry',
      long,
      'https://evil.example',
      'x'.repeat(5_000),
      'new\u0000 pier',
      '<b>boat</b>',
    ],
  });
  expect(relevance.provenance).toBe(byModel);
  expect(tags).toEqual(['ferry', 'new pier', 'boat']);
  expect(alternatives).toEqual([]);
  const many = await lying({ tags: Array.from({ length: 5_000 }, (_, index) => `tag ${index}`) });
  expect([many.tags.length, many.alternatives?.length]).toEqual([5, 5]);
});

test.each<[string, Record<string, unknown>]>([
  ['a gist of 10,000 characters', { gist: 'long '.repeat(2_000) }],
  ['a description of 10,000 characters', { description: 'long '.repeat(2_000) }],
  ['a gist that is a list', { gist: ['The ferry'] }],
  ['a gist in several languages', { gist: { en: 'The ferry', de: 'Die Fähre' } }],
  ['tags that are one text', { tags: 'ferry, pier' }],
  ['tags that are numbers', { tags: [1, 2] }],
  ['questions that are objects', { questions: [{ question: 'When?' }] }],
  ['a relevance in words', { relevant: 'yes' }],
  ['a score beyond its range', { score: 1e308 }],
])('%s is not taken: the note is enriched offline', async (_name, changes) => {
  expect((await lying(changes)).relevance.provenance).toBe('test/1');
});

test('HTML in a gist, a question or a tag is removed, also what is put together by removing it', async () => {
  const { gist, questions } = await lying({
    gist: '<script>alert(1)</script>The <<b>b>ferry leaves, 1 < 2\n\nand\u0000 \u001b[31mnine',
    questions: ['<a href="https://evil.example">When?</a>', 'When is it not a question', '<img src=x>?'],
  });
  expect(gist).toBe('alert(1)The ferry leaves, 1 < 2 and [31mnine');
  expect(questions).toEqual(['When?', '?']);
});

test.each([
  ['a block of code', `\`\`\`json\n${JSON.stringify(honest)}\n\`\`\``],
  ['thoughts before it', `<think>{"gist": "no"}</think>\n${JSON.stringify(honest)}`],
  ['properties of its own', JSON.stringify({ ...honest, language: 'en', confidence: { of: 1 } })],
])('%s around the JSON does no harm', async (_name, text) => {
  const { gist, relevance } = await enrichedBy(text);
  expect([gist, relevance.provenance]).toEqual([honest.gist, byModel]);
});

test.each([
  ['deep nesting', '['.repeat(200_000)],
  ['a prototype', '{"__proto__":{"gist":"x"},"tags":[]}'],
  ['nothing', ''],
  ['two answers', `${JSON.stringify(honest)}${JSON.stringify(honest)}`],
])('%s is no answer', async (_name, text) => {
  expect((await enrichedBy(text)).relevance.provenance).toBe('test/1');
});

test('a block of code with millions of line breaks is read at once, and one with some is an answer', () => {
  expect(readEnrichmentResponse(`\`\`\`${'\n'.repeat(5_000_000)}x`)).toBeUndefined();
  expect(readEnrichmentResponse(`\`\`\`json \n\n${JSON.stringify(honest)}\n\n\`\`\``)).toEqual(honest);
});

test('an answer that streams for ever is cut off: by its size, or by the time', async () => {
  const flood = await enricherOn((response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', more);
    more();
  });
  expect((await flood.enrich()).relevance.provenance).toBe('test/1');
  expect(flood.failures.map(({ failure }) => failure.kind)).toEqual(['too-much']);

  const drip = await enricherOn((response) => void response.writeHead(200).write('{"choices":['), {
    timeout: 50,
  });
  expect((await drip.enrich()).relevance.provenance).toBe('test/1');
  expect(drip.failures.map(({ failure }) => failure.kind)).toEqual(['too-slow']);
});

test('a small response that unpacks to a large one is cut off', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
  const { enrich, failures } = await enricherOn(
    (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  await enrich();
  expect(failures.map(({ failure }) => failure.kind)).toEqual(['too-much']);
});

test.each([301, 302, 303, 307, 308])(
  'a redirect (%d) is not followed, with or without the key',
  async (status) => {
    const other = await startScriptedModel((response) =>
      sendJson(response, completion(JSON.stringify(honest))),
    );
    onTestFinished(other.close);
    const location = `${other.address}/chat/completions`;
    const { enrich, failures } = await enricherOn(
      (response) => void response.writeHead(status, { location }).end(),
    );
    expect((await enrich()).relevance.provenance).toBe('test/1');
    expect(failures.map(({ failure }) => failure.kind)).toEqual(['redirected']);
    expect(other.asked).toEqual([]);
  },
);

test('a 429 pauses the endpoint for as long as it asks', async () => {
  let status = 429;
  const { enrich, model, time } = await enricherOn((response) =>
    sendJson(response, completion(JSON.stringify(honest)), status, { 'retry-after': '120' }),
  );
  await enrich();
  await enrich();
  expect(model.asked).toHaveLength(1);
  time.now = 119_000;
  await enrich();
  expect(model.asked).toHaveLength(1);
  time.now = 120_001;
  status = 200;
  expect((await enrich()).relevance.provenance).toBe(byModel);
});

test.each(['soon', '-5', '999999999', 'Fri, 01 Jan 2100 00:00:00 GMT', 'Mon, 01 Jan 1990 00:00:00 GMT'])(
  'a Retry-After of %j keeps an endpoint away for an hour at most',
  async (retryAfter) => {
    let status = 503;
    const { enrich, model, time } = await enricherOn((response) =>
      sendJson(response, completion(JSON.stringify(honest)), status, { 'retry-after': retryAfter }),
    );
    await enrich();
    status = 200;
    time.now = 3_600_001;
    expect((await enrich()).relevance.provenance).toBe(byModel);
    expect(model.asked).toHaveLength(2);
  },
);

test('an endpoint that refuses the parameters is asked without them from then on', async () => {
  const { enrich, model } = await enricherOn((response, { body }) => {
    const isRefused = JSON.stringify(body).includes('response_format');
    sendJson(response, completion(JSON.stringify(honest)), isRefused ? 400 : 200);
  });
  expect((await enrich()).relevance.provenance).toBe(byModel);
  expect((await enrich()).relevance.provenance).toBe(byModel);
  expect(model.asked.map(({ body }) => JSON.stringify(body).includes('response_format'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(JSON.stringify(model.asked[1]?.body)).toContain('The schema: ');
});

test('an endpoint that refuses one note is asked with the parameters about the next one', async () => {
  let isTooLong = true;
  const { enrich, model } = await enricherOn((response) =>
    sendJson(response, completion(JSON.stringify(honest)), isTooLong ? 400 : 200),
  );
  expect((await enrich()).relevance.provenance).not.toBe(byModel);
  isTooLong = false;
  expect((await enrich()).relevance.provenance).toBe(byModel);
  expect(model.asked.map(({ body }) => JSON.stringify(body).includes('response_format'))).toEqual([
    true,
    false,
    true,
  ]);
});

test('no header carries a key where there is none', async () => {
  const { enrich, model } = await enricherOn(
    (response) => sendJson(response, completion(JSON.stringify(honest))),
    { key: null },
  );
  await enrich();
  expect(model.asked[0]?.authorization).toBeUndefined();
});

test('the models of an endpoint are its own, once each and by a name that can be used', async () => {
  const model = await startScriptedModel((response) =>
    sendJson(response, {
      object: 'list',
      data: [
        { id: 'llama3.2:3b' },
        { id: 'a b/c' },
        { id: 'llama3.2:3b' },
        { id: '<b>' },
        { id: '' },
        { id: 'x\ny' },
      ],
    }),
  );
  onTestFinished(model.close);
  const endpoint = { baseUrl: model.address, apiKey: 'sk-secret', timeout: 5_000 };
  expect(await listModels(endpoint, new AbortController().signal)).toEqual(['llama3.2:3b', 'a b/c']);
  expect(model.asked).toEqual([
    { method: 'GET', path: '/v1/models', authorization: 'Bearer sk-secret', body: null },
  ]);
});

test('a list of hundreds of models with their descriptions is read', async () => {
  const description = 'what it is good at. '.repeat(150);
  const data = Array.from({ length: 400 }, (_, index) => ({ id: `m${index}`, description }));
  const model = await startScriptedModel((response) => sendJson(response, { data }));
  onTestFinished(model.close);
  const endpoint = { baseUrl: model.address, apiKey: null, timeout: 5_000 };
  expect(await listModels(endpoint, new AbortController().signal)).toHaveLength(400);
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ['another form', (response) => sendJson(response, { models: [] }), 'not-the-api'],
  ['a page', (response) => void response.end('<html>'), 'not-json'],
  ['a 404', (response) => sendJson(response, {}, 404), 'not-found'],
  ['too much', (response) => void response.end(`"${'x'.repeat(4200 * 1024)}"`), 'too-much'],
])('a list of models that is %s is explained', async (_name, reply, kind) => {
  const model = await startScriptedModel(reply);
  onTestFinished(model.close);
  const endpoint = { baseUrl: model.address, apiKey: null, timeout: 5_000 };
  const error: unknown = await listModels(endpoint, new AbortController().signal).catch(
    (one: unknown) => one,
  );
  expect(asModelError(error).failure.kind).toBe(kind);
});
