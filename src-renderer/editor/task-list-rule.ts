import type { MarkdownIt, Token } from 'markdown-it';

const box = /^\[([ xX])\](?:\s|$)/;

/**
 * Teaches markdown-it task lists: a bullet list whose every item starts with `[ ]` or `[x]`. A list that mixes tasks
 * and plain items stays a plain list, so that writing it back changes nothing.
 */
export function taskListRule(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task-lists', (state) => {
    const { tokens } = state;
    tokens.forEach((open, index) => {
      if (open.type !== 'bullet_list_open') return;
      const items = itemsOf(tokens, index);
      if (items.length === 0 || !items.every(({ text }) => text !== undefined && box.test(text.content)))
        return;
      open.attrSet('data-type', 'taskList');
      for (const { item, text } of items) {
        if (text === undefined) continue;
        item.attrSet('data-type', 'taskItem');
        item.attrSet('data-checked', box.exec(text.content)?.[1] === ' ' ? 'false' : 'true');
        cutBox(text);
      }
    });
  });
}

type ListItem = { readonly item: Token; readonly text: Token | undefined };

/** The items of the list that opens at `start`, each with its first text, if it starts with text. */
function itemsOf(tokens: readonly Token[], start: number): ListItem[] {
  const level = tokens[start]?.level ?? 0;
  const items: ListItem[] = [];
  for (let index = start + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || (token.type === 'bullet_list_close' && token.level === level)) break;
    if (token.type !== 'list_item_open' || token.level !== level + 1) continue;
    const text = tokens[index + 1]?.type === 'paragraph_open' ? tokens[index + 2] : undefined;
    items.push({ item: token, text });
  }
  return items;
}

function cutBox(text: Token): void {
  const first = text.children?.[0];
  text.content = text.content.replace(box, '');
  if (first?.type === 'text') first.content = first.content.replace(box, '');
}
