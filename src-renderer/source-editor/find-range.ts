import { StateEffect, StateField } from '@codemirror/state';
import type { ViewRange } from '../note-view/note-view.ts';

/** Limits the search to a range; null removes the limit. */
export const setFindRange = StateEffect.define<ViewRange | null>();

/** The range that is searched; null for the whole text. It is mapped through changes. */
export const findRange = StateField.define<ViewRange | null>({
  create: () => null,
  update(before, transaction) {
    for (const effect of transaction.effects) if (effect.is(setFindRange)) return effect.value;
    if (before === null || !transaction.docChanged) return before;
    // Insertions at its ends belong to it, such as the replacement of its first or last match.
    return {
      from: transaction.changes.mapPos(before.from, -1),
      to: transaction.changes.mapPos(before.to, 1),
    };
  },
});
