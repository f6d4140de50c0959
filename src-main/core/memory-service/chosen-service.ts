import type { ServiceInfo } from '../../../src-shared/rpc/service.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';

/** The service in use, as it was chosen; its state shows with the first request. */
export type ChosenService = Omit<ServiceInfo, 'state' | 'problem'> & {
  /** Why no request can be made: it does not start, or has no key. Null when one can be made, now or soon. */
  readonly trouble: SyncProblem | null;
};
