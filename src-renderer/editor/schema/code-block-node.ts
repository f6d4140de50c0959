import { type Command, InputRule, isNodeActive } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { canBecomeCode, makeCode } from '../plugins/text-as-code.ts';
import { blockMarkdown } from './markdown-convention.ts';

/** A block of code. What becomes one keeps all it shows, as Markdown where it has more than words. */
export const CodeBlockNode = CodeBlock.extend({
  addStorage: blockMarkdown,
  addAttributes() {
    return {
      ...this.parent?.(),
      /** The rest of the info string after the language, with the whitespace before it. */
      meta: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute('data-meta') ?? '',
        renderHTML: ({ meta }: Record<string, unknown>) => (meta === '' ? {} : { 'data-meta': meta }),
      },
    };
  },
  addCommands: () => ({
    setCodeBlock: makeCodeCommand,
    toggleCodeBlock:
      (attributes) =>
      ({ commands, state }) =>
        isNodeActive(state, 'codeBlock') ? commands.setNode('paragraph') : commands.setCodeBlock(attributes),
  }),
  addInputRules: () => [
    new InputRule({
      find: /^(?:```|~~~)([a-z]+)?\s$/,
      handler: ({ state, range, match: [, language] }) => {
        const { tr } = state;
        tr.delete(range.from, range.to);
        if (!makeCode(tr, { language: language ?? null })) return null;
      },
    }),
  ],
});

const makeCodeCommand =
  (attributes?: { readonly language: string }): Command =>
  ({ tr, dispatch }) =>
    dispatch === undefined ? canBecomeCode(tr) : makeCode(tr, attributes);
