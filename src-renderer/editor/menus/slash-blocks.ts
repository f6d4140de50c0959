import type { ChainedCommands, Editor } from '@tiptap/core';
import { insertAttachment } from '../attachments/insert-attachment.ts';
import { insertTable } from '../plugins/table-commands.ts';
import { toggleTasks } from '../plugins/toggle-tasks.ts';
import { insertFootnote, mayInsertFootnote } from '../views/footnotes.ts';
import { canInsertBlock, insertBlock } from './insert-block.ts';
import type { Option } from './listbox.ts';
import type { SuggestionRange } from './suggestion-menu.ts';

/** An entry of the slash menu. */
export type SlashBlock = Option & {
  /** More words that find it. */
  readonly keywords: string;
  /** Whether it can be inserted at the caret. */
  isPossible(editor: Editor): boolean;
  /** Replaces the typed query with it. */
  insert(editor: Editor, typed: SuggestionRange): void;
};

const block = (
  group: string,
  name: string,
  detail: string,
  keywords: string,
  run: (chain: ChainedCommands) => ChainedCommands,
): SlashBlock => ({
  key: name,
  name,
  detail,
  group,
  keywords,
  isPossible: (editor) => run(editor.can().chain()).run(),
  insert: (editor, typed) => run(editor.chain().focus().deleteRange(typed)).run(),
});

const heading = (level: 1 | 2 | 3): SlashBlock =>
  block('Text', `Heading ${level}`, '#'.repeat(level), `h${level} title`, (chain) =>
    chain.setNode('heading', { level }),
  );

/** All entries of the slash menu, in order. */
export const slashBlocks: readonly SlashBlock[] = [
  heading(1),
  heading(2),
  heading(3),
  block('Text', 'Paragraph', '', 'plain text body', (chain) => chain.setNode('paragraph')),
  block('Text', 'Quote', '>', 'blockquote citation', (chain) => chain.wrapIn('blockquote')),
  block('Lists', 'Bullet list', '-', 'unordered points', (chain) => chain.toggleBulletList()),
  block('Lists', 'Numbered list', '1.', 'ordered', (chain) => chain.toggleOrderedList()),
  {
    key: 'Task list',
    name: 'Task list',
    detail: '[ ]',
    group: 'Lists',
    keywords: 'todo checkbox check',
    isPossible: (editor) => editor.isActive('listItem') || editor.can().toggleBulletList(),
    insert(editor, typed) {
      editor.chain().focus().deleteRange(typed).run();
      toggleTasks(editor);
    },
  },
  block('Blocks', 'Code block', '```', 'fence program source', (chain) => chain.setNode('codeBlock')),
  {
    key: 'Table',
    name: 'Table',
    detail: '',
    group: 'Blocks',
    keywords: 'grid rows columns',
    isPossible: (editor) => editor.schema.nodes.table !== undefined && !editor.isActive('table'),
    insert(editor, typed) {
      editor.chain().focus().deleteRange(typed).run();
      insertTable(editor);
    },
  },
  {
    key: 'Callout',
    name: 'Callout',
    detail: '> [!note]',
    group: 'Blocks',
    keywords: 'note admonition info tip warning box',
    isPossible: ({ state }) => canInsertBlock(state, 'callout'),
    insert(editor, typed) {
      const { callout, calloutTitle, paragraph } = editor.schema.nodes;
      if (!callout || !calloutTitle || !paragraph) return;
      const body = paragraph.create();
      // The offset of the text: after the empty title.
      insertBlock(editor, typed, callout.create({ kind: 'note' }, [calloutTitle.create(), body]), 4);
    },
  },
  {
    key: 'Math',
    name: 'Math',
    detail: '$$',
    group: 'Blocks',
    keywords: 'formula equation latex katex tex',
    isPossible: ({ state }) => canInsertBlock(state, 'rawBlock'),
    insert(editor, typed) {
      const source = editor.schema.text('$$\n\n$$');
      const math = editor.schema.nodes.rawBlock?.create({ kind: 'math' }, source);
      if (math !== undefined) insertBlock(editor, typed, math, 4);
    },
  },
  block('Blocks', 'Divider', '---', 'line rule horizontal separator', (chain) => chain.setHorizontalRule()),
  {
    key: 'Image or file',
    name: 'Image or file',
    detail: '',
    group: 'Insert',
    keywords: 'picture photo attachment upload',
    isPossible: () => true,
    insert(editor, typed) {
      editor.chain().focus().deleteRange(typed).run();
      insertAttachment(editor);
    },
  },
  {
    key: 'Link to a note',
    name: 'Link to a note',
    detail: '[[',
    group: 'Insert',
    keywords: 'wiki page reference',
    isPossible: ({ schema }) => schema.nodes.rawInline !== undefined,
    insert({ state, view }, { from, to }) {
      view.dispatch(state.tr.delete(from, to));
      // Dispatched like typed text, so that the list of notes opens.
      view.dispatch(view.state.tr.insertText('[['));
    },
  },
  {
    key: 'Footnote',
    name: 'Footnote',
    detail: '[^1]',
    group: 'Insert',
    keywords: 'note reference annotation',
    isPossible: ({ state }) => mayInsertFootnote(state),
    insert(editor, typed) {
      editor.chain().focus().deleteRange(typed).run();
      insertFootnote(editor);
    },
  },
  {
    key: 'Date',
    name: 'Date',
    detail: 'today',
    group: 'Insert',
    keywords: 'today now day',
    isPossible: () => true,
    insert: (editor, typed) =>
      editor
        .chain()
        .focus()
        .insertContentAt(typed, textOf(dateText(new Date())))
        .run(),
  },
];

/** As a node, because Tiptap would parse a string. */
const textOf = (text: string) => ({ type: 'text', text });

/** The local date of a moment, such as 2026-11-21. */
export function dateText(moment: Date): string {
  const two = (figure: number): string => String(figure).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
