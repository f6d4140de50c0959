import type { Editor } from '@tiptap/core';

/** Puts a link to a note at the caret, in place of what is selected; `link` is what stands between its brackets. */
export function insertNoteLink(editor: Editor, link: string): void {
  const source = `[[${link}]]`;
  const { state, view } = editor;
  const { rawInline } = state.schema.nodes;
  const { $from } = state.selection;
  const node = rawInline?.create({ kind: 'wiki-link', source }, null, $from.marks());
  const { tr } = state;
  // Where only plain text may stand, as in a code block, the link is its source.
  const fits = node !== undefined && $from.parent.canReplaceWith($from.index(), $from.index(), node.type);
  if (fits) tr.replaceSelectionWith(node, false);
  else tr.insertText(source);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
