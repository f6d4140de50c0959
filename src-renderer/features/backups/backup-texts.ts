import type { BackupReason, ListedBackup } from '../../../src-shared/rpc/backups.ts';
import type { JobProgress } from '../../../src-shared/rpc/jobs.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';

const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** When a backup was made, as `23 Nov 2026, 04:12`. */
export const backupDate = ({ madeAt }: Pick<ListedBackup, 'madeAt'>): string => date.format(new Date(madeAt));

/** A number of bytes, as `820 kB` or `4.1 MB`. */
export function size(bytes: number): string {
  const [unit, value] =
    bytes < 1e6
      ? (['kB', bytes / 1e3] as const)
      : bytes < 1e9
        ? (['MB', bytes / 1e6] as const)
        : (['GB', bytes / 1e9] as const);
  return `${value.toLocaleString(locale(), { maximumFractionDigits: unit === 'kB' ? 0 : 1 })} ${unit}`;
}

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
    size: size(bytes),
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
