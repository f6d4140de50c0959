import type { ModelUse } from '../../src-shared/model/model-api.ts';
import type { ModelFailure } from '../../src-shared/model/model-failure.ts';

/** How the model of this process has done since its start. */
export type ModelWatch = {
  answered(): void;
  failed(failure: ModelFailure): void;
  use(): ModelUse;
};

/** `clock` gives milliseconds since the epoch. */
export function watchModel(clock: () => number): ModelWatch {
  let use: ModelUse = { answeredAt: null, failedAt: null, failure: null };
  return {
    answered() {
      use = { ...use, answeredAt: clock() };
    },
    failed(failure) {
      use = { ...use, failedAt: clock(), failure };
    },
    use: () => use,
  };
}
