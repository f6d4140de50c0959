import { type Command, type Extensions, InputRule, isNodeActive, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Text } from '@tiptap/extension-text';
import { canBecomeCode, makeCode } from '../plugins/text-as-code.ts';
import { blockMarkdown, nodeMarkdown } from './markdown-convention.ts';

/** A block of code. What becomes one keeps all it shows, as Markdown where it has more than words. */
const CodeBlockNode = CodeBlock.extend({
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

/** Text, code and line breaks. */
export function textNodes(): Extensions {
  return [
    Text,
    // Code can be combined with other marks; the lowest priority keeps its backticks innermost.
    Code.extend({ excludes: '', priority: 1 }),
    CodeBlockNode,
    HardBreak.extend({
      addAttributes: () => ({
        /** Whether the file has it as `<br>`. */
        html: { default: false, rendered: false, parseHTML: () => false },
      }),
    }),
    SoftBreak,
  ];
}

/** A newline within a paragraph. Most programs show it as a space, this editor as the newline that the file has. */
const SoftBreak = Node.create({
  name: 'softBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  addStorage: () => nodeMarkdown({ serialize: (state) => state.write('\n') }),
  parseHTML: () => [{ tag: 'br[data-soft]', priority: 100 }],
  renderHTML: () => ['br', { 'data-soft': '' }],
  renderText: () => '\n',
});
