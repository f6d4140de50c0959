import { type Extensions, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Text } from '@tiptap/extension-text';
import { CodeBlockNode } from './code-block-node.ts';
import { nodeMarkdown } from './markdown-convention.ts';

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
