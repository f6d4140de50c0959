import type { Settings } from '../../../src-shared/settings.ts';
import type { ModelProgram } from '../shell/core-options.ts';
import type { Host } from '../shell/host.ts';
import { loadOriginKey } from './origin-key.ts';

/** The model that the embedded service is started with. */
export type ServiceModel = {
  /** Reads settings and key; whether the service has to be started again for it. */
  load(settings: Settings): Promise<boolean>;
  /**
   * The variables of the service that name it. They are all there, empty for none, so that what this app was started with does not reach
   * the service: the settings say what leaves this computer.
   */
  environment(): Readonly<Record<string, string>>;
  /** Whether it is not used because its key was lost. */
  lacksKey(): boolean;
};

const none = variables('', '', '', '', '');

export function createServiceModel(host: Pick<Host, 'loadKey'>): ServiceModel {
  let environment = none;
  let lacksKey = false;
  return {
    async load({ memoryModel }) {
      const before = JSON.stringify(environment);
      if (memoryModel === null) [environment, lacksKey] = [none, false];
      else {
        const { address, model, embeddingModel, needsKey, remakes } = memoryModel;
        const key = needsKey ? await loadOriginKey(host, 'model', address) : '';
        lacksKey = key === null;
        environment =
          key === null ? none : variables(address, model, key, embeddingModel ?? '', remakes ? 'on' : 'off');
      }
      return JSON.stringify(environment) !== before;
    },
    environment: () => environment,
    lacksKey: () => lacksKey,
  };
}

/** Not options, which every user of this machine can read. */
function variables(url: string, model: string, key: string, embedding: string, reprocesses: string) {
  return {
    EXAMPLE_NOTES__MODEL_URL: url,
    EXAMPLE_NOTES__MODEL: model,
    EXAMPLE_NOTES__MODEL_KEY: key,
    EXAMPLE_NOTES__EMBEDDING_MODEL: embedding,
    EXAMPLE_NOTES__MODEL_REPROCESSES: reprocesses,
  };
}

/** Programs that run models on this computer, and where they listen unless told otherwise. */
export const modelPrograms: readonly ModelProgram[] = [
  { name: 'Ollama', address: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', address: 'http://127.0.0.1:1234/v1' },
];
