import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ExportedHistory } from '../../../src-shared/rpc/history-export.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';

/** Tells where an exported history is, how it is verified, and the hashes to keep. */
export function ExportedHistoryFacts({ history, onClose }: { history: ExportedHistory; onClose(): void }) {
  const { folder, notes, revisions, fingerprint, verifier, faults } = history;
  const { runReportingErrors, notices } = useServices();
  const done = useRef<HTMLButtonElement>(null);
  // the button that began the export is gone
  useEffect(() => done.current?.focus(), []);
  const copy = (text: string, message: string) => () =>
    runReportingErrors(async () => {
      await copyText(text);
      notices.notify('info', message);
    });
  return (
    <div className="exported">
      <p role="status">
        {t('history.exported', {
          revisions: t('history.revisions', { count: revisions }),
          notes: t('common.noteCount', { count: notes }),
        })}
      </p>
      {faults.map((fault) => (
        <p key={fault} className="bad">
          {fault}
        </p>
      ))}
      <p className="caption">
        {t('history.howToVerify')} <code>node verify.mjs</code>
      </p>
      <p className="caption">{t('history.keepFingerprint')}</p>
      <dl className="facts">
        <div>
          <dt>{t('common.folder')}</dt>
          <dd>
            {folder}
            <IconButton
              icon={Copy}
              label={t('history.copyPath')}
              onClick={copy(folder, t('history.copiedPath'))}
            />
          </dd>
        </div>
        <div>
          <dt>{t('history.fingerprint')}</dt>
          <dd>
            <code>{fingerprint}</code>
            <IconButton
              icon={Copy}
              label={t('history.copyFingerprint')}
              onClick={copy(fingerprint, t('history.copiedFingerprint'))}
            />
          </dd>
        </div>
        <div>
          <dt>{t('history.hash', { file: 'verify.mjs' })}</dt>
          <dd>
            <code>{verifier}</code>
            <IconButton
              icon={Copy}
              label={t('history.copyHash')}
              onClick={copy(verifier, t('history.copiedHash'))}
            />
          </dd>
        </div>
      </dl>
      <footer className="actions">
        <button ref={done} type="button" className="primary" onClick={onClose}>
          {t('common.done')}
        </button>
      </footer>
    </div>
  );
}
