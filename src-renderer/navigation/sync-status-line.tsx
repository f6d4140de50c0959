import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SyncStatus } from '../../src-shared/rpc/sync.ts';
import { showScope } from '../layout/show-in-list.ts';
import { useApp } from '../state/use-app.ts';
import { StateDot } from '../ui/state-dot.tsx';
import { syncStatusText } from './sync-status-text.ts';

/** How the upload stands, in words and shape, with a way to try at once. */
export function SyncStatusLine() {
  const app = useApp();
  const status = useStore(app.sync, (state) => state.status);
  const now = useTicking(status.kind === 'offline');
  const { text, dot, canRetry } = syncStatusText(status, now);
  return (
    <div className="sync">
      {/* Off while it counts down: a screen reader would speak every second. */}
      <div
        role="status"
        aria-label="Sync status"
        aria-live={status.kind === 'offline' ? 'off' : 'polite'}
        title={hint(status)}
      >
        <StateDot kind={dot} />
        <span>{text}</span>
      </div>
      {status.kind === 'blocked' ? (
        <button
          type="button"
          className="quiet"
          aria-label="Show the notes that need you"
          onClick={() => showScope(app, { kind: 'needs-you' })}
        >
          Show
        </button>
      ) : null}
      {canRetry ? (
        <button type="button" className="quiet" onClick={() => app.attempt(app.sync.retry)}>
          Try now
        </button>
      ) : null}
    </div>
  );
}

/** What a person can make of it. */
function hint(status: SyncStatus): string | undefined {
  if (status.kind !== 'idle') return undefined;
  const drafts = 'A draft is in its file already. It becomes a revision, and is uploaded, when you pause.';
  const files = 'Files that are no text, or larger than a Memory may be, stay in the vault only.';
  return (
    [status.drafts > 0 ? drafts : '', status.notUploadable > 0 ? files : ''].join(' ').trim() || undefined
  );
}

/** The present time, once a second while it is wanted. */
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
