import { StateEffect, StateField } from '@codemirror/state';
import type { ViewRange } from '../note-view/note-view.ts';

/** Limits the search to a part of the text; null lifts that. */
export const setFindRange = StateEffect.define<ViewRange | null>();

/** The part of the text that is looked through; null for the whole of it. It goes along with the text. */
export const findRange = StateField.define<ViewRange | null>({
  create: () => null,
  update(before, transaction) {
    for (const effect of transaction.effects) if (effect.is(setFindRange)) return effect.value;
    if (before === null || !transaction.docChanged) return before;
    // What is put in at its ends is in it: the replacement of its first or last match is.
    return {
      from: transaction.changes.mapPos(before.from, -1),
      to: transaction.changes.mapPos(before.to, 1),
    };
  },
});
