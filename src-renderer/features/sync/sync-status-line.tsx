import { ListChecks } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import type { Uses } from '../../workspace/services.ts';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { useWindowStatus } from './use-window-status.ts';
import type { WindowStatus } from './window-status.ts';

/** The overall status as text and dot, with buttons to show the problem and to retry. */
export function SyncStatusLine() {
  const app = useServices();
  const saves = useStore(app.openNote.saves);
  const openId = useStore(app.openNote, (state) => state.current?.note.id);
  const { status, isCounting } = useWindowStatus();
  const { text, dot, hint, canRetry } = status;
  // The open note needs no button.
  const isOpen = status.show === 'unsaved-note' && saves.failure?.noteId === openId;
  const show = isOpen ? undefined : status.show;
  return (
    <div className="sync">
      {/* Off during a countdown or an upload, when a screen reader would speak every second. */}
      <div
        role="status"
        aria-label={t('sync.status')}
        aria-live={isCounting || dot === 'busy' ? 'off' : 'polite'}
        title={hint}
      >
        <StateDot kind={dot} />
        <span>{text}</span>
      </div>
      <IconButton
        icon={ListChecks}
        label={t('sync.centre')}
        onClick={() => app.commands.run('sync-centre')}
      />
      {show === undefined && !canRetry ? null : (
        <span className="problem-actions">
          {show === undefined ? null : (
            <button
              type="button"
              className="quiet"
              aria-label={names[show]}
              onClick={() => showProblem(app, show)}
            >
              {t('common.show')}
            </button>
          )}
          {canRetry ? (
            <button type="button" className="quiet" onClick={() => retry(app)}>
              {t('sync.tryNow')}
            </button>
          ) : null}
        </span>
      )}
    </div>
  );
}

type Shown = NonNullable<WindowStatus['show']>;

const names: Record<Shown, string> = {
  'unsaved-note': t('sync.showUnsaved'),
  'held-deletions': t('sync.showGone'),
  'needs-attention': t('sync.showAttention'),
};

function showProblem(
  app: Uses<'runReportingErrors' | 'library' | 'openNote' | 'settings' | 'vault' | 'view'>,
  show: Shown,
): void {
  if (show === 'needs-attention') showScope(app, { kind: 'needs-attention' });
  else if (show === 'held-deletions') app.vault.ask();
  else {
    const { failure } = app.openNote.saves.getState();
    if (failure !== null) app.runReportingErrors(() => openAndFocus(app, failure.noteId));
  }
}

function retry(app: Uses<'runReportingErrors' | 'openNote' | 'sync'>): void {
  app.openNote.retryAll();
  app.runReportingErrors(app.sync.retry);
}
