import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { makeElement } from '../make-element.ts';

/** A file that is being stored: where it will be inserted, and the label that is shown there meanwhile. */
type Storing = { readonly id: object; readonly at: number; readonly label: string };
type Change = { readonly add: Storing } | { readonly remove: object };

const key = new PluginKey<readonly Storing[]>('storingFiles');

/** Tracks the positions of files that are being stored while the text changes, and shows a label at each. */
export function storingFiles(): Plugin<readonly Storing[]> {
  return new Plugin<readonly Storing[]>({
    key,
    state: {
      init: () => [],
      apply(transaction, before) {
        const moved = transaction.docChanged
          ? before.map((entry) => ({ ...entry, at: transaction.mapping.map(entry.at) }))
          : before;
        const change: Change | undefined = transaction.getMeta(key);
        if (change === undefined) return moved;
        return 'add' in change ? [...moved, change.add] : moved.filter(({ id }) => id !== change.remove);
      },
    },
    props: {
      decorations(state) {
        const entries = key.getState(state) ?? [];
        return DecorationSet.create(
          state.doc,
          entries.map(({ id, at, label }) =>
            Decoration.widget(at, () => chip(label), { key: keyOf(id), side: 1 }),
          ),
        );
      },
    },
  });
}

/** Shows a label while a file is being stored. */
export const beginStoring = (transaction: Transaction, storing: Storing): Transaction =>
  transaction.setMeta(key, { add: storing } satisfies Change);

/** Removes the label. */
export const endStoring = (transaction: Transaction, id: object): Transaction =>
  transaction.setMeta(key, { remove: id } satisfies Change);

/** The current position of a file that is being stored. */
export const placeOf = (state: Parameters<typeof key.getState>[0], id: object): number | undefined =>
  key.getState(state)?.find((entry) => entry.id === id)?.at;

const keys = new WeakMap<object, string>();
let lastKey = 0;

/** A stable key for the label, so that it is not redrawn with every key press. */
function keyOf(id: object): string {
  const known = keys.get(id);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(id, `storing-${lastKey}`);
  return `storing-${lastKey}`;
}

function chip(label: string): HTMLElement {
  return makeElement('span', { class: 'storing', role: 'status', contenteditable: 'false' }, label);
}
