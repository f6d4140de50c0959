import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Attachments } from '../attachments/attachments.ts';
import { NoteCompletion } from '../editor-menus/note-completion.ts';
import { SlashMenu } from '../editor-menus/slash-menu.ts';
import { ToolKeys } from '../editor-menus/tool-keys.ts';
import { BareAddresses } from '../editor-views/bare-addresses.ts';
import { CodeBlockView } from '../editor-views/code-block-view.ts';
import { CodeHighlighting } from '../editor-views/code-highlighting.ts';
import { ConflictCallouts } from '../editor-views/conflict-callouts.ts';
import { RawRules } from '../editor-views/raw-rules.ts';
import { RawViews } from '../editor-views/raw-views.ts';
import { FindInNote } from '../find/find-in-note.ts';
import { Callout, CalloutTitle } from './callout-nodes.ts';
import { ColumnAlignmentOfRows } from './column-alignment.ts';
import { emphasisMarks } from './emphasis-marks.ts';
import { FocusBlock } from './focus-block.ts';
import { ImageNode } from './image-node.ts';
import { JoinLists } from './join-lists.ts';
import { LineEndsInText } from './line-ends-in-text.ts';
import { linkMark } from './link-mark.ts';
import { LinkRules } from './link-rules.ts';
import { listNodes } from './list-nodes.ts';
import { ListRules } from './list-rules.ts';
import { LongNote } from './long-note.ts';
import { MoveBlock } from './move-block.ts';
import { PasteMarkdown } from './paste-markdown.ts';
import { RawBlock, RawInline } from './raw-nodes.ts';
import { FreshCaret } from './read-selection.ts';
import { SaidMarks } from './said-marks.ts';
import { TableKeys } from './table-keys.ts';
import { tableNodes } from './table-nodes.ts';
import { TaskText } from './task-text.ts';
import { textNodes } from './text-nodes.ts';

/** Everything the schema and the behaviour of the editor are made of. */
export function editorExtensions(): Extensions {
  return [
    // Before the quote: the key map that comes last acts first, and the one of bold takes Mod-Shift-B for its own.
    ...emphasisMarks(),
    StarterKit.configure({
      text: false,
      code: false,
      bold: false,
      italic: false,
      strike: false,
      codeBlock: false,
      hardBreak: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      link: false,
      // Markdown has no underline, and a paragraph that nobody typed must not appear.
      underline: false,
      trailingNode: false,
      dropcursor: { class: 'drop-cursor', color: false },
    }),
    ...textNodes(),
    ...listNodes(),
    ...tableNodes(),
    Callout,
    CalloutTitle,
    RawBlock,
    RawInline,
    ImageNode,
    Attachments,
    linkMark(),
    ListRules,
    TaskText,
    SaidMarks,
    LinkRules,
    TableKeys,
    ColumnAlignmentOfRows,
    SlashMenu,
    NoteCompletion,
    RawRules,
    RawViews,
    ToolKeys,
    CodeBlockView,
    CodeHighlighting,
    BareAddresses,
    ConflictCallouts,
    FindInNote,
    FocusBlock,
    JoinLists,
    LineEndsInText,
    LongNote,
    MoveBlock,
    PasteMarkdown,
    FreshCaret,
    Placeholder.configure({ placeholder: 'Write…', showOnlyWhenEditable: true }),
  ];
}
