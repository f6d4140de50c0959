import { Pause, Play, RotateCw } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { revealNote } from '../../actions/reveal-note.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { SyncLogList } from './sync-log-list.tsx';
import { SyncNotes } from './sync-notes.tsx';
import { useEmbeddedHint } from './use-embedded-hint.ts';
import { useWaitingRevisions } from './use-waiting-revisions.ts';
import { useWindowStatus } from './use-window-status.ts';

/** Every note with how far its newest revision has come, and the log of all uploads. */
export function SyncCentre({ onClose }: { onClose(): void }) {
  const app = useServices();
  const isPaused = useStore(app.sync, ({ status }) => status?.kind === 'held');
  const { status } = useWindowStatus();
  const { revisions, total } = useWaitingRevisions();
  const [tab, setTab] = useState('notes');
  const hint = useEmbeddedHint();
  const now = useNow();
  const open = (noteId: NoteId): void => {
    onClose();
    revealNote(app, noteId);
    app.runReportingErrors(() => openAndFocus(app, noteId));
  };
  return (
    <Dialog name={t('sync.centre')} description={hint} onClose={onClose} wide>
      <section className="sync-centre" aria-label={t('sync.centre')}>
        <div className="sync-actions">
          <p className="sync-summary" title={status.hint}>
            <StateDot kind={status.dot} />
            {status.text}
          </p>
          <button type="button" className="plain" onClick={() => app.runReportingErrors(app.sync.retry)}>
            <RotateCw aria-hidden="true" />
            {t('sync.retryAll')}
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => app.runReportingErrors(() => app.sync.pause(!isPaused))}
          >
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {isPaused ? t('sync.resumeUpload') : t('sync.pauseUpload')}
          </button>
        </div>
        <Tabs.Root className="sync-tabs" value={tab} onValueChange={setTab}>
          <Tabs.List className="tabs" aria-label={t('sync.centre')}>
            <Tabs.Trigger value="notes">{t('common.notes')}</Tabs.Trigger>
            <Tabs.Trigger value="log">{t('sync.tabLog')}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="notes" className="sync-content">
            <SyncNotes revisions={revisions} now={now} onOpen={open} />
            {total > revisions.length ? (
              <p className="caption">{t('sync.detailsOfFirst', { total, shown: revisions.length })}</p>
            ) : null}
          </Tabs.Content>
          <Tabs.Content value="log" className="sync-content">
            <SyncLogList onOpen={open} />
          </Tabs.Content>
        </Tabs.Root>
      </section>
    </Dialog>
  );
}

/** The time in milliseconds, every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
