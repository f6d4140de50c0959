import { Extension, InputRule } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { mayStand } from '../schema/link-mark.ts';

/** `[words](target)` and `[words](target "title")`, the target with at most one level of brackets in it. */
const linkTyped = /(?<![!\\])\[([^[\]]+)\]\(((?:[^\s()<>]|\([^\s()]*\))+)(?:\s+"([^"]*)")?\)$/;
/** The same of an image. */
const imageTyped = /(?<!\\)!\[([^[\]]*)\]\(((?:[^\s()<>]|\([^\s()]*\))+)(?:\s+"([^"]*)")?\)$/;

/** Links and images as they are typed in Markdown. */
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
  ],
});

/** Whether somebody is about to write code: a backtick stands before that nothing has closed yet. */
const inOpenCode = (place: ResolvedPos): boolean =>
  count(place.parent.textBetween(0, place.parentOffset, undefined, ' '), '`') % 2 === 1;

const count = (text: string, character: string): number => text.split(character).length - 1;
