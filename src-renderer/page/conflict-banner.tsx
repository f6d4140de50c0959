import { GitCompareArrows, X } from 'lucide-react';
import { useStore } from 'zustand';
import type { NoteId } from '../../src-shared/ids.ts';
import { restoreRevision } from '../history/restore-revision.ts';
import { goToText } from '../layout/focus-wish.ts';
import { timeOfDay } from '../library/short-time.ts';
import type { AppState } from '../state/app-state.ts';
import type { Conflict } from '../state/conflicts-store.ts';
import { useApp } from '../state/use-app.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Says that another program changed the note while it was edited here, and offers the other text. */
export function ConflictBanner({ noteId }: { noteId: NoteId }) {
  const app = useApp();
  const conflict = useStore(app.conflicts, ({ conflicts }) => conflicts.get(noteId));
  return (
    <div role="alert" aria-label="Conflict">
      {conflict === undefined ? null : (
        <div key={conflict.revisionId} className="banner warning">
          <GitCompareArrows aria-hidden="true" />
          <p>
            Another program changed this note, seen at {timeOfDay(conflict.at)}. Your text is in the file; the
            other one is in the history.
          </p>
          <button
            type="button"
            className="quiet"
            onClick={() => app.attempt(() => compare(app, noteId, conflict))}
          >
            Compare
          </button>
          <button
            type="button"
            className="quiet"
            onClick={() => app.attempt(() => takeTheirs(app, noteId, conflict))}
          >
            Use theirs
          </button>
          <IconButton
            icon={X}
            label="Dismiss"
            onClick={() => {
              app.conflicts.dismiss(noteId);
              goToText(app);
            }}
          />
        </div>
      )}
    </div>
  );
}

async function compare(app: AppState, noteId: NoteId, { revisionId }: Conflict): Promise<void> {
  const history = await app.core.call('history.list', { noteId });
  const revision = history.find((entry) => entry.revisionId === revisionId);
  if (revision === undefined) throw new Error('The other text is not in the history any more.');
  app.view.setState({ dialog: 'revision', revision, revisionView: 'changes' });
}

async function takeTheirs(app: AppState, noteId: NoteId, { revisionId }: Conflict): Promise<void> {
  const text = await app.core.call('history.read', { revisionId });
  await restoreRevision(app, text, 'The text of the other program');
  app.conflicts.dismiss(noteId);
}
