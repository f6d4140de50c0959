import { type Editor, Extension, InputRule } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { canJoin, findWrapping } from '@tiptap/pm/transform';

/** What a typed list marker means: the kind of list, the state of a task, the first number. */
type Wanted = {
  /** Null keeps the kind of list. */
  readonly list: 'bulletList' | 'orderedList' | null;
  readonly checked?: boolean;
  readonly start?: number;
};

/**
 * Input rules for list markers at the start of a list item: they change the kind of the item instead of nesting another list,
 * which Tab does.
 */
export const ListRules = Extension.create({
  name: 'listRules',
  // Before Tiptap's own list rules, which would nest another list.
  priority: 1000,
  addKeyboardShortcuts() {
    return { Backspace: ({ editor }) => editor.commands.undoInputRule() || untask(editor) };
  },
  addInputRules: () => [
    rule(/^\s*\[([ xX])?\]\s$/, ([, mark]) => ({ list: null, checked: /x/i.test(mark ?? '') })),
    rule(/^\s*[-+*]\s$/, () => ({ list: 'bulletList' })),
    rule(/^\s*(\d{1,9})[.)]\s$/, ([, number]) => ({ list: 'orderedList', start: Number(number) })),
  ],
});

/** At the start of a task, Backspace first turns it into a plain item. */
function untask({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.depth < 2 || $from.index(-1) > 0) return false;
  if (typeof $from.node(-1).attrs.checked !== 'boolean') return false;
  view.dispatch(state.tr.setNodeAttribute($from.before(-1), 'checked', null));
  return true;
}

function rule(find: RegExp, wanted: (match: readonly string[]) => Wanted): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range, match }) => {
      const { tr } = state;
      const $marker = tr.doc.resolve(range.from);
      const startsItem =
        $marker.depth > 2 &&
        $marker.parent.type.name === 'paragraph' &&
        $marker.node(-1).type.name === 'listItem' &&
        $marker.index(-1) === 0;
      const asked = wanted(match);
      if (startsItem) {
        tr.delete(range.from, range.to);
        changeItem(tr, $marker.before(-2), $marker.index(-2), asked);
        return;
      }
      // Outside a list, Tiptap's own rules create lists, but not tasks.
      if (asked.checked === undefined || $marker.parent.type.name !== 'paragraph') return null;
      tr.delete(range.from, range.to);
      if (!makeTask(tr, range.from, asked.checked)) return null;
    },
  });
}

/** Wraps the paragraph at a position in a list with one task. */
function makeTask(tr: Transaction, at: number, checked: boolean): boolean {
  const { bulletList } = tr.doc.type.schema.nodes;
  const block = tr.doc.resolve(at).blockRange();
  const wrapping = block && bulletList ? findWrapping(block, bulletList) : null;
  if (block === null || wrapping === null) return false;
  tr.wrap(block, wrapping);
  tr.setNodeAttribute(block.start + 1, 'checked', checked);
  joinAlike(tr, block.start);
  return true;
}

/** Changes the item at `index` of the list at `at`, splitting the list when its kind changes; the caret stays in the item. */
function changeItem(tr: Transaction, at: number, index: number, wanted: Wanted): void {
  const list = tr.doc.nodeAt(at);
  const item = list?.child(index);
  if (list === null || item === undefined) return;
  const { nodes } = tr.doc.type.schema;
  const itemAt = tr.doc.resolve(at + 1).posAtIndex(index);
  if (wanted.checked !== undefined) tr.setNodeAttribute(itemAt, 'checked', wanted.checked);
  const wantedList = wanted.list === null ? undefined : nodes[wanted.list];
  if (wantedList === undefined || list.type === wantedList) return;
  const { tight } = list.attrs;
  const start = wanted.start === undefined ? {} : { start: wanted.start };
  const changed = wantedList.create({ tight, ...start }, item);
  const before = partOfList(list, 0, index);
  const after = partOfList(list, index + 1, list.childCount);
  const parts = [before, changed, after].filter((node) => node !== null);
  tr.replaceWith(at, at + list.nodeSize, parts);
  const place = at + (before?.nodeSize ?? 0);
  // The start of the text: inside the list, its item and its paragraph.
  tr.setSelection(TextSelection.create(tr.doc, place + 3));
  if (after === null) joinAlike(tr, place + changed.nodeSize);
  if (before === null) joinAlike(tr, place);
}

/** A range of the items of a list as a separate list, with continued numbering. Null without items. */
export function partOfList(list: ProseMirrorNode, from: number, to: number): ProseMirrorNode | null {
  if (from >= to) return null;
  const items: ProseMirrorNode[] = [];
  list.forEach((item, _offset, index) => {
    if (index >= from && index < to) items.push(item);
  });
  const { attrs } = list;
  const start = typeof attrs.start === 'number' ? { start: attrs.start + from } : {};
  return list.type.create({ ...attrs, ...start }, Fragment.from(items));
}

function joinAlike(tr: Transaction, at: number): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(at);
  if (nodeBefore !== null && nodeBefore.type === nodeAfter?.type && canJoin(tr.doc, at)) tr.join(at);
}
