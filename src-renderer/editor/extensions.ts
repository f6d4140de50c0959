import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Attachments } from './attachments/attachments.ts';
import { PasteMarkdown } from './clipboard/paste-markdown.ts';
import { FindInNote } from './find/find-in-note.ts';
import { NoteCompletion } from './menus/note-completion.ts';
import { SlashMenu } from './menus/slash-menu.ts';
import { ToolKeys } from './menus/tool-keys.ts';
import { BareAddresses } from './plugins/bare-addresses.ts';
import { CodeHighlighting } from './plugins/code-highlighting.ts';
import { ColumnAlignmentOfRows } from './plugins/column-alignment.ts';
import { ConflictCallouts } from './plugins/conflict-callouts.ts';
import { FocusBlock } from './plugins/focus-block.ts';
import { JoinLists } from './plugins/join-lists.ts';
import { LineEndsInText } from './plugins/line-ends-in-text.ts';
import { LinkRules } from './plugins/link-rules.ts';
import { ListRules } from './plugins/list-rules.ts';
import { LongNote } from './plugins/long-note.ts';
import { MoveBlock } from './plugins/move-block.ts';
import { RawRules } from './plugins/raw-rules.ts';
import { FreshCaret } from './plugins/read-selection.ts';
import { TableKeys } from './plugins/table-keys.ts';
import { TaskText } from './plugins/task-text.ts';
import { Callout, CalloutTitle } from './schema/callout-nodes.ts';
import { emphasisMarks } from './schema/emphasis-marks.ts';
import { Highlight } from './schema/highlight-mark.ts';
import { ImageNode } from './schema/image-node.ts';
import { linkMark } from './schema/link-mark.ts';
import { listNodes } from './schema/list-nodes.ts';
import { MarkdownConvention } from './schema/markdown-convention.ts';
import { RawBlock, RawInline } from './schema/raw-nodes.ts';
import { SaidMarks } from './schema/said-marks.ts';
import { tableNodes } from './schema/table-nodes.ts';
import { textNodes } from './schema/text-nodes.ts';
import { CodeBlockView } from './views/code-block-view.ts';
import { RawViews } from './views/raw-views.ts';

/** Everything the schema and the behaviour of the editor are made of. */
export function editorExtensions(): Extensions {
  return [
    // Before the quote: the key map that comes last acts first, and the one of bold takes Mod-Shift-B for its own.
    ...emphasisMarks(),
    Highlight,
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
    MarkdownConvention,
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
