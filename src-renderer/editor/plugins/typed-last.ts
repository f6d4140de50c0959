import { type EditorState, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { TypedLast } from '../../../src-shared/note-text/merge/place-typed.ts';
import { pluginExtension } from '../plugin-extension.ts';

const key = new PluginKey<TypedLast>('typedLast');

/** Where the user types, if the caret is in text: what was typed there last without moving the caret ends at it. */
export function typedLast(state: EditorState): TypedLast | null {
  const { selection } = state;
  if (!(selection instanceof TextSelection) || !selection.empty) return null;
  const known = key.getState(state);
  if (known === undefined) return null;
  return known.end === selection.head ? known : { ...known, start: selection.head, end: selection.head };
}

/** A transaction that merges what another has written brings the user's words to another place. */
export const setTypedLast = (tr: Transaction, typed: TypedLast): Transaction => tr.setMeta(key, typed);

/** Follows where the user types, for {@link typedLast}. */
export const TypedLastHere = pluginExtension<TypedLast>('typedLast', {
  key,
  state: {
    init: () => ({ start: 0, end: 0, other: null }),
    apply(tr, known, before) {
      const merged: TypedLast | undefined = tr.getMeta(key);
      if (merged !== undefined) return merged;
      if (!tr.docChanged) return known;
      const end = tr.selection.head;
      const isGoingOn = before.selection.empty && before.selection.head === known.end;
      const begin = tr.mapping.map(isGoingOn ? known.start : before.selection.from, -1);
      const other = known.other === null ? null : tr.mapping.map(known.other, -1);
      return { start: Math.min(begin, end), end, other };
    },
  },
});
