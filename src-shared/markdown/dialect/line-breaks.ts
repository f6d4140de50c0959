import type { MarkdownIt } from 'markdown-it';

/** `<br>` is a line break like any other, and the only one that a table cell can hold. Its token keeps it in `markup`. */
export function lineBreaks(md: MarkdownIt): void {
  md.core.ruler.push('line_breaks', ({ tokens }) => {
    for (const { children } of tokens)
      for (const child of children ?? [])
        if (child.type === 'html_inline' && /^<br\s*\/?>$/i.test(child.content))
          Object.assign(child, { type: 'hardbreak', tag: 'br', markup: '<br>', content: '' });
  });
}
