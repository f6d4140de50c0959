import type { Editor } from '@tiptap/core';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** Puts an editor that already exists into the page, and takes it out again without destroying it. */
export function EditorSurface({ editor, onBlur }: { editor: Editor; onBlur(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { dom } = editor.view;
    place.current?.append(dom);
    editor.on('blur', onBlur);
    return () => {
      editor.off('blur', onBlur);
      dom.remove();
    };
  }, [editor, onBlur]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor inside is the textbox; links in it open by Ctrl and click
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same links are reached from the Memory and the source
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
