import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId, NoteId } from '../../../src-shared/ids.ts';
import { memoryHost } from '../../test-support/core-fixture.ts';
import { sendJson, startScriptedModel } from '../../test-support/scripted-model.ts';
import { httpPort } from '../memory-api/memory-api-client.ts';
import { localMemory } from '../memory-service/local-memory.ts';
import type { WantedDestination } from './destinations.ts';
import { modelHandlers } from './model-handlers.ts';
import { settingsHandlers } from './settings-handlers.ts';
import { loadSettingsStore } from './settings-store.ts';

const elsewhere = { address: 'https://api.example.org/v1', model: 'm', key: null };

/** The handlers of an app with one Memory and three notes, whose service answers as the test says. */
async function handlersWith(onRequest: () => Promise<unknown> = async () => undefined) {
  const service = await startScriptedModel(async (response) => {
    await onRequest();
    sendJson(response, { count: 1 });
  });
  onTestFinished(service.close);
  const kept = memoryHost();
  const host = {
    ...kept,
    // both are files, which take their time
    async saveSettings(...[next]: Parameters<typeof kept.saveSettings>) {
      await setImmediate();
      await kept.saveSettings(next);
    },
    async saveKey(...[name, key]: Parameters<typeof kept.saveKey>) {
      if (key === null) await setImmediate();
      await kept.saveKey(name, key);
    },
  };
  const settings = await loadSettingsStore({ host, systemLanguages: [] }, () => undefined);
  const journal = {
    target: () => 'here',
    projections: { madeOtherwise: () => ['0190b5a8-0000-7000-8000-000000000000' as MemoryId] }, // of this form
    notes: { embeddable: () => ['a', 'b', 'c'] as NoteId[] }, // of this form
  };
  /** The models that the service was started with. */
  const started: (string | null)[] = [];
  const ensured: WantedDestination[] = [];
  const handlers = modelHandlers(
    { host },
    settings,
    journal as never,
    {
      chooseModel: async ({ memoryModel }) => void started.push(memoryModel?.model ?? null),
      noteModel: async () => {},
      local: () => localMemory(httpPort({ baseUrl: service.address, key: 'k' }).ask),
      lacksModelKey: () => false,
    },
    { ensure: async (wanted) => void ensured.push(wanted) },
  ); // all that is asked of them
  const { 'settings.change': write } = settingsHandlers({} as never, settings, {} as never, {} as never); // the service stays
  return { handlers, host, ensured, started, write, used: () => settings.current().memoryModel, settings };
}

test('what is sent to a model elsewhere is confirmed for each purpose, and what stays on this computer is not', async () => {
  const { handlers, ensured } = await handlersWith();
  const { address } = elsewhere;
  // what the service answers does not matter here
  await Promise.allSettled([
    handlers['model.list']({ address, key: null }),
    handlers['model.try'](elsewhere),
  ]);
  await handlers['model.use']({ ...elsewhere, embeddingModel: null });
  expect(ensured).toEqual(Array.from({ length: 3 }, () => ({ purpose: 'model', address })));
  ensured.length = 0;
  await handlers['model.use']({ ...elsewhere, embeddingModel: 'e' });
  expect(ensured).toEqual([
    { purpose: 'model', address },
    { purpose: 'similar-notes', address },
  ]);
  ensured.length = 0;
  const here = { address: 'http://127.0.0.1:9/v1', key: null };
  await handlers['model.use']({ ...here, model: 'm', embeddingModel: 'e' });
  expect(ensured).toEqual([]);
  // a program on this computer that sends it on
  await handlers['model.use']({ ...here, model: 'm:cloud', embeddingModel: 'e' });
  await handlers['model.use']({ ...here, model: 'm', embeddingModel: 'e:cloud' });
  expect(ensured.map(({ purpose }) => purpose)).toEqual(['model', 'similar-notes']);
});

test('what was confirmed for one model does not hold for one that was chosen meanwhile', async () => {
  const { handlers, used } = await handlersWith(async () =>
    handlers['model.use']({ ...elsewhere, model: 'other', embeddingModel: null }),
  );
  await handlers['model.use']({ ...elsewhere, embeddingModel: null });
  await handlers['model.remakeOthers']({});
  expect(used()).toMatchObject({ model: 'other', remakes: false });
  await handlers['model.remakeOthers']({});
  expect(used()).toMatchObject({ model: 'other', remakes: true });
});

test('a name that no model can have is refused in plain words', async () => {
  const { handlers, used } = await handlersWith();
  const refusal = {
    code: 'bad-request',
    message: expect.stringMatching(/^“llama \(3\)” is not a valid model name\. Enter /),
  };
  const [model, embeddingModel] = ['llama (3)', 'llama (3)'];
  await expect(handlers['model.try']({ ...elsewhere, model })).rejects.toMatchObject(refusal);
  await expect(handlers['model.use']({ ...elsewhere, model, embeddingModel: null })).rejects.toMatchObject(
    refusal,
  );
  await expect(handlers['model.use']({ ...elsewhere, embeddingModel })).rejects.toMatchObject(refusal);
  expect(used()).toBeNull();
});

test('a model that one window turns off stays off, whatever another one changes at that moment', async () => {
  const { handlers, write, settings } = await handlersWith();
  await handlers['model.use']({ ...elsewhere, embeddingModel: null });
  await Promise.all([handlers['model.turnOff']({}), write({ theme: 'dark' })]);
  expect(settings.current()).toMatchObject({ memoryModel: null, theme: 'dark' });
  await handlers['model.use']({ ...elsewhere, embeddingModel: null });
  await Promise.all([write({ theme: 'light' }), handlers['model.turnOff']({})]);
  expect(settings.current()).toMatchObject({ memoryModel: null, theme: 'light' });
});

test('of two windows that change the model the last one counts, with its key', async () => {
  const { handlers, host, started, used } = await handlersWith();
  const use = (model: string, key: string) =>
    handlers['model.use']({ ...elsewhere, model, key, embeddingModel: null });
  await Promise.all([use('first', 'a'), handlers['model.turnOff']({})]);
  expect(used()).toBeNull();
  expect(await host.loadKey('model')).toBeNull();
  await Promise.all([handlers['model.turnOff']({}), use('second', 'b')]);
  expect(used()).toMatchObject({ model: 'second' });
  expect(await host.loadKey('model')).toBe('https://api.example.org b');
  expect(started).toEqual(['first', null, null, 'second']);
});
