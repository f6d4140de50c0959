import type { ServiceInfo, SyncProblem } from '../../../src-shared/rpc/sync.ts';

/** The service in use, as far as it was chosen; how it is, shows when it is asked. */
export type ChosenService = Omit<ServiceInfo, 'state' | 'problem'> & {
  /** Why it cannot be asked at all: it does not start, or has no key. Null when it can, or is about to be. */
  readonly trouble: SyncProblem | null;
};
