import { type Extensions, wrappingInputRule } from '@tiptap/core';
import { BulletList, ListItem, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { MarkdownIt } from 'markdown-it';
import type { SerializerState } from './markdown-storage.ts';
import type { MarkdownStyle } from './markdown-style.ts';
import { taskListRule } from './task-list-rule.ts';

const bulletLists = ['bulletList', 'taskList'];
const orderedLists = ['orderedList'];

/** Whether a list is written without blank lines between its items: its own items decide, not nested ones. */
const tight = {
  tight: {
    default: true,
    parseHTML: (element: HTMLElement) => element.querySelector(':scope > li > p') === null,
    renderHTML: (attributes: Record<string, unknown>) => (attributes.tight ? { class: 'tight' } : {}),
  },
};

/** Lists that come back as they were: own marker for neighbours, first number kept, any block first in an item. */
export function listNodes(style: MarkdownStyle): Extensions {
  const bullet = (state: SerializerState, node: ProseMirrorNode, parent: ProseMirrorNode, index: number) => {
    const marker = isOdd(style, bulletLists, parent, index) ? '* ' : '- ';
    state.renderList(node, '  ', () => marker);
  };
  const ruled = new WeakSet<MarkdownIt>();
  return [
    // An item may start with a heading, a quote or code, as Markdown allows.
    ListItem.extend({ content: 'block+' }),
    BulletList.extend({
      addAttributes() {
        return { ...this.parent?.(), ...tight };
      },
      addStorage: () => ({ markdown: { serialize: bullet } }),
    }),
    OrderedList.extend({
      addAttributes() {
        return { ...this.parent?.(), ...tight };
      },
      // Markdown knows `1)` as well as `1.`; neither goes beyond nine digits.
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
      addStorage: () => ({
        markdown: {
          serialize(state: SerializerState, node: ProseMirrorNode, parent: ProseMirrorNode, index: number) {
            const first = typeof node.attrs.start === 'number' ? node.attrs.start : 1;
            const mark = isOdd(style, orderedLists, parent, index) ? ') ' : '. ';
            const indent = ' '.repeat(String(first + node.childCount - 1).length + mark.length);
            state.renderList(node, indent, (item) => `${first + item}${mark}`);
          },
        },
      }),
    }),
    TaskList.extend({
      addAttributes() {
        return { ...this.parent?.(), ...tight };
      },
      addStorage: () => ({
        markdown: {
          serialize: bullet,
          parse: {
            setup(md: MarkdownIt) {
              // tiptap-markdown calls this at every parse.
              if (!ruled.has(md)) taskListRule(md);
              ruled.add(md);
            },
            updateDOM() {},
          },
        },
      }),
    }),
    TaskItem.extend({
      addStorage: () => ({ markdown: { serialize: writeTask, parse: { updateDOM() {} } } }),
    }).configure({
      nested: true,
      a11y: { checkboxLabel: (node) => node.firstChild?.textContent || 'Empty task' },
    }),
  ];
}

function writeTask(state: SerializerState, node: ProseMirrorNode): void {
  state.write(node.attrs.checked ? '[x] ' : '[ ] ');
  state.renderContent(node);
}

/** Two neighbouring lists with the same marker would flow together: every other one gets another marker. */
function isOdd(
  style: MarkdownStyle,
  names: readonly string[],
  parent: ProseMirrorNode,
  index: number,
): boolean {
  let before = 0;
  while (index - before > 0 && names.includes(parent.child(index - before - 1).type.name)) before += 1;
  if (index - before === 0) before += style.listsBefore;
  return before % 2 === 1;
}
