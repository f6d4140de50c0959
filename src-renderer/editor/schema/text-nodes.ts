import { type Extensions, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Text } from '@tiptap/extension-text';
import { blockMarkdown, nodeMarkdown } from './markdown-convention.ts';

/** Text, code and line breaks. */
export function textNodes(): Extensions {
  return [
    Text,
    // Code may carry other marks (bold code, linked code); the lowest priority keeps its backticks innermost.
    Code.extend({ excludes: '', priority: 1 }),
    CodeBlock.extend({
      addStorage: blockMarkdown,
      addAttributes() {
        return {
          ...this.parent?.(),
          /** What stands behind the language in the first line of the block, with the blank before it. */
          meta: {
            default: '',
            parseHTML: (element: HTMLElement) => element.getAttribute('data-meta') ?? '',
            renderHTML: ({ meta }: Record<string, unknown>) => (meta === '' ? {} : { 'data-meta': meta }),
          },
        };
      },
    }),
    HardBreak.extend({
      addAttributes: () => ({
        /** Written as `<br>`, as the one who wrote it did. */
        html: { default: false, rendered: false, parseHTML: () => false },
      }),
    }),
    SoftBreak,
  ];
}

/** The end of a line within a paragraph. Most programs show it as a space, this one as the line end it is in the file. */
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
