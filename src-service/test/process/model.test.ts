import { expect, test } from 'vitest';
import { offlineProvenance } from '../../pipeline/offline/offline-provenance.ts';
import { readyMemory, sendRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { type Answer, startReceiver } from '../support/receiver.ts';
import { createKey } from '../support/run-command.ts';
import { type ServiceProcess, startServiceWith } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

const modelKey = 'sk-key-of-the-model';

/** The model's response to any note. */
const enrichment = {
  gist: 'A model read this.',
  description: '- read by a model',
  tags: ['model reading'],
  questions: ['Who read this?'],
  relevant: true,
  score: 0.9,
};

const answerWith =
  (text: string): Answer =>
  (response, request) => {
    const isAsked = request.method === 'POST' && request.url === '/v1/chat/completions';
    const isKnown = request.headers.authorization === `Bearer ${modelKey}`;
    const completion = { choices: [{ message: { role: 'assistant', content: text } }] };
    response.writeHead(isAsked && isKnown ? 200 : 404).end(JSON.stringify(completion));
  };

/** A service that is configured with an OpenAI-compatible endpoint on this machine, as an operator configures it. */
async function serviceWithModel() {
  const endpoint = await startReceiver(answerWith(JSON.stringify(enrichment)));
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const url = `http://127.0.0.1:${endpoint.port}/v1`;
  const environment = { EXAMPLE_NOTES__MODEL_KEY: modelKey };
  const service = await startServiceWith(environment, data, '--model-url', url, '--model', 'llama3.2');
  return { endpoint, service, remember: remember(service, key) };
}

/** Sends a note and waits for its Memory. */
const remember =
  ({ baseUrl }: ServiceProcess, key: string) =>
  async (content: string, locked = false) => {
    const { answer } = await sendRevision(baseUrl, key, noteRevision({ content, locked }));
    return readyMemory(baseUrl, key, answer.memory.id);
  };

// of the tests that its endpoint answers as a model does
const common = await serviceWithModel();

test('notes are enriched by the configured model', async () => {
  const { endpoint, remember } = common;
  const before = endpoint.received.length;
  const memory = await remember('The harbour crane is inspected on Tuesday.');
  expect(memory).toMatchObject({
    canonicalText: 'The harbour crane is inspected on Tuesday.',
    gist: enrichment.gist,
    description: enrichment.description,
    tags: expect.arrayContaining(['model reading']),
    questions: enrichment.questions,
    relevance: { relevant: true, score: 0.9, provenance: 'openai-compatible/2 llama3.2' },
  });
  const received = endpoint.received.slice(before);
  expect(received).toHaveLength(1);
  const [{ body } = { body: '{}' }] = received;
  expect(JSON.parse(body)).toMatchObject({ model: 'llama3.2' });
  expect(body).toContain('harbour crane');
});

test('a locked note is never sent to the model', async () => {
  const { endpoint, remember } = common;
  const before = endpoint.received.length;
  const locked = await remember('The safe opens with the number of the pier. It is behind the chart.', true);
  expect(locked.relevance?.provenance).toBe(offlineProvenance);
  expect(locked.canonicalText).toContain('The safe opens');
  await remember('The harbour crane is inspected on Tuesday.');
  const received = endpoint.received.slice(before);
  expect(received).toHaveLength(1);
  expect(received[0]?.body).not.toMatch(/safe|chart/);
});

test('a note that the model answers with nonsense is enriched offline, and the next one by the model', async () => {
  const { endpoint, service, remember } = await serviceWithModel();
  const nonsense: readonly Answer[] = [
    answerWith('Sure! The crane is yellow.'),
    (response) => void response.writeHead(200).end('<html>The crane is yellow.</html>'),
  ];
  for (const [index, answer] of nonsense.entries()) {
    endpoint.answerWith(answer);
    const memory = await remember(`The harbour crane is inspected on Tuesday by crew ${index}.`);
    expect(memory.relevance?.provenance).toBe(offlineProvenance);
    expect(memory.gist).toContain('harbour crane');
    expect(JSON.stringify(memory)).not.toContain('yellow');
    expect(endpoint.received).toHaveLength(index + 1);
  }
  endpoint.answerWith(answerWith(JSON.stringify(enrichment)));
  expect((await remember('The pier needs new planks.')).gist).toBe(enrichment.gist);

  expect(await service.end('SIGTERM')).toBe(0);
  const logged = service.output.stderr.split('\n').filter((line) => line.includes('enriched offline'));
  expect(logged).toHaveLength(nonsense.length);
  expect(service.output.stderr).not.toMatch(new RegExp(`${modelKey}|crane|yellow|pier`));
});
