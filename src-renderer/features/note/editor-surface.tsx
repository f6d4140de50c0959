import type { Editor } from '@tiptap/core';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { followLink } from '../../actions/follow-link.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { useFocusWish } from '../../workspace/focus-wish.ts';

/** Puts the editor of a note into the page, and takes it out again without destroying it. */
export function EditorSurface({ editor, session }: { editor: Editor; session: NoteSession<EditorBody> }) {
  const place = useRef<HTMLDivElement>(null);
  const { caret } = session.body;
  const continued = useRef(caret);
  // On the editor alone: moving its element for anything else would lose the caret.
  useLayoutEffect(() => {
    const { dom } = editor.view;
    place.current?.append(dom);
    // A text that was read again, because another program changed it, goes on where somebody was in the old one.
    if (caret !== null && continued.current !== caret) {
      continued.current = caret;
      editor.commands.setTextSelection(caret);
      editor.view.focus();
    }
    return () => dom.remove();
  }, [editor, caret]);
  useFocusWish(
    (wish) => wish.kind === 'text' && wish.noteId === session.note.id,
    () => {
      editor.view.focus();
      // the editor does not take the focus for a text that can only be read
      if (!editor.isEditable) editor.view.dom.focus({ preventScroll: true });
      editor.commands.scrollIntoView();
      return true;
    },
  );
  useEffect(() => {
    const draft = (): void => session.ask('draft');
    editor.on('blur', draft);
    return () => {
      editor.off('blur', draft);
    };
  }, [editor, session]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor inside is the textbox; links in it open by Ctrl and click
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a link is opened from its dialog, or where it has the focus
    <div className="surface" ref={place} onClick={(event) => openLink(event, editor)} />
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
