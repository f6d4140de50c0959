import { useEffect, useState } from 'react';
import type { BackupList, BackupStatus } from '../../../src-shared/rpc/backups.ts';
import { useServices } from '../../workspace/services.ts';
import { type CoreStatus, useCoreStatus } from '../../workspace/use-core-status.ts';

const status: CoreStatus<BackupStatus> = {
  read: (core) => core.call('backups.status', {}),
  follow: (core, onChange) => core.on('backups.changed', onChange),
};

/** The backups of the core; null until they are known. */
export const useBackups = (): BackupStatus | null => useCoreStatus(status);

/** The backups in the folder, read again whenever a task ended or another folder was chosen; null until they are known. */
export function useBackupList(backups: BackupStatus | null): BackupList | null {
  const { core, runReportingErrors } = useServices();
  const [list, setList] = useState<BackupList | null>(null);
  const isRunning = backups?.work.kind === 'running';
  const folder = backups?.folder;
  useEffect(() => {
    let wanted = true;
    const read = (): void => {
      if (folder !== undefined && !isRunning)
        runReportingErrors(async () => {
          const next = await core.call('backups.list', {});
          if (wanted) setList(next);
        });
    };
    read();
    // a backup that was removed changes nothing else
    const stop = core.on('backups.changed', ({ work }) => {
      if (work.kind !== 'running') read();
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [core, runReportingErrors, isRunning, folder]);
  return list;
}
