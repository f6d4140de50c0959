import type { Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { t } from '../../src-shared/texts/t.ts';
import { Attachments } from './attachments/attachments.ts';
import { ImageKeys } from './attachments/image-view.ts';
import { PasteMarkdown } from './clipboard/paste-markdown.ts';
import { FindInNote } from './find/find-in-note.ts';
import { NoteCompletion } from './menus/note-completion.ts';
import { SlashMenu } from './menus/slash-menu.ts';
import { TagCompletion } from './menus/tag-completion.ts';
import { ToolbarKeys } from './menus/toolbar-keys.ts';
import { BareAddresses } from './plugins/bare-addresses.ts';
import { BlockHandle } from './plugins/block-handle.ts';
import { BlockIds } from './plugins/block-ids.ts';
import { CalloutIcons } from './plugins/callout-icons.ts';
import { CalloutRules } from './plugins/callout-rules.ts';
import { CodeHighlighting } from './plugins/code-highlighting.ts';
import { ConflictCallouts } from './plugins/conflict-callouts.ts';
import { EndOfNote } from './plugins/end-of-note.ts';
import { FocusBlock } from './plugins/focus-block.ts';
import { FoldBlocks } from './plugins/fold-blocks.ts';
import { Host } from './plugins/host.ts';
import { JoinLists } from './plugins/join-lists.ts';
import { LineStarts } from './plugins/line-starts.ts';
import { LinkRules } from './plugins/link-rules.ts';
import { ListRules } from './plugins/list-rules.ts';
import { LongNote } from './plugins/long-note.ts';
import { LongTable } from './plugins/long-table.ts';
import { MoveBlock } from './plugins/move-block.ts';
import { NewlinesInText } from './plugins/newlines-in-text.ts';
import { OfferEdits } from './plugins/offer-edits.ts';
import { RawRules } from './plugins/raw-rules.ts';
import { FreshCaret } from './plugins/read-selection.ts';
import { RepeatedTitle } from './plugins/repeated-title.ts';
import { ShowTextTags } from './plugins/show-text-tags.ts';
import { SmartQuotes } from './plugins/smart-quotes.ts';
import { ColumnAlignmentOfRows } from './plugins/table-commands.ts';
import { TableHandles } from './plugins/table-handles.ts';
import { TableKeys } from './plugins/table-keys.ts';
import { JoinIntoCode } from './plugins/text-as-code.ts';
import { TextDirection } from './plugins/text-direction.ts';
import { TaskText } from './plugins/toggle-tasks.ts';
import { TypedLastHere } from './plugins/typed-last.ts';
import { Callout, CalloutTitle } from './schema/callout-nodes.ts';
import { Details, DetailsSummary } from './schema/details-nodes.ts';
import { emphasisMarks, Highlight } from './schema/emphasis-marks.ts';
import { htmlMarks } from './schema/html-marks.ts';
import { ImageNode } from './schema/image-node.ts';
import { linkMark } from './schema/link-mark.ts';
import { listNodes } from './schema/list-nodes.ts';
import { MarkdownConvention } from './schema/markdown-convention.ts';
import { RawBlock, RawInline } from './schema/raw-nodes.ts';
import { SerializableMarks } from './schema/serializable-marks.ts';
import { tableNodes } from './schema/table-nodes.ts';
import { textNodes } from './schema/text-nodes.ts';
import { CodeBlockView } from './views/code-block-view.ts';
import { FootnoteMarks } from './views/footnotes.ts';
import { LinkPreview } from './views/link-preview.ts';
import { RawViews } from './views/raw-views.ts';

/** All Tiptap extensions of the editor: its schema and its behaviour. */
export function editorExtensions(): Extensions {
  return [
    // Before the blockquote, because the last key map acts first and that of bold would also handle Mod-Shift-B.
    ...emphasisMarks(),
    Highlight,
    ...htmlMarks(),
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
      underline: false,
      // An empty paragraph must not be added at the end of the file.
      trailingNode: false,
      dropcursor: { class: 'drop-cursor', color: false },
    }),
    Host,
    BlockIds,
    OfferEdits,
    TypedLastHere,
    MarkdownConvention,
    ...textNodes(),
    ...listNodes(),
    ...tableNodes(),
    Callout,
    CalloutTitle,
    Details,
    DetailsSummary,
    RawBlock,
    RawInline,
    ImageNode,
    Attachments,
    ImageKeys,
    linkMark(),
    ListRules,
    TaskText,
    SerializableMarks,
    LinkRules,
    TableKeys,
    TableHandles,
    EndOfNote,
    ColumnAlignmentOfRows,
    SlashMenu,
    NoteCompletion,
    TagCompletion,
    RawRules,
    RawViews,
    FootnoteMarks,
    LinkPreview,
    ToolbarKeys,
    CodeBlockView,
    CodeHighlighting,
    BareAddresses,
    ShowTextTags,
    ConflictCallouts,
    FindInNote,
    FocusBlock,
    CalloutIcons,
    CalloutRules,
    FoldBlocks,
    RepeatedTitle,
    JoinLists,
    JoinIntoCode,
    NewlinesInText,
    LineStarts,
    LongNote,
    LongTable,
    MoveBlock,
    BlockHandle,
    SmartQuotes,
    PasteMarkdown,
    FreshCaret,
    TextDirection,
    Placeholder.configure({ placeholder: t('editor.placeholder'), showOnlyWhenEditable: true }),
  ];
}
