import { useEffect, useState } from 'react';
import type {
  BackupList,
  BackupReason,
  BackupStatus,
  ListedBackup,
} from '../../../src-shared/rpc/backups.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { byteSize } from '../../text/byte-size.ts';
import { useServices } from '../../workspace/services.ts';
import { type CoreStatus, useCoreStatus } from '../../workspace/use-job.ts';

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

const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** When a backup was made, as `23 Nov 2026, 04:12`. */
export const backupDate = ({ madeAt }: Pick<ListedBackup, 'madeAt'>): string => date.format(new Date(madeAt));

const contentsByReason = {
  'by-hand': 'backups.contentsByHand',
  'before-upgrade': 'backups.contentsBeforeUpgrade',
  automatic: 'backups.contents',
} as const satisfies Record<BackupReason, string>;

/** What is in a backup, and why it was made. */
export function contentsSentence({ notes, revisions, bytes, reason, missing }: ListedBackup): string {
  if (notes === null || revisions === null || bytes === null) return t('backups.contentsUnknown');
  const contents = t(contentsByReason[reason ?? 'automatic'], {
    notes: t('common.noteCount', { count: notes }),
    revisions: t('history.revisions', { count: revisions }),
    size: byteSize(bytes),
  });
  return missing === 0 ? contents : t('backups.contentsWithout', { contents, count: missing });
}

/** Whether a backup can be relied upon. */
export function stateSentence({ state, checkedAt, problem }: ListedBackup): string {
  if (state === 'damaged')
    return problem === null ? t('backups.damaged') : t('backups.damagedBecause', { problem });
  if (state === 'unverified' || checkedAt === null) return t('backups.unverified');
  return t('backups.verified', { when: date.format(new Date(checkedAt)) });
}

const steps = {
  reading: 'backups.stepReading',
  journal: 'backups.stepJournal',
  verifying: 'backups.stepVerifying',
  writing: 'backups.stepWriting',
} as const;
const stepsOf = {
  reading: 'backups.stepReadingOf',
  verifying: 'backups.stepVerifyingOf',
  writing: 'backups.stepWritingOf',
} as const;

/** How far a task is. */
export function progressSentence({ step, done, total }: JobProgress): string {
  return total === 0 || step === 'journal' ? t(steps[step]) : t(stepsOf[step], { done, count: total });
}
