import { useLayoutEffect, useMemo, useRef } from 'react';
import { createEditorBody } from '../editor/note-editor.ts';

/** A text as the page shows it, to be read only; as it is written where the editor cannot keep it. */
export function RenderedText({ title, content }: { title: string; content: string }) {
  const place = useRef<HTMLDivElement>(null);
  const body = useMemo(() => createEditorBody(content, 'A revision is not edited.'), [content]);
  useLayoutEffect(() => {
    const { editor } = body;
    if (editor !== null) {
      // The dialog is what scrolls and takes the focus; this is no second text field in it.
      editor.setOptions({ editorProps: { attributes: { class: 'text', role: 'document', tabindex: '-1' } } });
      editor.view.dom.removeAttribute('aria-readonly');
      place.current?.append(editor.view.dom);
    }
    return () => {
      editor?.view.dom.remove();
      body.destroy();
    };
  }, [body]);
  return (
    <>
      <h3>{title === '' ? 'Untitled' : title}</h3>
      {content.trim() === '' ? <p className="fine">No text.</p> : null}
      {body.editor === null ? <pre>{content}</pre> : <div ref={place} />}
    </>
  );
}
