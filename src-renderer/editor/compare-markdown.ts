import { getSchema } from '@tiptap/core';
import { Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { createLosslessText } from '../lossless/lossless-text.ts';
import { compareDocuments, type DocumentComparison, type MarkedDocument } from './compare-documents.ts';
import type { EditorHost } from './editor-host.ts';
import { editorExtensions } from './extensions.ts';
import { createEditorBody, type RichBody } from './note-editor.ts';

let schema: Schema | undefined;

/** Compares two Markdown texts (LF newlines) as the editor shows them. */
export function compareMarkdown(before: string, after: string): DocumentComparison {
  const known = schema ?? getSchema(editorExtensions());
  schema = known;
  const read = (text: string) => createLosslessText(known, text).document;
  return compareDocuments(read(before), read(after));
}

/** Shows a document read-only, with what differs in it marked: each mark has its change as `data-change`. */
export function createMarkedBody({ doc, marks }: MarkedDocument, host: EditorHost): RichBody {
  const body = createEditorBody('', 'A comparison cannot be edited.', null, { host });
  const { editor } = body;
  // every editor has a schema of its own
  const shown = ProseMirrorNode.fromJSON(editor.schema, doc.toJSON());
  const { plugins } = editor.state;
  editor.view.updateState(EditorState.create({ schema: editor.schema, doc: shown, plugins }));
  const decorations = DecorationSet.create(
    shown,
    marks.map(({ from, to, kind, isBlock, change }) => {
      const attributes = { class: kind, 'data-change': String(change) };
      if (isBlock) return Decoration.node(from, to, attributes);
      return Decoration.inline(from, to, { ...attributes, nodeName: kind === 'gone' ? 'del' : 'ins' });
    }),
  );
  editor.setOptions({ editorProps: { ...editor.options.editorProps, decorations: () => decorations } });
  return body;
}
