import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import type { NoteView } from '../../note-view/note-view.ts';
import { changedLines } from '../../text/changed-lines.ts';
import { readingTime, wordsText } from '../../text/text-statistics.ts';
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
      {lines === null ? null : (
        <span title="Lines changed by the last revision. All other lines are exactly as before.">
          {changedText(lines)}
        </span>
      )}
      <span title="A revision is made when you pause, leave the note, or press save. All of them are in its history.">
        {revisions === 0 ? 'No revision yet' : `Revision ${revisions}`}
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
        <span title={selected === null ? 'Reading time' : 'Reading time of the selection'}>
          {readingTime(minutes)}
        </span>
      )}
    </>
  );
}

function changedText(lines: number): string {
  if (lines === 0) return 'No text changes';
  return lines === 1 ? '1 line changed' : `${lines.toLocaleString('en-GB')} lines changed`;
}
