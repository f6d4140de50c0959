import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { EditorBody } from '../editor/note-editor.ts';
import type { NoteSession } from '../notes/note-session.ts';
import { readingTime, type TextStatistics, textStatistics } from './text-statistics.ts';

/** Milliseconds of quiet before the text is counted again. */
const countQuiet = 300;

/** Figures of the text, and which revision it is. */
export function PageFoot({ session }: { session: NoteSession<EditorBody> }) {
  const { words, minutes } = useStatistics(session.body);
  const revisions = useStore(session.store, (state) => state.revisionCount);
  const isText = session.note.readOnly?.kind !== 'not-utf8';
  return (
    <footer className="foot">
      {isText ? <span>{words === 1 ? '1 word' : `${words.toLocaleString('en-GB')} words`}</span> : null}
      {minutes === 0 ? null : <span title="Reading time">{readingTime(minutes)}</span>}
      <span className="gap" />
      <span title="A revision is made when you pause, leave the note, or press save. All of them are in its history.">
        {revisions === 0 ? 'No revision yet' : `Revision ${revisions}`}
      </span>
    </footer>
  );
}

function useStatistics(body: EditorBody): TextStatistics {
  const [statistics, setStatistics] = useState(() => textStatistics(plainText(body)));
  useEffect(() => {
    const { editor } = body;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => setStatistics(textStatistics(plainText(body)));
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(count, countQuiet);
    };
    editor?.on('update', later);
    return () => {
      clearTimeout(timer);
      editor?.off('update', later);
    };
  }, [body]);
  return statistics;
}

function plainText({ editor, source }: EditorBody): string {
  if (editor === null) return source;
  const { doc } = editor.state;
  return doc.textBetween(0, doc.content.size, '\n', ' ');
}
