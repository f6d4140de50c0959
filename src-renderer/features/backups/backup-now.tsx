import { useEffect, useRef } from 'react';
import type { BackupWork } from '../../../src-shared/rpc/backups.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openVault } from '../../actions/open-vault.ts';
import { copyText } from '../../ui/copy-text.ts';
import { useServices } from '../../workspace/services.ts';
import { backupDate, contentsSentence, progressSentence } from './backup-texts.ts';
import { useBackups } from './use-backups.ts';

/** Makes a backup now, and shows what is done with backups, and how it ended. */
export function BackupNow() {
  const { core, runReportingErrors } = useServices();
  const backups = useBackups();
  const work = backups?.work ?? { kind: 'idle' };
  const isRunning = work.kind === 'running';
  const state = useRef<HTMLDivElement>(null);
  // a task is begun at a backup further below
  useEffect(() => {
    if (work.kind !== 'idle') state.current?.scrollIntoView({ block: 'nearest' });
  }, [work.kind]);
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
            onClick={() => runReportingErrors(() => core.call('backups.cancel', {}))}
          >
            {t('common.cancel')}
          </button>
        ) : null}
      </div>
      {isRunning ? (
        <progress
          aria-label={t(taskNames[work.task])}
          {...(work.progress.total === 0 ? {} : { max: work.progress.total, value: work.progress.done })}
        />
      ) : null}
      <div role="status" aria-label={t('backups.state')} ref={state}>
        <Work work={work} />
        {work.kind !== 'failed' && backups != null && backups.problem !== null ? (
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

function Work({ work }: { work: BackupWork }) {
  switch (work.kind) {
    case 'idle':
      return null;
    case 'running':
      return <p className="caption">{progressSentence(work.progress)}</p>;
    case 'made':
      return <p>{t('backups.made', { contents: contentsSentence(work.backup) })}</p>;
    case 'checked':
      return work.backup.state === 'damaged' ? (
        <p className="bad">
          {t('backups.isDamaged', { when: backupDate(work.backup), problem: work.backup.problem ?? '' })}
        </p>
      ) : (
        <p>{t('backups.isWhole', { when: backupDate(work.backup) })}</p>
      );
    case 'restored':
      return <Restored result={work.result} />;
    case 'failed':
      return <p className="bad">{work.message}</p>;
  }
}

function Restored({ result }: { result: Extract<BackupWork, { kind: 'restored' }>['result'] }) {
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
      <dl className="facts">
        <div>
          <dt>{t('common.notes')}</dt>
          <dd>{vault}</dd>
        </div>
        <div>
          <dt>{t('common.history')}</dt>
          <dd>{data}</dd>
        </div>
      </dl>
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
