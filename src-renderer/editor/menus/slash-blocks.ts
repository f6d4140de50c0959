import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { t } from '../../../src-shared/texts/t.ts';
import { localDay } from '../../text/short-time.ts';
import { insertAttachment } from '../attachments/insert-files.ts';
import { insertTable } from '../plugins/table-commands.ts';
import { toggleTasks } from '../plugins/toggle-tasks.ts';
import { insertFootnote, mayInsertFootnote } from '../views/footnotes.ts';
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
  /** How selected paragraphs are turned into it, or a list into another; undefined where it is no form of text. */
  readonly turn?: { readonly isList: boolean; run(editor: Editor): void };
};

const groups = {
  text: t('common.text'),
  lists: t('editor.groupLists'),
  blocks: t('common.blocks'),
  insert: t('editor.groupInsert'),
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

/** A block that text can be turned into. */
const textBlock = (...parts: Parameters<typeof block>): SlashBlock => {
  const [group, , , , run] = parts;
  return {
    ...block(...parts),
    turn: {
      isList: group === groups.lists,
      // of a list, the command changes the one with the caret, and its levels stay
      run: (editor) =>
        run(
          editor.isActive('listItem')
            ? editor.chain().setTextSelection(editor.state.selection.from)
            : editor.chain(),
        ).run(),
    },
  };
};

const heading = (level: 1 | 2 | 3): SlashBlock =>
  textBlock(
    groups.text,
    t('editor.heading', { level }),
    '#'.repeat(level),
    t('editor.headingWords', { level }),
    (chain) => chain.setNode('heading', { level }),
  );

/** All entries of the slash menu, in order. */
export const slashBlocks: readonly SlashBlock[] = [
  heading(1),
  heading(2),
  heading(3),
  textBlock(groups.text, t('editor.paragraph'), '', t('editor.paragraphWords'), (chain) =>
    chain.setNode('paragraph'),
  ),
  textBlock(groups.text, t('editor.quote'), '>', t('editor.quoteWords'), (chain) =>
    chain.wrapIn('blockquote'),
  ),
  textBlock(groups.lists, t('editor.bulletList'), '-', t('editor.bulletListWords'), (chain) =>
    chain.toggleBulletList(),
  ),
  textBlock(groups.lists, t('editor.numberedList'), '1.', t('editor.numberedListWords'), (chain) =>
    chain.toggleOrderedList(),
  ),
  {
    key: 'Task list',
    name: t('editor.taskList'),
    detail: '[ ]',
    group: groups.lists,
    keywords: t('editor.taskListWords'),
    isPossible: (editor) => editor.isActive('listItem') || editor.can().toggleBulletList(),
    insert(editor, typed) {
      editor.chain().focus().deleteRange(typed).run();
      toggleTasks(editor);
    },
    turn: { isList: true, run: toggleTasks },
  },
  textBlock(groups.blocks, t('editor.codeBlock'), '```', t('editor.codeBlockWords'), (chain) =>
    chain.setCodeBlock(),
  ),
  {
    key: 'Table',
    name: t('common.table'),
    detail: '',
    group: groups.blocks,
    keywords: t('editor.tableWords'),
    isPossible: (editor) => editor.schema.nodes.table !== undefined && !editor.isActive('table'),
    insert(editor, typed) {
      editor.chain().focus().deleteRange(typed).run();
      insertTable(editor);
    },
  },
  {
    key: 'Callout',
    name: t('editor.callout'),
    detail: '> [!note]',
    group: groups.blocks,
    keywords: t('editor.calloutWords'),
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
    name: t('editor.math'),
    detail: '$$',
    group: groups.blocks,
    keywords: t('editor.mathWords'),
    isPossible: ({ state }) => canInsertBlock(state, 'rawBlock'),
    insert(editor, typed) {
      const source = editor.schema.text('$$\n\n$$');
      const math = editor.schema.nodes.rawBlock?.create({ kind: 'math' }, source);
      if (math !== undefined) insertBlock(editor, typed, math, 4);
    },
  },
  block(groups.blocks, t('editor.divider'), '---', t('editor.dividerWords'), (chain) =>
    chain.setHorizontalRule(),
  ),
  {
    key: 'Image or file',
    name: t('editor.imageOrFile'),
    detail: '',
    group: groups.insert,
    keywords: t('editor.imageOrFileWords'),
    isPossible: () => true,
    insert(editor, typed) {
      editor.chain().focus().deleteRange(typed).run();
      insertAttachment(editor);
    },
  },
  {
    key: 'Link to a note',
    name: t('common.noteLink'),
    detail: '[[',
    group: groups.insert,
    keywords: t('editor.noteLinkWords'),
    isPossible: ({ schema }) => schema.nodes.rawInline !== undefined,
    insert({ state, view }, { from, to }) {
      view.dispatch(state.tr.delete(from, to));
      // Dispatched like typed text, so that the list of notes opens.
      view.dispatch(view.state.tr.insertText('[['));
    },
  },
  {
    key: 'Footnote',
    name: t('editor.footnote'),
    detail: '[^1]',
    group: groups.insert,
    keywords: t('editor.footnoteWords'),
    isPossible: ({ state }) => mayInsertFootnote(state),
    insert(editor, typed) {
      editor.chain().focus().deleteRange(typed).run();
      insertFootnote(editor);
    },
  },
  {
    key: 'Date',
    name: t('common.date'),
    detail: t('editor.dateDetail'),
    group: groups.insert,
    keywords: t('editor.dateWords'),
    isPossible: () => true,
    insert: (editor, typed) =>
      editor
        .chain()
        .focus()
        .insertContentAt(typed, textOf(localDay(new Date())))
        .run(),
  },
];

/** As a node, because Tiptap would parse a string. */
const textOf = (text: string) => ({ type: 'text', text });

/** Whether a block of a type is allowed at the caret. */
function canInsertBlock({ selection, schema }: EditorState, name: string): boolean {
  const { $from } = selection;
  const type = schema.nodes[name];
  if (type === undefined || $from.depth < 1) return false;
  const index = $from.index(-1);
  return $from.node(-1).canReplaceWith(index, index + 1, type);
}

/**
 * Replaces the typed query with a block: it replaces the paragraph with the caret when that is empty, or else follows it. `caret`
 * is an offset in the block.
 */
function insertBlock(editor: Editor, typed: SuggestionRange, block: ProseMirrorNode, caret: number): void {
  const { state, view } = editor;
  const tr = state.tr.delete(typed.from, typed.to);
  view.dispatch(placeBlock(tr, block, caret).scrollIntoView());
  view.focus();
}

function placeBlock(tr: Transaction, block: ProseMirrorNode, caret: number): Transaction {
  const { $from } = tr.selection;
  const isEmpty = $from.parent.content.size === 0;
  const at = isEmpty ? $from.before() : $from.after();
  if (isEmpty) tr.replaceWith(at, $from.after(), block);
  else tr.insert(at, block);
  return tr.setSelection(TextSelection.create(tr.doc, at + caret));
}
