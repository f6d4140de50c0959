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

/** The backups in the folder, read again whenever a job ended or another folder was chosen; null until they are known. */
export function useBackupList(): BackupList | null {
  const { core, runReportingErrors } = useServices();
  const [list, setList] = useState<BackupList | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = (): void =>
      runReportingErrors(async () => {
        const next = await core.call('backups.list', {});
        if (wanted) setList(next);
      });
    read();
    const stops = [
      core.on('backups.changed', read),
      core.on('job.changed', ({ of, kind }) => {
        if (of === 'backups' && kind !== 'running') read();
      }),
    ];
    return () => {
      wanted = false;
      for (const stop of stops) stop();
    };
  }, [core, runReportingErrors]);
  return list;
}
