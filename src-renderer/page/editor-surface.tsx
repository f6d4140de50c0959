import type { Editor } from '@tiptap/core';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { NoteSession } from '../notes/note-session.ts';

/** Puts the editor of a note into the page, and takes it out again without destroying it. */
export function EditorSurface({ editor, session }: { editor: Editor; session: NoteSession }) {
  const place = useRef<HTMLDivElement>(null);
  // On the editor alone: moving its element for anything else would lose the caret.
  useLayoutEffect(() => {
    const { dom } = editor.view;
    place.current?.append(dom);
    return () => dom.remove();
  }, [editor]);
  useEffect(() => {
    const draft = (): void => session.ask('draft');
    editor.on('blur', draft);
    return () => {
      editor.off('blur', draft);
    };
  }, [editor, session]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor inside is the textbox; links in it open by Ctrl and click
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a link is reached through its dialog
    <div className="surface" ref={place} onClick={openLink} />
  );
}

/** Opens a web or mail link on Ctrl or Cmd and click; a plain click sets the caret. */
function openLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if ((event.ctrlKey || event.metaKey) && /^(https?:|mailto:)/i.test(href))
    window.open(href, '_blank', 'noopener,noreferrer');
}
