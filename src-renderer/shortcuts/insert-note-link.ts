import type { Editor } from '@tiptap/core';

/** Puts a link to a note at the caret, in place of what is selected. */
export function insertNoteLink(editor: Editor, title: string): void {
  const source = `[[${title}]]`;
  const { state, view } = editor;
  const { rawInline } = state.schema.nodes;
  const { $from } = state.selection;
  const link = rawInline?.create({ kind: 'wiki-link', source });
  const { tr } = state;
  // Where only plain text may stand, as in a code block, the link is its source.
  const fits = link !== undefined && $from.parent.canReplaceWith($from.index(), $from.index(), link.type);
  if (fits) tr.replaceSelectionWith(link, false);
  else tr.insertText(source);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
