import { useLayoutEffect, useMemo, useRef } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { attachmentHost } from '../../actions/note-attachments.ts';
import { connectAttachments } from '../../editor/attachments/attachment-host.ts';
import { createEditorBody } from '../../editor/note-editor.ts';
import { modeFor } from '../../note-view/view-mode.ts';
import { useServices } from '../../workspace/services.ts';

type RenderedTextProps = { noteId: NoteId; title: string; content: string };

/** A text of a note as the note is shown, with the pictures beside the note, to be read only; a large one as it is written. */
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
  const body = useMemo(() => createEditorBody(content, 'Revisions cannot be edited.'), [content]);
  useLayoutEffect(() => {
    const { editor } = body;
    // The dialog is what scrolls and takes the focus; this is no second text field in it.
    editor.setOptions({ editorProps: { attributes: { class: 'text', role: 'document', tabindex: '-1' } } });
    editor.view.dom.removeAttribute('aria-readonly');
    connectAttachments(editor, attachmentHost(core, noteId, notices.notify));
    place.current?.append(editor.view.dom);
    return () => {
      editor.view.dom.remove();
      body.destroy();
    };
  }, [body, core, noteId, notices]);
  return <div ref={place} />;
}
