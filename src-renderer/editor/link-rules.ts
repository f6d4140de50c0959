import { type Editor, Extension, InputRule } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { mayStand } from './link-mark.ts';

/** `[words](target)` and `[words](target "title")`, the target with at most one level of brackets in it. */
const linkTyped = /(?<![!\\])\[([^[\]]+)\]\(((?:[^\s()<>]|\([^\s()]*\))+)(?:\s+"([^"]*)")?\)$/;
/** The same of an image. */
const imageTyped = /(?<!\\)!\[([^[\]]*)\]\(((?:[^\s()<>]|\([^\s()]*\))+)(?:\s+"([^"]*)")?\)$/;
/** A web address that was ended with a blank, or with Enter. */
const addressTyped = /(?<![^\s(["'“])https?:\/\/[^\s<>]+[ \u3000]$/;
const addressBefore = /(?<![^\s(["'“])https?:\/\/[^\s<>]+$/;

/** Links and images as they are typed in Markdown, and web addresses as they are written anywhere. */
export const LinkRules = Extension.create({
  name: 'linkRules',
  priority: 1000,
  addInputRules: () => [
    new InputRule({
      find: linkTyped,
      handler: ({ state, range, match: [, words = '', href = '', title] }) => {
        const { link } = state.schema.marks;
        if (link === undefined || !mayStand(href) || inOpenCode(state.doc.resolve(range.from))) return null;
        const end = range.from + 1 + words.length;
        state.tr
          .delete(end, range.to)
          .delete(range.from, range.from + 1)
          .addMark(range.from, end - 1, link.create({ href, title: title ?? null }))
          .removeStoredMark(link);
      },
    }),
    new InputRule({
      find: imageTyped,
      handler: ({ state, range, match: [, alt = '', src = '', title] }) => {
        const { image } = state.schema.nodes;
        if (image === undefined || !mayStand(src) || inOpenCode(state.doc.resolve(range.from))) return null;
        state.tr.replaceWith(range.from, range.to, image.create({ src, alt, title: title ?? null }));
      },
    }),
    new InputRule({
      find: addressTyped,
      handler: ({ state, range, match }) => {
        if (!inOpenCode(state.doc.resolve(range.from))) linkAddress(state, range.from, match[0].slice(0, -1));
      },
    }),
  ],
  addKeyboardShortcuts() {
    // Links what stands before the caret, and lets Enter do its own work then.
    return { Enter: ({ editor }) => linkBeforeCaret(editor) };
  },
});

function linkBeforeCaret(editor: Editor): false {
  const { state, view } = editor;
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code) return false;
  const line = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const [address] = addressBefore.exec(line) ?? [];
  if (address === undefined || inOpenCode($from)) return false;
  const { tr } = state;
  linkAddress({ tr, schema: state.schema }, $from.pos - address.length, address);
  if (tr.docChanged) view.dispatch(tr);
  return false;
}

/** Whether somebody is about to write code: a backtick stands before that nothing has closed yet. */
const inOpenCode = (place: ResolvedPos): boolean =>
  count(place.parent.textBetween(0, place.parentOffset, undefined, ' '), '`') % 2 === 1;

/** Links an address, unless a part of it is a link or code already. Signs that end a sentence are no part of it. */
function linkAddress({ tr, schema }: Pick<EditorState, 'tr' | 'schema'>, from: number, text: string): void {
  const { link, code } = schema.marks;
  const href = addressOf(text);
  const to = from + href.length;
  if (link === undefined || code === undefined || !/^https?:\/\/[^/]/.test(href)) return;
  if (tr.doc.rangeHasMark(from, to, link) || tr.doc.rangeHasMark(from, to, code)) return;
  tr.addMark(from, to, link.create({ href, title: null })).removeStoredMark(link);
}

/** Without the signs that follow it in a sentence; a closing bracket stays where the address opened one. */
export function addressOf(text: string): string {
  let address = text;
  for (;;) {
    const last = address.at(-1) ?? '';
    const unopened = last === ')' && count(address, ')') > count(address, '(');
    if (!unopened && !/[.,;:!?'"\]”*_~]/.test(last)) return address;
    address = address.slice(0, -1);
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
