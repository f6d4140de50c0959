import { Trash2 } from 'lucide-react';
import type { OpenNote, ReadOnlyReason } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { askToPurge } from '../../actions/purge-notes.ts';
import { restoreNote } from '../../actions/restore-note.ts';
import { useServices } from '../../workspace/services.ts';

/** Shows that the open note is deleted, with buttons to restore it or delete it for good. */
export function DeletedBanner({ note, by }: { note: OpenNote; by: DeletedBy }) {
  const app = useServices();
  return (
    <div role="note" aria-label={t('note.deleted')} className="banner info">
      <Trash2 aria-hidden="true" />
      <p>{by === 'you' ? t('note.deletedByYou') : t('note.deletedByProgram')}</p>
      <button
        type="button"
        className="quiet"
        onClick={() => app.runReportingErrors(() => restoreNote(app, note.id))}
      >
        {t('common.restore')}
      </button>
      <button type="button" className="quiet" onClick={() => askToPurge(app, [note])}>
        {t('note.purge')}
      </button>
    </div>
  );
}

type DeletedBy = Extract<ReadOnlyReason, { kind: 'deleted' }>['by'];
