import type TurndownService from 'turndown';
import type { HtmlElement } from './html-element.ts';

/** Teaches Turndown list items as notes have them: one space after the marker, and what belongs to an item below its text. */
export function addListItems(service: TurndownService): void {
  service.addRule('listItem', {
    filter: 'li',
    replacement(content, node) {
      const item = node as unknown as HtmlElement; // a filter took it
      const marker = markerOf(item);
      const hasBlocks = /\n$/.test(content);
      const text = content.replace(/^\n+|\n+$/g, '') + (hasBlocks ? '\n' : '');
      return `${marker}${text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(marker.length)}`)}${node.nextSibling ? '\n' : ''}`;
    },
  });
}

function markerOf(item: HtmlElement): string {
  const list = item.parentElement;
  if (list?.nodeName !== 'OL') return '- ';
  const items = [...Array.from(list.getElementsByTagName('li'))].filter((one) => one.parentElement === list);
  return `${Number(list.getAttribute('start') ?? '1') + items.indexOf(item)}. `;
}
