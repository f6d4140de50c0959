import { useLayoutEffect, useMemo, useRef } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { noteFiles } from '../../actions/note-attachments.ts';
import { noHost } from '../../editor/editor-host.ts';
import { createEditorBody } from '../../editor/note-editor.ts';
import { modeFor } from '../../note-view/view-mode.ts';
import { useServices } from '../../workspace/services.ts';

type RenderedTextProps = { noteId: NoteId; title: string; content: string };

/** Renders a text of a note read-only, with the note's images; a large one is shown as source. */
export function RenderedText({ noteId, title, content }: RenderedTextProps) {
  return (
    <>
      <h3>{title === '' ? 'Untitled' : title}</h3>
      {content.trim() === '' ? <p className="caption">No text.</p> : null}
      {modeFor(content) === 'source' ? <pre>{content}</pre> : <Formatted noteId={noteId} content={content} />}
    </>
  );
}

function Formatted({ noteId, content }: { noteId: NoteId; content: string }) {
  const { core, notices } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const body = useMemo(
    () =>
      createEditorBody(content, 'Revisions cannot be edited.', null, {
        host: { ...noHost, ...noteFiles(core, noteId, notices.notify) },
      }),
    [content, core, noteId, notices],
  );
  useLayoutEffect(() => {
    const { editor } = body;
    // The dialog scrolls and takes the focus, so this must not be another text field.
    editor.setOptions({ editorProps: { attributes: { class: 'text', role: 'document', tabindex: '-1' } } });
    editor.view.dom.removeAttribute('aria-readonly');
    place.current?.append(editor.view.dom);
    return () => {
      editor.view.dom.remove();
      body.destroy();
    };
  }, [body]);
  return <div ref={place} />;
}
