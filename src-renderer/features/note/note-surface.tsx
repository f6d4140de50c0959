import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { followLink } from '../../actions/follow-link.ts';
import { hostOf } from '../../editor/editor-host.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import { showTitle } from '../../editor/plugins/repeated-title.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { noteAddress } from '../../text/note-address.ts';
import { useFocusRequest } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';

/** Mounts the view of a note, and unmounts it without destroying it. */
export function NoteSurface({ session }: { session: NoteSession<EditorBody> }) {
  const { commands } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const { view, editor, caret } = session.body;
  const title = useStore(session.store, (state) => state.title);
  useLayoutEffect(() => {
    if (editor !== null) showTitle(editor, title);
  }, [editor, title]);
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
    (request) => {
      view.focus({ scroll: !('keepsScroll' in request) });
      return true;
    },
  );
  useEffect(() => {
    const draft = (): void => session.ask('draft');
    view.textbox.addEventListener('blur', draft);
    return () => view.textbox.removeEventListener('blur', draft);
  }, [view, session]);
  /** F2 renames the note, as in the list, where it has not edited a link or a formula at the caret. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.key !== 'F2' || isOther || event.defaultPrevented) return;
    event.preventDefault();
    commands.run('rename-note');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor inside is the textbox; links in it open with a click
    <div
      className="surface"
      ref={place}
      onKeyDown={onKeyDown}
      {...(editor === null ? {} : linkHandlers(editor))}
    />
  );
}

/**
 * Opens a link to a note on a click, in a new tab with Ctrl or Cmd; with Alt a click sets the caret. Another link opens on Ctrl+click or
 * Cmd+click where the note can be edited, with Shift as well in a new tab. The middle button opens either in a new tab. By keyboard links open
 * from the link dialog.
 */
function linkHandlers(editor: Editor) {
  const hrefAt = ({ target }: MouseEvent): string | null => {
    const link = target instanceof Element ? target.closest('a') : null;
    return link === null ? null : (link.getAttribute('href') ?? '');
  };
  return {
    onClick(event: MouseEvent): void {
      const href = hrefAt(event);
      if (href === null) return;
      event.preventDefault();
      const mod = event.ctrlKey || event.metaKey;
      const isToNote = noteAddress(href) !== null;
      // What was selected by dragging or with Shift is not followed.
      const isPlain = isToNote && !event.altKey && !event.shiftKey && editor.state.selection.empty;
      if (!editor.isEditable || mod || isPlain)
        followLink(hostOf(editor), href, mod && (isToNote || event.shiftKey));
    },
    // prevented where a link is, so that nothing is pasted there
    onMouseUp(event: MouseEvent): void {
      if (event.button === 1 && hrefAt(event) !== null) event.preventDefault();
    },
    onAuxClick(event: MouseEvent): void {
      const href = event.button === 1 ? hrefAt(event) : null;
      if (href === null) return;
      event.preventDefault();
      followLink(hostOf(editor), href, true);
    },
  };
}
