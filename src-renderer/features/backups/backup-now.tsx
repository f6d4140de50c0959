import { useEffect, useRef } from 'react';
import type { RestoredBackup } from '../../../src-shared/rpc/backups.ts';
import type { JobOf } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openVault } from '../../actions/open-vault.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Facts } from '../../ui/facts.tsx';
import { useServices } from '../../workspace/services.ts';
import { useJob } from '../../workspace/use-job.ts';
import { backupDate, contentsSentence, progressSentence, useBackups } from './use-backups.ts';

/** Makes a backup now, and shows what is done with backups, and how it ended. */
export function BackupNow() {
  const { core, runReportingErrors } = useServices();
  const backups = useBackups();
  const job = useJob('backups');
  const kind = job?.kind ?? 'idle';
  const isRunning = kind === 'running';
  const state = useRef<HTMLDivElement>(null);
  // a task is begun at a backup further below
  useEffect(() => {
    if (kind !== 'idle') state.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <div className="backup-now">
      <div className="backup-buttons">
        <button
          type="button"
          className="primary"
          aria-disabled={isRunning}
          onClick={() => {
            if (!isRunning) runReportingErrors(() => core.call('backups.make', {}));
          }}
        >
          {t('backups.now')}
        </button>
        {isRunning ? (
          <button
            type="button"
            className="plain"
            onClick={() => runReportingErrors(() => core.call('job.cancel', { of: 'backups' }))}
          >
            {t('common.cancel')}
          </button>
        ) : null}
      </div>
      {job?.kind === 'running' ? (
        <progress
          aria-label={t(taskNames[job.task])}
          {...(job.progress.total === 0 ? {} : { max: job.progress.total, value: job.progress.done })}
        />
      ) : null}
      <div role="status" aria-label={t('backups.state')} ref={state}>
        {job === null ? null : <State job={job} />}
        {kind !== 'failed' && backups != null && backups.problem !== null ? (
          <p className="bad">{backups.problem}</p>
        ) : null}
      </div>
    </div>
  );
}

const taskNames = {
  backup: 'backups.backingUp',
  verify: 'backups.verifying',
  restore: 'common.restoring',
} as const;

function State({ job }: { job: JobOf<'backups'> }) {
  switch (job.kind) {
    case 'idle':
      return null;
    case 'running':
      return <p className="caption">{progressSentence(job.progress)}</p>;
    case 'failed':
      return <p className="bad">{job.message}</p>;
    case 'done':
      return <Ended job={job} />;
  }
}

function Ended({ job }: { job: Extract<JobOf<'backups'>, { kind: 'done' }> }) {
  switch (job.task) {
    case 'backup':
      return <p>{t('backups.made', { contents: contentsSentence(job.result) })}</p>;
    case 'verify':
      return job.result.state === 'damaged' ? (
        <p className="bad">
          {t('backups.isDamaged', { when: backupDate(job.result), problem: job.result.problem ?? '' })}
        </p>
      ) : (
        <p>{t('backups.isWhole', { when: backupDate(job.result) })}</p>
      );
    case 'restore':
      return <Restored result={job.result} />;
  }
}

function Restored({ result }: { result: RestoredBackup }) {
  const app = useServices();
  const { vault, data, notes, revisions, damaged } = result;
  const options = `--vault "${vault}" --data "${data}"`;
  return (
    <>
      <p>
        {t(damaged.length === 0 ? 'backups.restored' : 'backups.restoredDamaged', {
          notes: t('common.noteCount', { count: notes }),
          revisions: t('history.revisions', { count: revisions }),
        })}
      </p>
      {damaged.length === 0 ? null : (
        <ul className="bad">
          {damaged.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [t('common.notes'), vault],
          [t('common.history'), data],
        ]}
      />
      {window.exampleNotes === undefined ? null : (
        <div className="backup-buttons">
          <button
            type="button"
            className="primary"
            onClick={() => app.runReportingErrors(() => openVault(app, vault))}
          >
            {t('backups.openRestored')}
          </button>
        </div>
      )}
      <p className="caption">{t('backups.restoredOptions')}</p>
      <p className="backup-options">
        <code>{options}</code>
        <button
          type="button"
          className="plain"
          onClick={() => app.runReportingErrors(() => copyText(options))}
        >
          {t('backups.copyOptions')}
        </button>
      </p>
    </>
  );
}
