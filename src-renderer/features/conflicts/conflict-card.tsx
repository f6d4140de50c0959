import { GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { timeOfDay } from '../../text/short-time.ts';
import type { ConflictSource } from '../../workspace/conflict-source.ts';
import { useServices } from '../../workspace/services.ts';
import { ConflictButtons } from './conflict-buttons.tsx';

/** Shows that the open note has a conflict, with buttons to compare both versions and to keep one or both. */
export function ConflictCard({ noteId }: { noteId: NoteId }) {
  const app = useServices();
  const conflict = useStore(app.conflicts, ({ conflicts }) => conflicts.get(noteId));
  const edit = useStore(app.externalEdits, ({ edits }) => edits.get(noteId));
  const source = useMemo<ConflictSource | null>(() => {
    if (conflict !== undefined) return { kind: 'computer', noteId };
    return edit === undefined ? null : { kind: 'program', noteId, revisionId: edit.revisionId };
  }, [noteId, conflict, edit]);
  return (
    <div role="alert" aria-label={t('conflicts.name')}>
      {source === null ? null : (
        <div className="banner warning conflict">
          <GitCompareArrows aria-hidden="true" />
          <p>
            {source.kind === 'computer'
              ? t('conflicts.twoComputers')
              : t('conflicts.otherProgram', { time: timeOfDay(edit?.at ?? Date.now()) })}
          </p>
          <div className="choices">
            <button
              type="button"
              className="quiet"
              onClick={() => app.view.setState({ dialog: { name: 'resolve-conflict', source } })}
            >
              {t('conflicts.compare')}
            </button>
            <ConflictButtons source={source} />
          </div>
        </div>
      )}
    </div>
  );
}
