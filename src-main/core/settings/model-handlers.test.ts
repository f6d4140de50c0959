import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId, NoteId } from '../../../src-shared/ids.ts';
import { defaultSettings, type Settings } from '../../../src-shared/settings.ts';
import { memoryHost } from '../../test-support/core-fixture.ts';
import { sendJson, startScriptedModel } from '../../test-support/scripted-model.ts';
import { modelHandlers } from './model-handlers.ts';

const elsewhere = { address: 'https://api.example.org/v1', model: 'm', key: null };

/** The handlers of an app with one Memory and three notes, whose service answers as the test says. */
async function handlersWith(onRequest: () => Promise<unknown> = async () => undefined) {
  const service = await startScriptedModel(async (response) => {
    await onRequest();
    sendJson(response, { count: 1 });
  });
  onTestFinished(service.close);
  let current: Settings = defaultSettings;
  const settings = {
    current: () => current,
    async write(next: Settings) {
      current = next;
      return next;
    },
  };
  const journal = {
    target: () => 'here',
    projections: { madeOtherwise: () => ['0190b5a8-0000-7000-8000-000000000000' as MemoryId] }, // of this form
    notes: { embeddable: () => ['a', 'b', 'c'] as NoteId[] }, // of this form
  };
  const handlers = modelHandlers({ host: memoryHost() }, settings, journal as never, {
    chooseModel: async () => {},
    noteModel: async () => {},
    internal: () => ({ baseUrl: service.address, key: 'k' }),
    lacksModelKey: () => false,
  }); // all that is asked of them
  return { handlers, used: () => current.memoryModel };
}

test('a model for similar notes elsewhere is used once the user agreed to send the beginning of all notes', async () => {
  const { handlers, used } = await handlersWith();
  expect(await handlers['model.countSimilar']({})).toEqual({ count: 3 });
  const use = (embeddingModel: string | null, sendsAll?: boolean) =>
    handlers['model.use']({ ...elsewhere, embeddingModel, ...(sendsAll === undefined ? {} : { sendsAll }) });
  await expect(use('e')).rejects.toMatchObject({
    code: 'bad-request',
    message: expect.stringContaining('would be sent to api.example.org'),
  });
  await expect(use('e', false)).rejects.toMatchObject({ code: 'bad-request' });
  expect(used()).toBeNull();
  await use(null);
  await use('e', true);
  expect(used()).toMatchObject({ embeddingModel: 'e' });
  // what is in use is not asked about again, and another one is
  await use('e');
  await expect(use('f')).rejects.toMatchObject({ code: 'bad-request' });
  expect(used()).toMatchObject({ embeddingModel: 'e' });
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
