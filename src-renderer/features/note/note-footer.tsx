import { useMemo } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import type { NoteView } from '../../note-view/note-view.ts';
import { changedLines } from '../../text/changed-lines.ts';
import { readingTime, wordsText } from '../../text/text-statistics.ts';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { useStatistics, useStatisticsOfSelection } from './use-statistics.ts';

/** The statistics of the text, and the number of its revision. */
export function NoteFooter({ session }: { session: NoteSession<EditorBody> }) {
  const revisions = useStore(session.store, (state) => state.revisionCount);
  const lastCommit = useStore(session.store, (state) => state.lastCommit);
  const lines = useMemo(
    () => (lastCommit === null ? null : changedLines(lastCommit.before, lastCommit.after)),
    [lastCommit],
  );
  const isText = session.note.readOnly?.kind !== 'not-utf8';
  return (
    <footer className="foot">
      {isText ? <Figures view={session.body.view} /> : null}
      <span className="gap" />
      <OpenElsewhere noteId={session.note.id} />
      {lines === null ? null : <span title={t('note.linesHint')}>{changedText(lines)}</span>}
      <span title={t('note.revisionHint')}>
        {revisions === 0 ? t('note.noRevision') : t('common.revision', { number: revisions })}
      </span>
    </footer>
  );
}

function Figures({ view }: { view: NoteView }) {
  const all = useStatistics(view);
  const selected = useStatisticsOfSelection(view);
  if (all === null) return null;
  const { minutes } = selected ?? all;
  return (
    <>
      <span>{wordsText(all, selected)}</span>
      {minutes === 0 ? null : (
        <span title={selected === null ? t('note.readingTime') : t('note.readingTimeSelection')}>
          {readingTime(minutes)}
        </span>
      )}
    </>
  );
}

function changedText(lines: number): string {
  return lines === 0 ? t('note.noChanges') : t('note.linesChanged', { count: lines });
}
