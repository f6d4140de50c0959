import type { Editor } from '@tiptap/core';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { followLink } from '../../actions/follow-link.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { useFocusRequest } from '../../workspace/focus-request.ts';

/** Mounts the view of a note, and unmounts it without destroying it. */
export function NoteSurface({ session }: { session: NoteSession<EditorBody> }) {
  const place = useRef<HTMLDivElement>(null);
  const { view, editor, caret } = session.body;
  const continued = useRef(caret);
  // Depends on the view only, because moving its element would lose the caret.
  useLayoutEffect(() => {
    place.current?.append(view.dom);
    // A text that was read again after an external change keeps the selection of the old one.
    if (caret !== null && continued.current !== caret) {
      continued.current = caret;
      view.select(caret);
      view.focus({ scroll: false });
    }
    return () => view.dom.remove();
  }, [view, caret]);
  useFocusRequest(
    (request) => request.kind === 'text' && request.noteId === session.note.id,
    () => {
      view.focus();
      return true;
    },
  );
  useEffect(() => {
    const draft = (): void => session.ask('draft');
    view.textbox.addEventListener('blur', draft);
    return () => view.textbox.removeEventListener('blur', draft);
  }, [view, session]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor inside is the textbox; links in it open with Ctrl+click
    // biome-ignore lint/a11y/useKeyWithClickEvents: links can be opened by keyboard from the link dialog
    <div
      className="surface"
      ref={place}
      onClick={editor === null ? undefined : (event) => openLink(event, editor)}
    />
  );
}

/** Opens a link on Ctrl+click or Cmd+click; in an editable note a plain click sets the caret. */
function openLink(event: MouseEvent, editor: Editor): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  if (!editor.isEditable || event.ctrlKey || event.metaKey)
    followLink(editor, link.getAttribute('href') ?? '');
}
