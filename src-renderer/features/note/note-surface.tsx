import type { Editor } from '@tiptap/core';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { followLink } from '../../actions/follow-link.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { useFocusRequest } from '../../workspace/focus-request.ts';

/** Puts what shows a note into the window, and takes it out again without destroying it. */
export function NoteSurface({ session }: { session: NoteSession<EditorBody> }) {
  const place = useRef<HTMLDivElement>(null);
  const { view, editor, caret } = session.body;
  const continued = useRef(caret);
  // On the view alone: moving its element for anything else would lose the caret.
  useLayoutEffect(() => {
    place.current?.append(view.dom);
    // A text that was read again, because another program changed it, goes on where the user was in the old one.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor inside is the textbox; links in it open by Ctrl and click
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a link is opened from its dialog, or where it has the focus
    <div
      className="surface"
      ref={place}
      onClick={editor === null ? undefined : (event) => openLink(event, editor)}
    />
  );
}

/** Follows a link on Ctrl or Cmd and click; a plain click sets the caret, where there is one to set. */
function openLink(event: MouseEvent, editor: Editor): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  if (!editor.isEditable || event.ctrlKey || event.metaKey)
    followLink(editor, link.getAttribute('href') ?? '');
}
