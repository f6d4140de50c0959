import type { ImportStatus } from '../../../src-shared/rpc/import.ts';
import { type CoreStatus, useCoreStatus } from '../../workspace/use-core-status.ts';

const status: CoreStatus<ImportStatus> = {
  read: (core) => core.call('import.status', {}),
  follow: (core, onChange) => core.on('import.changed', onChange),
};

/** The import of the core; null until it is known. */
export const useImport = (): ImportStatus | null => useCoreStatus(status);
