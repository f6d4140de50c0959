import { type Editor, Extension, InputRule } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

const marker = /^\[!([^\]\s][^\]\n]{0,60})\]([+-]?)$/;

/** Makes a callout of a quote whose first line is typed as `[!kind]`, and goes on behind a space or Enter. */
export const CalloutRules = Extension.create({
  name: 'calloutRules',
  priority: 1100,
  addInputRules: () => [
    new InputRule({
      find: /^\[![^\]\s][^\]\n]{0,60}\][+-]?\s$/,
      handler: ({ state, match: [typed], range }) => {
        const [, kind, fold] = marker.exec(typed.trim()) ?? [];
        const $marker = state.doc.resolve(range.from);
        if (kind === undefined || !makeCallout(state.tr, $marker, range.to, { kind, fold }, 'title'))
          return null;
      },
    }),
  ],
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => finishTyped(editor) || goToBody(editor) };
  },
});

function finishTyped({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset < $from.parent.content.size) return false;
  const [, kind, fold] = marker.exec($from.parent.textContent) ?? [];
  const { tr } = state;
  if (kind === undefined || !makeCallout(tr, $from, $from.end(), { kind, fold }, 'body')) return false;
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** From the end of a title, Enter goes to the text below where that is still empty. */
function goToBody({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  if (
    !empty ||
    !/^(?:calloutTitle|detailsSummary)$/.test($from.parent.type.name) ||
    $from.parentOffset < $from.parent.content.size
  )
    return false;
  const body = $from.node(-1).maybeChild(1);
  if (body?.type.name !== 'paragraph' || body.content.size > 0) return false;
  const { tr } = state;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, $from.after() + 1)).scrollIntoView());
  return true;
}

/** Replaces the quote around a line that begins with a marker, which ends at `end`; false where it does not begin a quote. */
function makeCallout(
  tr: Transaction,
  $line: ResolvedPos,
  end: number,
  attrs: { readonly kind: string; readonly fold: string | undefined },
  caret: 'title' | 'body',
): boolean {
  const { callout, calloutTitle, paragraph } = tr.doc.type.schema.nodes;
  if (!callout || !calloutTitle || !paragraph || $line.depth < 2) return false;
  const quote = $line.node(-1);
  if (quote.type.name !== 'blockquote' || $line.index(-1) > 0 || $line.parent.type.name !== 'paragraph')
    return false;
  const index = $line.index(-2);
  if (!$line.node(-2).canReplaceWith(index, index + 1, callout)) return false;
  const line = $line.parent;
  const title = calloutTitle.create(null, line.content.cut(end - $line.start()));
  const rest = quote.children.slice(1);
  const body = rest.length === 0 ? [paragraph.create()] : rest;
  const at = $line.before(-1);
  const made = callout.create({ kind: attrs.kind, fold: attrs.fold ?? '' }, [title, ...body]);
  tr.replaceWith(at, at + quote.nodeSize, made);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2 + (caret === 'title' ? 0 : title.nodeSize))));
  return true;
}
