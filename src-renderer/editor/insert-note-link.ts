import type { Editor } from '@tiptap/core';

/** Replaces the selection with a link to a note; `link` is the text between its brackets. */
export function insertNoteLink(editor: Editor, link: string): void {
  const source = `[[${link}]]`;
  const { state, view } = editor;
  const { rawInline } = state.schema.nodes;
  const { $from } = state.selection;
  const node = rawInline?.create({ kind: 'wiki-link', source }, null, $from.marks());
  const { tr } = state;
  // Where only plain text is allowed, as in a code block, the source of the link is inserted.
  const fits = node !== undefined && $from.parent.canReplaceWith($from.index(), $from.index(), node.type);
  if (fits) tr.replaceSelectionWith(node, false);
  else tr.insertText(source);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
