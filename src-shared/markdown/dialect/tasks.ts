import type { MarkdownIt } from 'markdown-it';

const marker = /^\[([ xX])\](?:[ \t\n]|$)/;

/** Reads `[ ]` and `[x]` at the start of a list item into `meta.checked` of its token, and removes them from the text. */
export function tasks(md: MarkdownIt): void {
  md.core.ruler.push('tasks', ({ tokens }) => {
    tokens.forEach((item, index) => {
      const [paragraph, line] = tokens.slice(index + 1, index + 3);
      if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open') return;
      const [found = '', mark] = marker.exec(line?.content ?? '') ?? [];
      const first = line?.children?.[0];
      // A link with that text begins with another token.
      if (mark === undefined || first?.type !== 'text' || !first.content.startsWith(found.slice(0, 3)))
        return;
      item.meta = { checked: mark !== ' ' };
      first.content = first.content.slice(found.trimEnd().length).replace(/^[ \t]/, '');
      if (line?.children && first.content === '') line.children.shift();
      if (line?.children?.[0]?.type === 'softbreak') line.children.shift();
    });
  });
}

/** The state of a task, from the `meta` of its token; null for any other token. */
export function checkedOf(meta: unknown): boolean | null {
  if (typeof meta !== 'object' || meta === null || !('checked' in meta)) return null;
  return typeof meta.checked === 'boolean' ? meta.checked : null;
}
