import { syntaxTree } from '@codemirror/language';
import type { Range } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

/** The node names of the grammar by CSS class; `styles/source.css` has the styles. */
const classes: Readonly<Record<string, string>> = {
  'md-heading':
    'ATXHeading1 ATXHeading2 ATXHeading3 ATXHeading4 ATXHeading5 ATXHeading6 SetextHeading1 SetextHeading2 TableHeader',
  'md-strong': 'StrongEmphasis',
  'md-emphasis': 'Emphasis',
  'md-strike': 'Strikethrough',
  'md-highlight': 'Highlight',
  'md-code': 'InlineCode CodeText Math',
  'md-link': 'Link Image NoteLink FootnoteReference',
  'md-address': 'URL Autolink LinkLabel LinkTitle CodeInfo',
  'md-quote': 'Blockquote',
  'md-mark':
    'HeaderMark HardBreak QuoteMark ListMark LinkMark EmphasisMark CodeMark StrikethroughMark HighlightMark TableDelimiter TaskMarker HorizontalRule',
  'md-html': 'HTMLTag HTMLBlock Comment CommentBlock ProcessingInstruction ProcessingInstructionBlock',
};

const marks: ReadonlyMap<string, Decoration> = new Map(
  Object.entries(classes).flatMap(([name, parts]) =>
    parts.split(' ').map((part) => [part, Decoration.mark({ class: name })] as const),
  ),
);

/**
 * Highlights the visible Markdown. CodeMirror's own highlighting walks through all previous blocks at each key, which is slow at the
 * end of a text of megabytes.
 */
export const sourceHighlighting = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = marksOf(view);
    }

    update(update: ViewUpdate): void {
      const { state, startState, view } = update;
      const parsed = syntaxTree(state);
      if (!update.viewportChanged && parsed === syntaxTree(startState)) {
        this.decorations = this.decorations.map(update.changes);
        return;
      }
      // Keeps the old highlighting until the parser has reached the viewport, so that nothing flickers.
      if (parsed.length < view.viewport.to && !update.viewportChanged)
        this.decorations = this.decorations.map(update.changes);
      else this.decorations = marksOf(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

function marksOf({ state, visibleRanges }: EditorView): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter(node) {
        const mark = marks.get(node.name);
        const [start, end] = [Math.max(node.from, from), Math.min(node.to, to)];
        if (mark !== undefined && start < end) ranges.push(mark.range(start, end));
      },
    });
  return Decoration.set(ranges, true);
}
