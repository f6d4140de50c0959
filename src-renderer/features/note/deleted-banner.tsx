import { Trash2 } from 'lucide-react';
import type { OpenNote, ReadOnlyReason } from '../../../src-shared/rpc/library.ts';
import { askToPurge } from '../../actions/purge-notes.ts';
import { restoreNote } from '../../actions/restore-note.ts';
import { useServices } from '../../workspace/services.ts';

/** Says that the note on the page is deleted, and offers both ways out. */
export function DeletedBanner({ note, by }: { note: OpenNote; by: DeletedBy }) {
  const app = useServices();
  return (
    <div role="note" aria-label="Deleted note" className="banner info">
      <Trash2 aria-hidden="true" />
      <p>
        {by === 'you'
          ? 'This note is in the trash.'
          : 'Another program deleted the file of this note. This is the last version.'}
      </p>
      <button
        type="button"
        className="quiet"
        onClick={() => app.runReportingErrors(() => restoreNote(app, note.id))}
      >
        Restore
      </button>
      <button type="button" className="quiet" onClick={() => askToPurge(app, [note])}>
        Delete for good…
      </button>
    </div>
  );
}

type DeletedBy = Extract<ReadOnlyReason, { kind: 'deleted' }>['by'];
