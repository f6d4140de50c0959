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
          serialize(state: SerializerState, node: ProseMirrorNode) {
            const text = node.text ?? '';
            state.text(state.inAutolink ? text : escapeText(state, text, style.escapes), false);
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
                state.write(state.inTable ? ' ' : '\\\n');
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
  const markup = state
    .esc(text, state.atBlockStart)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=[a-z/!?])/gi, '&lt;');
  const escaped = escapes === 'everything' ? markup.replace(/\$|%(?=%)/g, '\\$&') : markup;
  return state.atBlockStart ? escaped.replace(/^(\d{1,9})\)(?=\s|$)/, '$1\\)') : escaped;
}

/** A fence longer than any run of backticks in the code. */
function fenceFor(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(longest + 1);
}
