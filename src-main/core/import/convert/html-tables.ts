import type TurndownService from 'turndown';
import type { HtmlElement } from './html-element.ts';

/** Teaches Turndown tables as notes have them: one line for each row, the first one as the header. */
export function addTables(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) =>
      ` ${content
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('<br>')
        .replace(/(?<!\\)\|/g, '\\|')} |`,
  });
  // of a table once: asked for each row, a long table would take time quadratic in its length
  const firstRows = new WeakMap<HtmlElement, HtmlElement | undefined>();
  service.addRule('row', {
    filter: 'tr',
    replacement(content, node) {
      const row = node as unknown as HtmlElement; // a filter took it
      const line = `\n|${content}`;
      if (!isFirst(row, firstRows)) return line;
      const cells = Math.max(1, row.children.length);
      return `${line}\n|${' --- |'.repeat(cells)}`;
    },
  });
  service.addRule('section', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  service.addRule('table', {
    filter: 'table',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  service.addRule('caption', { filter: ['caption', 'colgroup', 'col'], replacement: () => '' });
}

/** Whether a row is the first of its table. */
function isFirst(row: HtmlElement, firstRows: WeakMap<HtmlElement, HtmlElement | undefined>): boolean {
  let table: HtmlElement | null = row.parentElement;
  while (table !== null && table.nodeName !== 'TABLE') table = table.parentElement;
  if (table === null) return false;
  if (!firstRows.has(table)) firstRows.set(table, table.getElementsByTagName('tr')[0]);
  return firstRows.get(table) === row;
}
