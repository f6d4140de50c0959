import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { answerEmbeddings } from '../../test/support/scripted-embeddings.ts';
import { type AskedOfModel, sendJson, startScriptedModel } from '../../test/support/scripted-model.ts';
import { embeddingsOf } from './embeddings.ts';

/** A real endpoint with responses of the test's choice, and an embedder that uses it. */
async function endpoint(reply: (response: ServerResponse, asked: AskedOfModel) => void, timeout = 5000) {
  const failures: string[] = [];
  const time = { now: 1000 };
  const model = await startScriptedModel((response, asked) => reply(response, asked));
  const embedder = embeddingsOf({
    endpoint: { baseUrl: model.address, apiKey: 'sk-secret', model: 'nomic', timeout },
    clock: () => time.now,
    onFailure: ({ message }) => failures.push(message),
  });
  onTestFinished(async () => {
    await embedder.close();
    model.close();
  });
  return { embedder, asked: model.asked, failures, time };
}

const answering = (...vectors: readonly (readonly unknown[])[]) => ({
  data: vectors.map((embedding, index) => ({ index, embedding })),
});

test('texts become vectors of length 1, in their order', async () => {
  const { embedder, asked } = await endpoint((response) =>
    sendJson(response, {
      data: [
        { index: 1, embedding: [0, 5] },
        { index: 0, embedding: [3, 4] },
      ],
    }),
  );
  const [one, other] = await embedder.embed(['first', 'second']);
  expect([...(one ?? [])]).toEqual([expect.closeTo(0.6, 6), expect.closeTo(0.8, 6)]);
  expect([...(other ?? [])]).toEqual([0, 1]);
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v1/embeddings',
      authorization: 'Bearer sk-secret',
      body: { model: 'nomic', input: ['first', 'second'] },
    },
  ]);
});

test.each<[string, unknown]>([
  ['too few', answering([1, 2])],
  ['too many', answering([1, 2], [1, 2], [1, 2])],
  ['the same text twice', { data: [1, 1].map((index) => ({ index, embedding: [1, 2] })) }],
  ['no numbers', answering([1, null], [1, 2])],
  ['texts', answering(['1', '2'], [1, 2])],
  ['zeros', answering([0, 0], [1, 2])],
  ['two dimensions', answering([1, 2, 3], [1, 2])],
  ['one number', answering([1], [1])],
  ['what float64 cannot hold the length of', answering([1.7e308, 1.7e308], [1, 2])],
  ['a huge dimension', answering(Array(4097).fill(1), Array(4097).fill(1))],
  ['base64', { data: [0, 1].map((index) => ({ index, embedding: 'AACAPwAAAEA=' })) }],
  ['something else', { hello: 1 }],
  ['nothing', null],
])('an answer with %s is refused', async (_name, answer) => {
  const { embedder, failures } = await endpoint((response) => sendJson(response, answer));
  await expect(embedder.embed(['secret words', 'more'])).rejects.toThrow(/endpoint|model/);
  expect(failures).toHaveLength(1);
  expect(failures.join()).not.toMatch(/secret/);
});

test('numbers that are infinite are refused, and more than is bounded is not read', async () => {
  let body = '{"data":[{"index":0,"embedding":[1e999,1]}]}';
  const { embedder } = await endpoint((response) => response.end(body));
  await expect(embedder.embed(['a'])).rejects.toThrow();
  body = `{"data":[${' '.repeat(600 * 1024)}]}`;
  await expect(embedder.embed(['a'])).rejects.toThrow('too much');
});

test('another dimension than before is refused', async () => {
  let dimension = 8;
  const { embedder } = await endpoint((response, asked) => answerEmbeddings(response, asked, dimension));
  const [vector] = await embedder.embed(['ferry']);
  expect(vector).toHaveLength(8);
  dimension = 9;
  await expect(embedder.embed(['ferry'])).rejects.toThrow('as it was asked to');
});

test('an endpoint that does not answer is timed out, sooner where that is asked for', async () => {
  const { embedder } = await endpoint(() => undefined);
  await expect(embedder.embed(['a'], 50)).rejects.toThrow('in time');
});

test('an endpoint that keeps failing is paused for a minute', async () => {
  const { embedder, asked, time } = await endpoint((response) => sendJson(response, {}, 503));
  for (let round = 0; round < 5; round += 1) await expect(embedder.embed(['a'])).rejects.toThrow();
  expect(asked).toHaveLength(3);
  time.now += 60_001;
  await expect(embedder.embed(['a'])).rejects.toThrow();
  expect(asked).toHaveLength(4);
});

test('an endpoint that refuses a text is asked for others', async () => {
  const { embedder, asked } = await endpoint((response) => sendJson(response, { error: 'too long' }, 400));
  for (let round = 0; round < 5; round += 1)
    await expect(embedder.embed(['a'])).rejects.toThrow('status 400');
  expect(asked).toHaveLength(5);
});

test('closing aborts what is asked', async () => {
  const { embedder, asked, failures } = await endpoint(() => undefined);
  const rejected = expect(embedder.embed(['a'])).rejects.toThrow();
  await expect.poll(() => asked.length).toBe(1);
  await embedder.close();
  await rejected;
  expect(failures).toEqual([]);
});
