import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../test-support/core-fixture.ts';
import { chats, key, startModel, startProgram } from '../test-support/enriching-models.ts';
import { listedNotes } from '../test-support/listed-notes.ts';
import { completion, sendJson, startScriptedModel } from '../test-support/scripted-model.ts';

let host = memoryHost();
let app: CoreFixture;
const programs: { name: string; address: string }[] = [];

async function startApp(): Promise<void> {
  host = memoryHost();
  app = await startCoreFixture(undefined, { host, modelPrograms: programs });
  await untilRunning();
}

async function endApp(): Promise<void> {
  await app.close();
  await removeFolder(app.folder);
}

const untilRunning = () =>
  vi.waitFor(async () => expect((await app.call('settings.read', {})).service.state).toBe('running'));

async function provenanceOf(noteId: NoteId): Promise<string | undefined> {
  return vi.waitFor(async () => {
    const { described } = (await app.call('memory.inspect', { noteId })).memory;
    expect(described?.complete).toBe(true);
    expect(described?.behind).toBe(0);
    return described?.memory.relevance?.provenance;
  });
}

async function writeNote(content: string): Promise<NoteId> {
  const { id, base } = await app.call('notes.create', { account: null, folder: null });
  await app.call('notes.commit', { noteId: id, base, title: content.slice(0, 20), content });
  return id;
}

/** A file that another program wrote. */
async function writeLockedNote(text: string): Promise<NoteId> {
  await mkdir(join(app.vault, 'Personal'), { recursive: true });
  await writeFile(join(app.vault, 'Personal', 'Safe.md'), `---\nlocked: true\n---\n${text}\n`);
  return vi.waitFor(async () => {
    const note = listedNotes(await app.call('library.load', {})).find(({ title }) => title === 'Safe');
    if (note === undefined) throw new Error('it is not listed yet');
    return note.id;
  });
}

