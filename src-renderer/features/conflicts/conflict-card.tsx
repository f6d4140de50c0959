import { GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { timeOfDay } from '../../text/short-time.ts';
import type { OpenConflict } from '../../workspace/open-conflict.ts';
import { useServices } from '../../workspace/services.ts';
import { ConflictButtons } from './conflict-buttons.tsx';

/** Shows that the open note has a conflict, with buttons to compare both versions and to keep one or both. */
export function ConflictCard({ noteId }: { noteId: NoteId }) {
  const app = useServices();
  const computers = useStore(app.conflicts, ({ conflicts }) => conflicts.get(noteId));
  const program = useStore(app.programConflicts, ({ conflicts }) => conflicts.get(noteId));
  const conflict = useMemo<OpenConflict | null>(() => {
    if (computers !== undefined) return { kind: 'computer', noteId };
    return program === undefined ? null : { kind: 'program', noteId, revisionId: program.revisionId };
  }, [noteId, computers, program]);
  return (
    <div role="alert" aria-label={t('conflicts.name')}>
      {conflict === null ? null : (
        <div className="banner warning conflict">
          <GitCompareArrows aria-hidden="true" />
          <p>
            {conflict.kind === 'computer'
              ? t('conflicts.twoComputers')
              : t('conflicts.otherProgram', { time: timeOfDay(program?.at ?? Date.now()) })}
          </p>
          <div className="choices">
            <button
              type="button"
              className="quiet"
              onClick={() => app.view.setState({ dialog: { name: 'resolve-conflict', conflict } })}
            >
              {t('conflicts.compare')}
            </button>
            <ConflictButtons conflict={conflict} />
          </div>
        </div>
      )}
    </div>
  );
}
