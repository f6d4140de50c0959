import { Lock } from 'lucide-react';
import type { OpenNote } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { unlockNotes } from '../../actions/lock-notes.ts';
import { useServices } from '../../workspace/services.ts';

/** Shows why the open note cannot be edited; a locked note can be unlocked here. */
export function LockedBanner({ note, reason }: { note: OpenNote; reason: string }) {
  const app = useServices();
  const isLocked = note.locked && note.readOnly === null;
  return (
    <div role="note" className="banner info">
      <Lock aria-hidden="true" />
      <p>{reason}</p>
      {isLocked ? (
        <button
          type="button"
          className="quiet"
          onClick={() => app.runReportingErrors(() => unlockNotes(app, [note.id]))}
        >
          {t('confirmations.unlockYes')}
        </button>
      ) : null}
    </div>
  );
}
