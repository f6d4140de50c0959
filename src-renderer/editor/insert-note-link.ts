import type { Editor } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { sourceOfLink, type WrittenLink } from '../../src-shared/markdown/write-link.ts';

/** Replaces the selection with a link to a note. */
export function insertNoteLink(editor: Editor, link: WrittenLink): void {
  const { state, view } = editor;
  const { $from } = state.selection;
  const source = sourceOfLink(link);
  const node = nodeOfLink(state, link, $from.marks());
  const { tr } = state;
  // Where only plain text is allowed, as in a code block, the source of the link is inserted.
  const { parent } = $from;
  const fits =
    node !== undefined &&
    parent.canReplaceWith($from.index(), $from.index(), node.type) &&
    node.marks.every(({ type }) => parent.type.allowsMarkType(type));
  if (fits) tr.replaceSelectionWith(node, false);
  else tr.insertText(source);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** A link to a note as a node with these marks; undefined where the schema has none. */
export function nodeOfLink(
  { schema }: EditorState,
  link: WrittenLink,
  marks: readonly Mark[],
): Node | undefined {
  if (link.kind === 'wiki')
    return schema.nodes.rawInline?.create({ kind: 'wiki-link', source: sourceOfLink(link) }, null, marks);
  const mark = schema.marks.link?.create({ href: link.href });
  return mark && schema.text(link.text, mark.addToSet(marks));
}
