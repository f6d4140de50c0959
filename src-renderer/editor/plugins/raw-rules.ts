import { type Editor, Extension, InputRule } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { readsAs } from '../views/raw-source.ts';

/** A character that ends a word, or one of a language without spaces: only before it `$` is not a price. */
const end = String.raw`[\s.,;:!?)\]}\u2019\u201d"'\u{80}-\u{10ffff}]`;
const mathTyped = new RegExp(
  String.raw`(?<![\\\w$])(\$\$[^$\n]+\$\$|\$(?![\s$])(?:\\.|[^$\n\\])*?(?<![\s\\])\$)(${end})$`,
  'u',
);
const footnoteTyped = new RegExp(String.raw`(?<![\\[])(\[\^[^[\]\s]+\])((?!:)${end})$`, 'u');
const linkTyped = /(?<![\\[])(!?\[\[(?:[^[\]\n]|\[(?!\[))+\]\])$/;

/** Input rules for formulas, links to notes and footnotes. Backspace reverts them. */
export const RawRules = Extension.create({
  name: 'rawRules',
  priority: 1100,
  addInputRules: () => [rule(mathTyped), rule(footnoteTyped), rule(linkTyped)],
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => makeMath(editor) };
  },
});

function rule(find: RegExp): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range, match }) => {
      const [, source = '', behind = ''] = match;
      const { tr, schema } = state;
      const kind = readsAs(source);
      const type = schema.nodes.rawInline;
      const $from = tr.doc.resolve(range.from);
      const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
      if (kind === null || kind === 'html' || type === undefined || inOpenCode(before)) return null;
      if (!$from.parent.canReplaceWith($from.index(), $from.index(), type)) return null;
      tr.replaceWith(range.from, range.to, type.create({ kind, source }, null, $from.marks()));
      if (behind !== '') tr.insert(range.from + 1, schema.text(behind, $from.marks()));
      tr.setSelection(TextSelection.create(tr.doc, range.from + 1 + behind.length));
    },
  });
}

/** Whether the text has an unclosed backtick: the user may be writing inline code. */
export const inOpenCode = (before: string): boolean => before.split('`').length % 2 === 0;

/** Enter after `$$` on its own line inserts a math block. */
function makeMath({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  const { rawBlock } = state.schema.nodes;
  const { parent } = $from;
  if (!empty || rawBlock === undefined || parent.type.name !== 'paragraph' || parent.textContent !== '$$')
    return false;
  if ($from.parentOffset !== 2 || view.composing) return false;
  const index = $from.index(-1);
  if (!$from.node(-1).canReplaceWith(index, index + 1, rawBlock)) return false;
  const at = $from.before();
  const { tr } = state;
  tr.replaceWith(at, $from.after(), rawBlock.create({ kind: 'math' }, state.schema.text('$$\n\n$$')));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 4)).scrollIntoView());
  return true;
}
