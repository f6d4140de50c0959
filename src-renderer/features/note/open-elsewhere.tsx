import { useEffect, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { sharedByWindows, watchOpenElsewhere } from './watch-open-elsewhere.ts';

/** A quiet hint that another window shows this note, too. Both can be edited: what is typed in one is merged into the other. */
export function OpenElsewhere({ noteId }: { noteId: NoteId }) {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const shared = sharedByWindows();
    return shared && watchOpenElsewhere(noteId, setElsewhere, shared);
  }, [noteId]);
  return (
    <span role="status" aria-label={t('note.otherWindows')} title={t('note.openElsewhereHint')}>
      {isElsewhere ? t('note.openElsewhere') : null}
    </span>
  );
}
