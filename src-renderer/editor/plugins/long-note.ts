import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** So many blocks make a note long: below it nothing is gained by laying out only what is in sight. */
const longFrom = 200;

/**
 * Marks a long note, of which only what is in sight is laid out, and in it the blocks around the caret, which always are: what is
 * typed into a block that was made within the same frame would else go to the wrong place, since it has no lines yet.
 */
export const LongNote = Extension.create({
  name: 'longNote',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }) => (doc.childCount < longFrom ? {} : { class: 'long' }),
        decorations({ doc, selection: { $from, $to } }) {
          if (doc.childCount < longFrom) return null;
          const [first, last] = [Math.max(0, $from.index(0) - 1), Math.min(doc.childCount, $to.index(0) + 2)];
          if (last - first > longFrom) return null;
          const marks: Decoration[] = [];
          let at = $from.index(0) > 0 ? $from.posAtIndex(first, 0) : 0;
          for (let index = first; index < last; index += 1) {
            const { nodeSize } = doc.child(index);
            marks.push(Decoration.node(at, at + nodeSize, { class: 'near-caret' }));
            at += nodeSize;
          }
          return DecorationSet.create(doc, marks);
        },
      },
    }),
  ],
});
