import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { StateDot } from '../../ui/state-dot.tsx';
import { openAndFocus } from '../../workspace/focus-request.ts';
import type { Uses } from '../../workspace/services.ts';
import { useServices } from '../../workspace/services.ts';
import { showScope } from '../../workspace/show-in-list.ts';
import { type WindowStatus, windowStatus } from './window-status.ts';

/** The overall status as text and dot, with buttons to show the problem and to retry. */
export function SyncStatusLine() {
  const app = useServices();
  const sync = useStore(app.sync, (state) => state.status);
  const connection = useStore(app.core.connection, (state) => state.kind);
  const silent = useStore(app.core.silent);
  const saves = useStore(app.openNote.saves);
  const vault = useStore(app.vault, (state) => state.status);
  const service = useStore(app.settings, (state) => state.service?.kind ?? 'remote');
  const conflicts = useStore(app.conflicts, (state) => state.conflicts.size);
  const openId = useStore(app.openNote, (state) => state.current?.note.id);
  const counts = sync !== null && 'retryAt' in sync && sync.retryAt !== null;
  const now = useTicking(counts);
  const status = windowStatus({ sync, service, connection, silent, saves, vault, conflicts }, now);
  const { text, dot, hint, canRetry } = status;
  // The open note needs no button.
  const isOpen = status.show === 'unsaved-note' && saves.failure?.noteId === openId;
  const show = isOpen ? undefined : status.show;
  const isCounting = counts && text.includes('retrying in');
  return (
    <div className="sync">
      {/* Off during a countdown or an upload, when a screen reader would speak every second. */}
      <div
        role="status"
        aria-label="Sync status"
        aria-live={isCounting || dot === 'busy' ? 'off' : 'polite'}
        title={hint}
      >
        <StateDot kind={dot} />
        <span>{text}</span>
      </div>
      {show === undefined ? null : (
        <button
          type="button"
          className="quiet"
          aria-label={names[show]}
          onClick={() => showProblem(app, show)}
        >
          Show
        </button>
      )}
      {canRetry ? (
        <button type="button" className="quiet" onClick={() => retry(app)}>
          Try now
        </button>
      ) : null}
    </div>
  );
}

type Shown = NonNullable<WindowStatus['show']>;

const names: Record<Shown, string> = {
  'unsaved-note': 'Show the note that is not saved',
  'held-deletions': 'Show the notes that are gone',
  'needs-attention': 'Show the notes that need attention',
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

/** The current time in milliseconds, updated once a second while `wanted`. */
function useTicking(wanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!wanted) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
}
