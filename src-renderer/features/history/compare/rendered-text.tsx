import { useLayoutEffect, useMemo, useRef } from 'react';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { noteFiles } from '../../../actions/note-attachments.ts';
import type { MarkedDocument } from '../../../editor/compare-documents.ts';
import { createMarkedBody } from '../../../editor/compare-markdown.ts';
import { noHost } from '../../../editor/editor-host.ts';
import { createEditorBody } from '../../../editor/note-editor.ts';
import { modeFor } from '../../../note-view/view-mode.ts';
import { useServices } from '../../../workspace/services.ts';

type RenderedTextProps = { noteId: NoteId; title: string; content: string };

/** Renders a text of a note read-only, with the note's images; a large one is shown as source. */
export function RenderedText({ noteId, title, content }: RenderedTextProps) {
  return (
    <>
      <p className="note-title">{title || t('common.untitled')}</p>
      {content.trim() === '' ? <p className="caption">{t('common.noText')}</p> : null}
      {modeFor(content) === 'source' ? <pre>{content}</pre> : <Formatted noteId={noteId} shown={content} />}
    </>
  );
}

type FormattedProps = {
  noteId: NoteId;
  /** A Markdown text, or a document with marks. */
  shown: string | MarkedDocument;
};

/** A text as the editor shows it, but neither editable nor a text field. */
export function Formatted({ noteId, shown }: FormattedProps) {
  const { core, notices } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const body = useMemo(() => {
    const host = { ...noHost, ...noteFiles(core, noteId, notices.notify) };
    return typeof shown === 'string'
      ? createEditorBody(shown, t('history.notEditable'), null, { host })
      : createMarkedBody(shown, host);
  }, [shown, core, noteId, notices]);
  useLayoutEffect(() => {
    const { editor } = body;
    // The dialog scrolls and takes the focus, so this must not be another text field.
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: { class: 'text', role: 'document', tabindex: '-1' },
      },
    });
    editor.view.dom.removeAttribute('aria-readonly');
    place.current?.append(editor.view.dom);
    return () => {
      editor.view.dom.remove();
      body.destroy();
    };
  }, [body]);
  return <div ref={place} />;
}
