import { type Extensions, wrappingInputRule } from '@tiptap/core';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { t } from '../../../src-shared/texts/t.ts';
import { serializableStart } from '../../lossless/serialize/serializable-attributes.ts';
import { makeElement } from '../make-element.ts';
import { toggleDone, toggleTasks } from '../plugins/toggle-tasks.ts';
import { nodeMarkdown } from './markdown-convention.ts';

/** Whether a list has no blank lines between its items; nested lists do not matter. */
const tight = {
  tight: {
    default: true,
    parseHTML: (element: HTMLElement) => element.querySelector(':scope > li > p + p') === null,
    renderHTML: (attributes: Record<string, unknown>) => (attributes.tight ? { class: 'tight' } : {}),
  },
};

/** The first number. HTML allows negative numbers, Markdown does not. */
const start = {
  default: 1,
  parseHTML: (element: HTMLElement) => serializableStart(element.getAttribute('start')),
};

/** Lists and their items. Any item of any list may be a task. */
export function listNodes(): Extensions {
  return [
    Item,
    BulletList.extend({
      addAttributes() {
        return { ...this.parent?.(), ...tight };
      },
    }),
    OrderedList.extend({
      addAttributes() {
        return { ...this.parent?.(), start, ...tight };
      },
      // Markdown allows `1)` and `1.`, with at most nine digits.
      addInputRules() {
        return [
          wrappingInputRule({
            find: /^(\d{1,9})[.)]\s$/,
            type: this.type,
            getAttributes: ([, number]) => ({ start: Number(number) }),
            joinPredicate: ([, number], list) =>
              list.childCount + Number(list.attrs.start) === Number(number),
          }),
        ];
      },
    }),
  ];
}

/** A list item may start with any block, as in Markdown. `checked` is null for a plain item. */
const Item = ListItem.extend({
  content: 'block+',
  addStorage: () =>
    nodeMarkdown({
      serialize(state, node) {
        if (node.attrs.checked !== null) state.write(node.attrs.checked === true ? '[x] ' : '[ ] ');
        state.renderContent(node);
      },
    }),
  addAttributes: () => ({
    checked: {
      default: null,
      parseHTML: checkedOf,
      renderHTML: ({ checked }: Record<string, unknown>) =>
        checked === null ? {} : { 'data-checked': String(checked) },
    },
  }),
  addKeyboardShortcuts() {
    const split = (): boolean => {
      const { $from } = this.editor.state.selection;
      const isTask = $from.depth > 1 && typeof $from.node(-1).attrs.checked === 'boolean';
      return this.editor.commands.splitListItem(this.name, isTask ? { checked: false } : {});
    };
    return {
      ...this.parent?.(),
      Enter: split,
      'Mod-Shift-9': () => toggleTasks(this.editor),
      'Mod-Enter': () => toggleDone(this.editor),
    };
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { listItem: listItemView } } })],
});

/** Reads the state of a task from pasted HTML: our own attribute, or the checkbox of another program. */
function checkedOf(element: HTMLElement): boolean | null {
  const stored = element.getAttribute('data-checked');
  if (stored !== null) return stored === 'true';
  const box = element.querySelector<HTMLInputElement>(
    ':scope > input[type=checkbox], :scope > label > input[type=checkbox], :scope > p > input[type=checkbox]',
  );
  return box === null ? null : box.checked || box.hasAttribute('checked');
}

/** Shows a list item; a task has a checkbox. */
function listItemView(node: ProseMirrorNode, view: EditorView, getPos: () => number | undefined): NodeView {
  const dom = makeElement('li');
  if (node.attrs.checked === null) return { dom, contentDOM: dom };

  let shown = node;
  const box = makeElement('input', { type: 'checkbox' });
  const label = makeElement('label', { contenteditable: 'false' }, box);
  const contentDOM = makeElement('div');
  dom.append(label, contentDOM);
  const show = (): void => {
    dom.dataset.checked = String(shown.attrs.checked);
    box.checked = shown.attrs.checked === true;
    box.disabled = !view.editable;
    box.setAttribute('aria-label', shown.firstChild?.textContent || t('editor.emptyTask'));
  };
  show();
  // A click on the checkbox must not move the focus out of the text.
  label.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('change', () => {
    const at = getPos();
    if (at !== undefined && view.editable)
      view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked));
    show();
  });
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== shown.type || next.attrs.checked === null) return false;
      shown = next;
      show();
      return true;
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && label.contains(mutation.target),
  };
}
