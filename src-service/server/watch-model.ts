import type { ModelFailure, ModelUse } from '../../src-shared/model/model-api.ts';

/** How the model of this process has done since its start. */
export type ModelWatch = {
  answered(): void;
  failed(failure: ModelFailure): void;
  use(): ModelUse;
  /** Whether it may be asked about notes whose Memories were ready before. */
  mayReprocess(): boolean;
  /** The user wants that. */
  allowReprocessing(): void;
};

/** `clock` gives milliseconds since the epoch; `reprocesses` is what was wanted before the start. */
export function watchModel(clock: () => number, reprocesses: boolean): ModelWatch {
  let mayReprocess = reprocesses;
  let use: ModelUse = { answeredAt: null, failedAt: null, failure: null };
  return {
    answered() {
      use = { ...use, answeredAt: clock() };
    },
    failed(failure) {
      use = { ...use, failedAt: clock(), failure };
    },
    use: () => use,
    mayReprocess: () => mayReprocess,
    allowReprocessing() {
      mayReprocess = true;
    },
  };
}
