import { useEffect, useLayoutEffect, useRef } from 'react';
import type { NoteSession } from '../../note-session/note-session.ts';
import type { SourceView } from '../../source-editor/source-view.ts';
import { useFocusWish } from '../../workspace/focus-wish.ts';

/** Puts the source view of a note into the page, and takes it out again without destroying it. */
export function SourceSurface({ source, session }: { source: SourceView; session: NoteSession }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(source.dom);
    return () => source.dom.remove();
  }, [source]);
  useFocusWish(
    (wish) => wish.kind === 'text' && wish.noteId === session.note.id,
    () => {
      source.focus();
      return true;
    },
  );
  useEffect(() => {
    const text = source.editor.contentDOM;
    const draft = (): void => session.ask('draft');
    text.addEventListener('blur', draft);
    return () => text.removeEventListener('blur', draft);
  }, [source, session]);
  return <div className="surface" ref={place} />;
}
