import type { MarkdownIt } from 'markdown-it';

/** Turns `<br>` into a hard break, the only line break that a table cell can contain. Its token has `<br>` in `markup`. */
export function lineBreaks(md: MarkdownIt): void {
  md.core.ruler.push('line_breaks', ({ tokens }) => {
    for (const { children } of tokens)
      for (const child of children ?? [])
        if (child.type === 'html_inline' && /^<br\s*\/?>$/i.test(child.content))
          Object.assign(child, { type: 'hardbreak', tag: 'br', markup: '<br>', content: '' });
  });
}
