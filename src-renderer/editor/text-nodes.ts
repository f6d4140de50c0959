import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Text } from '@tiptap/extension-text';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { SerializerState } from './markdown-storage.ts';
import type { Escapes, MarkdownStyle } from './markdown-style.ts';

/** Text, code and line breaks, written so that plain text stays plain and code is never broken open. */
export function textNodes(style: MarkdownStyle): Extensions {
  return [
    Text.extend({
      addStorage: () => ({
        markdown: {
          serialize(state: SerializerState, node: ProseMirrorNode, parent: ProseMirrorNode, index: number) {
            const text = node.text ?? '';
            const escaped = state.inAutolink ? text : escapeText(state, text, style.escapes);
            const ends = parent.type.name === 'heading' && index === parent.childCount - 1;
            // Signs at the end of a heading would be taken for its closing ones.
            state.text(ends ? escaped.replace(/(^|\s)(#+\s*)$/, '$1\\$2') : escaped, false);
          },
        },
      }),
    }),
    // Code may carry other marks (bold code, linked code); the lowest priority keeps its backticks innermost.
    Code.extend({ excludes: '', priority: 1 }),
    CodeBlock.extend({
      addStorage: () => ({
        markdown: {
          serialize(state: SerializerState, node: ProseMirrorNode) {
            const fence = fenceFor(node.textContent);
            state.write(`${fence}${node.attrs.language ?? ''}\n`);
            if (node.textContent !== '') {
              state.text(node.textContent, false);
              // Not ensureNewLine: the code may end in a blank line of its own.
              state.out += '\n';
            }
            state.write(fence);
            state.closeBlock(node);
          },
          parse: {
            updateDOM(element: HTMLElement) {
              // markdown-it ends code with a line break that is not part of it.
              for (const code of element.querySelectorAll('pre > code'))
                code.textContent = (code.textContent ?? '').replace(/\n$/, '');
            },
          },
        },
      }),
    }),
    HardBreak.extend({
      addStorage: () => ({
        markdown: {
          serialize(state: SerializerState, node: ProseMirrorNode, parent: ProseMirrorNode, index: number) {
            // A break at the end of a block has no Markdown form.
            for (let next = index + 1; next < parent.childCount; next += 1)
              if (parent.child(next).type !== node.type) {
                // A heading is one line in Markdown, and so is a cell.
                state.write(state.inTable || parent.type.name === 'heading' ? ' ' : '\\\n');
                return;
              }
          },
        },
      }),
    }),
  ];
}

/** Signs that begin a wiki link, a footnote, a callout, a formula or a comment. */
const foreign = /\[(?=[[^!])|\$|%(?=%)/g;

function escapeText(state: SerializerState, text: string, escapes: Escapes): string {
  if (escapes === 'none') return text;
  if (escapes === 'foreign') return text.replace(foreign, '\\$&');
  // After a hard break a line starts like a block: `# x` there would end the paragraph.
  const lineStart = state.atBlockStart || state.out.endsWith('\\\n');
  const markup = state
    .esc(text, lineStart)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=[a-z/!?])/gi, '&lt;');
  const escaped = escapes === 'everything' ? markup.replace(/\$|%(?=%)/g, '\\$&') : markup;
  return lineStart ? escapeLineStart(escaped) : escaped;
}

/** What prosemirror-markdown lets pass: `1)`, `1.` and `+` alone, the line below a heading, a table's second line. */
function escapeLineStart(text: string): string {
  return text
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?:\+|=+)(?=\s*$)/, '\\$&')
    .replace(/^[|:](?=[\s:|-]*-)/, '\\$&');
}

/** A fence longer than any run of backticks in the code. */
function fenceFor(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(longest + 1);
}
