import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { sourceViewOf } from '../../app/source-view-of.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import type { SourceView } from '../../source-editor/source-view.ts';
import { changedLines } from '../../text/changed-lines.ts';
import { readingTime, type TextStatistics, textStatistics, wordsText } from '../../text/text-statistics.ts';
import { useSourceStatistics } from './use-source-statistics.ts';
import { useStatisticsOfSelection, useStatisticsOfSourceSelection } from './use-statistics-of-selection.ts';

/** Milliseconds of quiet before the text is counted again. */
const countQuiet = 300;

/** Figures of the text, and which revision it is. */
export function PageFoot({ session }: { session: NoteSession<EditorBody> }) {
  const revisions = useStore(session.store, (state) => state.revisionCount);
  const lastCommit = useStore(session.store, (state) => state.lastCommit);
  const lines = useMemo(
    () => (lastCommit === null ? null : changedLines(lastCommit.before, lastCommit.after)),
    [lastCommit],
  );
  const isText = session.note.readOnly?.kind !== 'not-utf8';
  const { editor } = session.body;
  const source = sourceViewOf(session.body);
  return (
    <footer className="foot">
      {isText && editor !== null ? <RichFigures editor={editor} /> : null}
      {isText && source !== null ? <SourceFigures source={source} /> : null}
      <span className="gap" />
      {lines === null ? null : (
        <span title="What the last revision changed in the text. Every other line is as it was, sign by sign.">
          {changedText(lines)}
        </span>
      )}
      <span title="A revision is made when you pause, leave the note, or press save. All of them are in its history.">
        {revisions === 0 ? 'No revision yet' : `Revision ${revisions}`}
      </span>
    </footer>
  );
}

function RichFigures({ editor }: { editor: Editor }) {
  const all = useStatistics(editor);
  return <Figures all={all} selected={useStatisticsOfSelection(editor)} />;
}

function SourceFigures({ source }: { source: SourceView }) {
  const all = useSourceStatistics(source);
  const selected = useStatisticsOfSourceSelection(source);
  return all === null ? null : <Figures all={all} selected={selected} />;
}

function Figures({ all, selected }: { all: TextStatistics; selected: TextStatistics | null }) {
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

function useStatistics(editor: Editor): TextStatistics {
  const [statistics, setStatistics] = useState(() => textStatistics(plainText(editor)));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => setStatistics(textStatistics(plainText(editor)));
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(count, countQuiet);
    };
    editor.on('update', later);
    return () => {
      clearTimeout(timer);
      editor.off('update', later);
    };
  }, [editor]);
  return statistics;
}

function plainText(editor: Editor): string {
  const { doc } = editor.state;
  return doc.textBetween(0, doc.content.size, '\n', ' ');
}

function changedText(lines: number): string {
  if (lines === 0) return 'No line changed';
  return lines === 1 ? '1 line changed' : `${lines.toLocaleString('en-GB')} lines changed`;
}
