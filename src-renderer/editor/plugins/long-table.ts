import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { pluginExtension } from '../plugin-extension.ts';

/** Tables with fewer rows are always laid out completely. */
const longFrom = 50;

/** Whether a table has so many rows that only the visible ones are laid out. */
export const isLongTable = (table: ProseMirrorNode): boolean => table.childCount >= longFrom;

/**
 * Marks the rows around the caret in a long table, which are always laid out: otherwise text typed into a row that was just created would
 * go to the wrong place.
 */
export const LongTable = pluginExtension('longTable', {
  props: {
    decorations({ doc, selection: { $head } }) {
      const depth = Array.from({ length: $head.depth }, (_, at) => at + 1).find(
        (at) => $head.node(at).type.name === 'table',
      );
      if (depth === undefined || !isLongTable($head.node(depth))) return null;
      const table = $head.node(depth);
      const index = $head.index(depth);
      const marks: Decoration[] = [];
      for (let row = Math.max(0, index - 1); row <= Math.min(index + 1, table.childCount - 1); row += 1) {
        const at = $head.posAtIndex(row, depth);
        marks.push(Decoration.node(at, at + table.child(row).nodeSize, { class: 'near-caret' }));
      }
      return DecorationSet.create(doc, marks);
    },
  },
});
