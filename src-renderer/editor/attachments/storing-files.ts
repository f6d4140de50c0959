import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A file on its way into the note: its place in the text, and what is said there meanwhile. */
type Storing = { readonly id: object; readonly at: number; readonly label: string };
type Change = { readonly add: Storing } | { readonly remove: object };

const key = new PluginKey<readonly Storing[]>('storingFiles');

/** Keeps the places of files that are being stored, through whatever is typed meanwhile, and says so there. */
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

/** Says at a place that a file is being stored. */
export const beginStoring = (transaction: Transaction, storing: Storing): Transaction =>
  transaction.setMeta(key, { add: storing } satisfies Change);

/** Takes the word away again. */
export const endStoring = (transaction: Transaction, id: object): Transaction =>
  transaction.setMeta(key, { remove: id } satisfies Change);

/** Where a file belongs by now. */
export const placeOf = (state: Parameters<typeof key.getState>[0], id: object): number | undefined =>
  key.getState(state)?.find((entry) => entry.id === id)?.at;

const keys = new WeakMap<object, string>();
let lastKey = 0;

/** A name for the drawn word, so that it is not drawn anew with every key. */
function keyOf(id: object): string {
  const known = keys.get(id);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(id, `storing-${lastKey}`);
  return `storing-${lastKey}`;
}

function chip(label: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'storing';
  element.setAttribute('role', 'status');
  element.contentEditable = 'false';
  element.textContent = label;
  return element;
}