// the service starts again with each model; a start for each test would double that
describe('one app, in which a model is used after the other', () => {
  beforeAll(startApp);
  afterEach(() => void programs.splice(0));
  afterAll(endApp);

  test('nothing is contacted before models are looked for, and then the programs of this computer alone', async () => {
    const [ollama, gone] = [await startProgram('llama3.2', 'qwen3'), await startProgram()];
    gone.close();
    programs.push({ name: 'Ollama', address: ollama.address }, { name: 'LM Studio', address: gone.address });
    await writeNote('The crane is yellow.');
    expect((await app.call('model.status', {})).answeredAt).toBeNull();
    expect(ollama.asked).toEqual([]);
    expect(await app.call('model.find', {})).toEqual([
      { program: 'Ollama', address: ollama.address, models: ['llama3.2', 'qwen3'] },
    ]);
    expect(ollama.asked).toEqual([{ path: '/v1/models', authorization: undefined, body: null }]);
  });

  test('a program that does not answer is not waited for', async () => {
    const hanging = await startScriptedModel(() => undefined);
    onTestFinished(hanging.close);
    const ollama = await startProgram('llama3.2');
    programs.push(
      { name: 'LM Studio', address: hanging.address },
      { name: 'Ollama', address: ollama.address },
    );
    expect((await app.call('model.find', {})).map(({ program }) => program)).toEqual(['Ollama']);
    expect(hanging.asked).toHaveLength(1);
  });

  test('a model is tried with a sample, used for notes from then on but locked ones, and turned off', async () => {
    const model = await startModel();
    const before = await writeNote('The crane is yellow.');
    expect(await provenanceOf(before)).toMatch(/^local-/);
    const address = `${model.address}/`;
    expect(await app.call('model.list', { address, key })).toEqual({
      kind: 'listed',
      models: ['llama', 'embed'],
    });
    expect(await app.call('model.try', { address, model: 'llama', key })).toMatchObject({
      kind: 'answered',
      gist: 'A model wrote this.',
      tags: ['model words'],
    });
    expect(JSON.stringify(chats(model)[0]?.body)).toContain('ferry');
    expect(JSON.stringify(chats(model)[0]?.body)).not.toContain('crane');
    const used = {
      address: model.address,
      model: 'llama',
      embeddingModel: 'embed',
      needsKey: true,
      remakes: false,
    };
    expect(await app.call('model.use', { address, model: 'llama', key, embeddingModel: 'embed' })).toEqual(
      used,
    );
    expect((await app.call('settings.read', {})).settings.memoryModel).toEqual(used);
    expect(JSON.stringify((await app.call('settings.read', {})).settings)).not.toContain(key);

    const pier = await writeNote('The pier is old.');
    expect(await provenanceOf(pier)).toBe('openai-compatible/2 llama');
    await vi.waitFor(async () => expect((await app.call('model.status', {})).answeredAt).not.toBeNull());
    // what is there was not sent: the sample and the new note were
    expect(chats(model)).toHaveLength(2);
    expect(JSON.stringify(chats(model)[1]?.body)).toContain('The pier is old.');

    const safe = await writeLockedNote('The code of the safe is 4711.');
    expect(await provenanceOf(safe)).toMatch(/^local-/);
    expect(await provenanceOf(await writeNote('The bollard is red.'))).toMatch(/^openai/);
    expect(chats(model)).toHaveLength(3);
    expect(JSON.stringify(model.asked)).not.toContain('4711');

    const report = JSON.stringify(await app.call('diagnostics.collect', {}));
    expect(report).not.toContain(key);
    expect(report).not.toContain(model.address);

    // a window that knows older settings changes what it names, and no more
    await app.call('settings.change', { theme: 'dark' });
    expect((await app.call('settings.read', {})).settings.memoryModel).toEqual(used);

    await app.call('model.turnOff', {});
    expect(await host.loadKey('model')).toBeNull();
    const rope = await writeNote('The rope is long.');
    expect(await provenanceOf(rope)).toMatch(/^local-/);
    expect(await provenanceOf(pier)).toBe('openai-compatible/2 llama');
    expect(chats(model)).toHaveLength(3);
  });

  test('a key is sent to the host it was stored for, and to no other', async () => {
    const [model, other] = [await startModel(), await startProgram('evil')];
    await app.call('model.use', { address: model.address, model: 'llama', key, embeddingModel: null });
    await untilRunning();
    expect(await app.call('model.list', { address: `${model.address}/`, key: null })).toMatchObject({
      kind: 'listed',
    });
    await app.call('model.list', { address: other.address, key: null });
    await app.call('model.try', { address: other.address, model: 'evil', key: null });
    expect(other.asked.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
    // nor after it was taken into use there
    await app.call('model.use', { address: other.address, model: 'evil', key: null, embeddingModel: null });
    await provenanceOf(await writeNote('The crane is yellow.'));
    expect(other.asked).toHaveLength(3);
    expect(other.asked[2]?.authorization).toBeUndefined();
    expect(await host.loadKey('model')).toBeNull();
  });

  test('why a model cannot be used is said in plain words, without the key', async () => {
    const model = await startModel((response, { body }) => {
      const name = (body as { model?: string } | null)?.model; // what this app sends
      if (name === 'unknown') sendJson(response, {}, 404);
      else if (name === 'busy') sendJson(response, {}, 429, { 'retry-after': '60' });
      else if (name === 'page') response.end(`<html>${key}`);
      else if (name === 'chatty') sendJson(response, completion('Sure! Here is your JSON.'));
      else if (name === 'elsewhere') response.writeHead(307, { location: 'https://example.org/' }).end();
      else return false;
      return true;
    });
    const { host: at } = new URL(model.address);
    const why = async (name: string, with_: string | null = key, address = model.address) => {
      const tried = await app.call('model.try', { address, model: name, key: with_ });
      if (tried.kind === 'answered') throw new Error('it answered');
      expect(tried.problem).not.toContain(key);
      return tried.problem;
    };
    expect(await why('unknown')).toBe(
      `${at} has no model “unknown” at this address (status 404). Choose another model, or check the address, which usually ends in /v1.`,
    );
    expect(await why('llama', 'wrong')).toContain('rejected the key (status 401)');
    expect(await why('busy')).toContain('too many requests');
    expect(await why('page')).toContain('not the way a program that runs models does');
    expect(await why('chatty')).toContain('not in the required form');
    expect(await why('elsewhere')).toContain('redirects to another address');
    expect(await why('llama', key, 'http://127.0.0.1:9/v1')).toContain('No program answers at 127.0.0.1:9');
    await expect(app.call('model.try', { address: 'ftp://x', model: 'llama', key })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  test('a model that is away leaves notes to the offline enricher, and the failure is shown', async () => {
    const model = await startModel((response) => {
      sendJson(response, {}, 500);
      return true;
    });
    await app.call('model.use', { address: model.address, model: 'llama', key, embeddingModel: null });
    expect(await provenanceOf(await writeNote('The crane is yellow.'))).toMatch(/^local-/);
    expect(await app.call('model.status', {})).toMatchObject({
      answeredAt: null,
      failedAt: expect.any(Number),
      problem: expect.stringContaining('reported an error (status 500)'),
      lacksKey: false,
    });
  });

  test('a start with the key goes on with the model, and one without it sends nothing, which is known', async () => {
    const model = await startModel();
    await app.call('model.use', { address: model.address, model: 'llama', key, embeddingModel: null });
    await app.close();
    app = await startCoreFixture(app.folder, { host, modelPrograms: programs });
    await untilRunning();
    expect(await provenanceOf(await writeNote('The crane is yellow.'))).toBe('openai-compatible/2 llama');
    // neither diagnostics nor the vault know the key
    const report = JSON.stringify(await app.call('diagnostics.collect', {}));
    expect(report).not.toContain(key);
    expect(report).not.toContain(model.address);

    await app.close();
    await host.saveKey('model', null);
    app = await startCoreFixture(app.folder, { host, modelPrograms: programs });
    await untilRunning();
    expect(await app.call('model.status', {})).toMatchObject({ lacksKey: true });
    const before = chats(model).length;
    expect(await provenanceOf(await writeNote('The pier is old.'))).toMatch(/^local-/);
    expect(chats(model)).toHaveLength(before);
  });

  test('with the service of a team there is no model to choose here', async () => {
    const model = await startModel();
    await app.call('service.use', { url: 'https://127.0.0.1:9/developer/v1', key: 'mem_key' });
    await expect(
      app.call('model.try', { address: model.address, model: 'llama', key }),
    ).rejects.toMatchObject({
      code: 'service-starting',
    });
    expect(model.asked).toEqual([]);
  });
});

describe('an app of its own', () => {
  beforeEach(startApp);
  afterEach(endApp);

  test('Memories of other notes are made again when that is asked for, and those of locked and deleted ones are not', async () => {
    const model = await startModel();
    const [crane, pier, gone] = [
      await writeNote('The crane is yellow.'),
      await writeNote('The pier is old.'),
      await writeNote('The rope is long.'),
    ];
    const safe = await writeLockedNote('The code of the safe is 4711.');
    for (const id of [crane, pier, gone, safe]) expect(await provenanceOf(id)).toMatch(/^local-/);
    await app.call('notes.trash', { noteId: gone });
    expect(await app.call('model.countOthers', {})).toEqual({ count: 0 });
    await app.call('model.use', { address: model.address, model: 'llama', key, embeddingModel: null });
    await untilRunning();
    expect(await app.call('model.countOthers', {})).toEqual({ count: 2 });
    expect(chats(model)).toEqual([]);
    expect(await app.call('model.remakeOthers', {})).toEqual({ count: 2 });
    await vi.waitFor(async () => expect(await app.call('model.countOthers', {})).toEqual({ count: 0 }));
    for (const id of [crane, pier]) expect(await provenanceOf(id)).toBe('openai-compatible/2 llama');
    expect(chats(model)).toHaveLength(2);
    expect(JSON.stringify(model.asked)).not.toMatch(/4711|The rope/);
  });

  test('what waits to be made again by one model is not sent to the next one', async () => {
    const slow = await startModel((_response, { path }) => path !== '/v1/models');
    const next = await startModel();
    const notes = [await writeNote('The crane is yellow.'), await writeNote('The pier is old.')];
    for (const id of notes) await provenanceOf(id);
    await app.call('model.use', { address: slow.address, model: 'llama', key, embeddingModel: null });
    await untilRunning();
    expect(await app.call('model.remakeOthers', {})).toEqual({ count: 2 });
    // a model on this computer is asked about one note at a time
    await vi.waitFor(() => expect(chats(slow)).toHaveLength(1));
    await app.call('model.use', { address: next.address, model: 'llama', key, embeddingModel: null });
    await untilRunning();
    expect(await provenanceOf(await writeNote('The rope is long.'))).toBe('openai-compatible/2 llama');
    expect(await app.call('model.countOthers', {})).toEqual({ count: 2 });
    expect(chats(next)).toHaveLength(1);
    expect(await app.call('model.remakeOthers', {})).toEqual({ count: 2 });
    for (const id of notes)
      await vi.waitFor(async () => expect(await provenanceOf(id)).toBe('openai-compatible/2 llama'));
    expect(chats(next)).toHaveLength(3);
  });
});
