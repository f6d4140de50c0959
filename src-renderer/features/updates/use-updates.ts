import type { UpdateState } from '../../../src-shared/rpc/updates.ts';
import { type CoreStatus, useCoreStatus } from '../../workspace/use-job.ts';

const status: CoreStatus<UpdateState> = {
  read: (core) => core.call('updates.state', {}),
  follow: (core, onChange) => core.on('updates.changed', onChange),
};

/** What the core knows of newer versions; null until that is known. */
export const useUpdates = (): UpdateState | null => useCoreStatus(status);
