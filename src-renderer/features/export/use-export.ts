import type { ExportStatus } from '../../../src-shared/rpc/export.ts';
import { type CoreStatus, useCoreStatus } from '../../workspace/use-core-status.ts';

const status: CoreStatus<ExportStatus> = {
  read: (core) => core.call('export.status', {}),
  follow: (core, onChange) => core.on('export.changed', onChange),
};

/** The export of the core; null until it is known. */
export const useExport = (): ExportStatus | null => useCoreStatus(status);
