import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { pluginExtension } from '../plugin-extension.ts';

/** Notes with fewer blocks are always laid out completely. */
const longFrom = 200;

/**
 * Marks long notes, of which the browser only lays out the visible part, and the blocks around the caret, which are always laid
 * out: otherwise text typed into a block that was just created would go to the wrong place.
 */
export const LongNote = pluginExtension('longNote', {
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
});
