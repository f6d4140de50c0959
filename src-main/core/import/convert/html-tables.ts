import type TurndownService from 'turndown';
import type { HtmlElement } from './html-element.ts';

/** Teaches Turndown tables as notes have them: one line for each row, the first one as the header. */
export function addTables(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) =>
      ` ${content
        .trim()
        .replace(/\s*\n+\s*/g, '<br>')
        .replace(/(?<!\\)\|/g, '\\|')} |`,
  });
  service.addRule('row', {
    filter: 'tr',
    replacement(content, node) {
      const row = node as unknown as HtmlElement; // a filter took it
      const line = `\n|${content}`;
      if (!isFirst(row)) return line;
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
function isFirst(row: HtmlElement): boolean {
  let table: HtmlElement | null = row.parentElement;
  while (table !== null && table.nodeName !== 'TABLE') table = table.parentElement;
  return table?.getElementsByTagName('tr')[0] === row;
}
