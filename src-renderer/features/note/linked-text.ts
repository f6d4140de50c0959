import type { Editor } from '@tiptap/core';
import { getMarkRange } from '@tiptap/core';

/** The text that a link has, or would get. */
export type LinkedText = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Whether the text can be changed here: it is plain, in one block, without images or line breaks. */
  readonly isPlain: boolean;
};

/** The link around the caret or the selection, or else the selection. */
export function linkedText({ state }: Editor): LinkedText {
  const { selection, schema, doc } = state;
  const type = schema.marks.link;
  const range = type === undefined ? undefined : getMarkRange(selection.$from, type);
  const { from, to } = range ?? selection;
  const $from = doc.resolve(from);
  let isPlain = $from.sameParent(doc.resolve(to)) && $from.parent.inlineContent;
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isPlain = false;
  });
  return { from, to, text: doc.textBetween(from, to, ' '), isPlain };
}

/** Gives a range another text with the formatting that its beginning has, and a link. */
export function writeLink(
  editor: Editor,
  { from, to, text, isPlain }: LinkedText,
  href: string,
  wanted: string,
): void {
  const chain = editor.chain().focus();
  if (!isPlain || wanted === text) {
    chain.setTextSelection({ from, to }).setLink({ href }).run();
    return;
  }
  const $after = editor.state.doc.resolve(Math.min(from + 1, to));
  const marks = (from === to ? editor.state.doc.resolve(from) : $after)
    .marks()
    .filter(({ type }) => type.name !== 'link')
    .map((mark) => mark.toJSON());
  chain
    .insertContentAt(
      { from, to },
      { type: 'text', text: wanted, marks: [...marks, { type: 'link', attrs: { href } }] },
    )
    .run();
}

/** Removes the link of a range; its text stays. */
export function removeLink(editor: Editor, { from, to }: LinkedText): void {
  editor.chain().focus().setTextSelection({ from, to }).unsetLink().setTextSelection(to).run();
}
