import { Extension, InputRule } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { mayStand } from '../schema/link-mark.ts';
import { inOpenCode } from './raw-rules.ts';

/** `[text](target)` and `[text](target "title")`; the target may contain one level of brackets, but no second `](`. */
const linkTyped = /(?<![!\\])\[([^[\]]+)\]\(((?:[^\s()<>]|(?<!\])\([^\s()]*\))+)(?:\s+"([^"]*)")?\)$/;
/** The same for an image. */
const imageTyped = /(?<!\\)!\[([^[\]]*)\]\(((?:[^\s()<>]|(?<!\])\([^\s()]*\))+)(?:\s+"([^"]*)")?\)$/;

/** Input rules for links and images in Markdown. */
export const LinkRules = Extension.create({
  name: 'linkRules',
  priority: 1000,
  addInputRules: () => [
    new InputRule({
      find: linkTyped,
      handler: ({ state, range, match: [, words = '', href = '', title] }) => {
        const { link } = state.schema.marks;
        if (link === undefined || !mayStand(href) || inOpenCode(textBefore(state.doc.resolve(range.from))))
          return null;
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
        if (image === undefined || !mayStand(src) || inOpenCode(textBefore(state.doc.resolve(range.from))))
          return null;
        state.tr.replaceWith(range.from, range.to, image.create({ src, alt, title: title ?? null }));
      },
    }),
  ],
});

/** The text of its block before a position. */
const textBefore = ({ parent, parentOffset }: ResolvedPos): string =>
  parent.textBetween(0, parentOffset, undefined, ' ');
