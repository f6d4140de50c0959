import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import type { TypedLast } from '../../src-shared/note-text/merge/place-typed.ts';

/** A merge has brought the user's words to another place. */
export const typedLastMoved = StateEffect.define<TypedLast>();

/** Where the user typed last, and from where on without moving the caret. */
export const typedLastField = StateField.define<TypedLast>({
  create: () => ({ start: 0, end: 0, other: null }),
  update(known, { effects, docChanged, changes, state, startState }) {
    for (const effect of effects) if (effect.is(typedLastMoved)) return effect.value;
    if (!docChanged) return known;
    const [before, end] = [startState.selection.main, state.selection.main.head];
    const isGoingOn = before.empty && before.head === known.end;
    const begin = changes.mapPos(isGoingOn ? known.start : before.from, -1);
    const other = known.other === null ? null : changes.mapPos(known.other, -1);
    return { start: Math.min(begin, end), end, other };
  },
});

/** Where the user types: what was typed there last without moving the caret ends at it. Null while something is selected. */
export function typedLast(state: EditorState): TypedLast | null {
  const { empty, head } = state.selection.main;
  if (!empty) return null;
  const known = state.field(typedLastField);
  return known.end === head ? known : { ...known, start: head, end: head };
}
