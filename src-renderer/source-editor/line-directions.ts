import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { type Direction, directionOf } from '../text/text-direction.ts';

/** What begins a line of Markdown and is no text: a quote, a list item, a task, the kind of a callout. */
const markers = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)?(?:\[![\w-]+\][+-]?)?/;

const fromRight = Decoration.line({ attributes: { dir: 'rtl' } });

/** Gives each line the direction of its first letter, whatever Markdown is before it; a line without letters has that of the one before. */
export const lineDirections: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.define(
    (view) => ({
      decorations: linesFromRight(view),
      update({ docChanged, viewportChanged, view: updated }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = linesFromRight(updated);
      },
    }),
    { decorations: ({ decorations }) => decorations },
  ),
];

/** The longest beginning of a line that is looked at for a letter. */
const maxBeginning = 1000;

function linesFromRight({ state, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  let last = -1;
  let before: Direction = 'ltr';
  for (const range of visibleRanges)
    for (let at = range.from; at <= range.to; ) {
      const line = state.doc.lineAt(at);
      const text = state.sliceDoc(line.from, Math.min(line.to, line.from + maxBeginning));
      const direction: Direction =
        text.trim() === '' ? 'ltr' : (directionOf(text.replace(markers, '')) ?? before);
      if (line.from > last && direction === 'rtl') lines.add(line.from, line.from, fromRight);
      before = direction;
      last = line.from;
      at = line.to + 1;
    }
  return lines.finish();
}
