import type { MemoryId } from '../../../src-shared/ids.ts';
import { cleanModelAddress, modelNamePattern } from '../../../src-shared/model/model-values.ts';
import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { FoundModels, modelMethods } from '../../../src-shared/rpc/model.ts';
import type { MemoryModel, Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import type { Journal } from '../journal/journal.ts';
import type { LocalMemory } from '../memory-service/local-memory.ts';
import type { MemoryService } from '../memory-service/memory-service.ts';
import { explainModelFailure } from '../memory-service/model/explain-model-failure.ts';
import { modelPrograms } from '../memory-service/model/model-programs.ts';
import { loadOriginKey, saveOriginKey } from '../memory-service/origin-key.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import type { Destinations } from './destinations.ts';
import { isElsewhere } from './destinations-in-use.ts';
import type { SettingsStore } from './settings-store.ts';

/** Milliseconds that a program on this computer may take for its list, and any other endpoint. */
const [findTimeout, listTimeout] = [1_500, 10_000];

export function modelHandlers(
  { host, modelPrograms: programs = modelPrograms }: Pick<CoreOptions, 'host' | 'modelPrograms'>,
  settings: SettingsStore,
  journal: Journal,
  service: Pick<MemoryService, 'chooseModel' | 'noteModel' | 'local' | 'lacksModelKey'>,
  destinations: Pick<Destinations, 'ensure'>,
): HandlersOf<typeof modelMethods> {
  /** Nothing is sent to a model elsewhere before the user has confirmed that. Its address may be all that is known. */
  const confirmed = async (
    purpose: 'model' | 'similar-notes',
    address: string,
    name: string,
  ): Promise<void> => {
    if (isElsewhere(address, name)) await destinations.ensure({ purpose, address });
  };
  const running = (): LocalMemory => {
    const local = service.local();
    if (local === undefined) throw new CoreError('service-starting', t('serviceErrors.starting'));
    return local;
  };
  const change = (memoryModel: MemoryModel | null): Promise<Settings> =>
    settings.change((before) => ({ ...before, memoryModel }));
  let changes: Promise<unknown> = Promise.resolve();
  /** Windows change the model one after the other: the key that is stored is that of the model in use. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = changes.then(work);
    changes = done.catch(() => undefined);
    return done;
  }
  /** As the service names the model in the provenance of a Memory. */
  const others = (): readonly MemoryId[] => {
    const { memoryModel } = settings.current();
    if (memoryModel === null) return [];
    return journal.projections.madeOtherwise(journal.target(), 'openai-compatible/', ` ${memoryModel.model}`);
  };
  return {
    'model.find': async () => {
      const local = running();
      const found = await Promise.all(
        programs.map(async ({ name, address }): Promise<FoundModels | null> => {
          const list = await local.listModels({ address, key: null, timeout: findTimeout });
          return list.kind === 'listed' ? { program: name, address, models: list.models } : null;
        }),
      );
      return found.filter((one) => one !== null);
    },
    'model.list': async (given) => {
      const address = cleanAddress(given.address);
      await confirmed('model', address, '');
      const key = given.key ?? (await loadOriginKey(host, 'model', address));
      const list = await running().listModels({ address, key, timeout: listTimeout });
      if (list.kind === 'listed') return list;
      return { kind: 'failed', problem: explainModelFailure(list.failure, address, '') };
    },
    'model.try': async (given) => {
      const address = cleanAddress(given.address);
      checkName(given.model);
      await confirmed('model', address, given.model);
      const key = given.key ?? (await loadOriginKey(host, 'model', address));
      const sample = { title: t('model.sampleTitle'), text: t('model.sampleText') };
      const tried = await running().tryModel({ address, model: given.model, key, ...sample });
      if (tried.kind === 'answered') return tried;
      return { kind: 'failed', problem: explainModelFailure(tried.failure, address, given.model) };
    },
    'model.use': async ({ model, embeddingModel, ...given }) => {
      const address = cleanAddress(given.address);
      for (const name of [model, ...(embeddingModel === null ? [] : [embeddingModel])]) checkName(name);
      return inTurn(async () => {
        await confirmed('model', address, model);
        if (embeddingModel !== null) await confirmed('similar-notes', address, embeddingModel);
        const before = settings.current().memoryModel;
        const key = given.key ?? (await loadOriginKey(host, 'model', address));
        await saveOriginKey(host, 'model', address, key);
        // what was confirmed for one model is not confirmed for another
        const remakes = before?.address === address && before.model === model && before.remakes;
        const chosen: MemoryModel = { address, model, embeddingModel, needsKey: key !== null, remakes };
        await service.chooseModel(await change(chosen));
        return chosen;
      });
    },
    'model.turnOff': () =>
      inTurn(async () => {
        await host.saveKey('model', null);
        await service.chooseModel(await change(null));
        return null;
      }),
    'model.countOthers': () => ({ count: others().length }),
    'model.remakeOthers': async () => {
      const memoryIds = others();
      const asked = settings.current().memoryModel;
      await running().reprocess(memoryIds);
      await inTurn(async () => {
        const { memoryModel } = settings.current();
        // another window may have chosen another one meanwhile, for which nothing was confirmed
        if (
          memoryModel === null ||
          memoryModel.address !== asked?.address ||
          memoryModel.model !== asked.model
        )
          return;
        await service.noteModel(await change({ ...memoryModel, remakes: true }));
      });
      return { count: memoryIds.length };
    },
    'model.status': async () => {
      const [{ memoryModel }, local, lacksKey] = [
        settings.current(),
        service.local(),
        service.lacksModelKey(),
      ];
      if (memoryModel === null || local === undefined)
        return { answeredAt: null, failedAt: null, problem: null, lacksKey };
      const { answeredAt, failedAt, failure } = await local.modelUse();
      const { address, model } = memoryModel;
      const problem = failure === null ? null : explainModelFailure(failure, address, model);
      return { answeredAt, failedAt, problem, lacksKey };
    },
  };
}

/** Throws `bad-request` for an address that no model can have. */
function cleanAddress(text: string): string {
  const address = cleanModelAddress(URL.parse(text.trim()));
  if (address === null) throw new CoreError('bad-request', t('modelErrors.notAnAddress'));
  return address;
}

/** Throws `bad-request` for a name that no model can have. */
function checkName(model: string): void {
  // composed: a constant, which is judged as the provider of the service makes it
  if (!new RegExp(modelNamePattern).test(model))
    throw new CoreError('bad-request', t('modelErrors.notAName', { model }));
}
