import { t } from '../../../../src-shared/texts/t.ts';
import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { htmlPage } from './page.ts';

/** A page of an export: its path there, and the title of its note. */
export type PageEntry = { readonly path: string; readonly title: string; readonly address: string };

/** The page that leads to all others, those of each folder below its name, sorted as people sort names. */
export function indexPage(name: string, pages: readonly PageEntry[]): string {
  const folders = new Map<string, PageEntry[]>();
  for (const page of pages) {
    const folder = page.path.split('/').slice(0, -1).join(' / ');
    folders.set(folder, [...(folders.get(folder) ?? []), page]);
  }
  const order = new Intl.Collator(undefined, { numeric: true }).compare;
  const lists = [...folders]
    .sort(([one], [other]) => order(one, other))
    .map(([folder, all]) => {
      const items = [...all]
        .sort((one, other) => order(one.title, other.title))
        .map(({ title, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`);
      const heading = folder === '' ? '' : `<h2>${escapeHtml(folder)}</h2>\n`;
      return `${heading}<ul>\n${items.join('\n')}\n</ul>`;
    });
  return htmlPage(name === '' ? t('common.allNotes') : name, lists.join('\n'));
}
