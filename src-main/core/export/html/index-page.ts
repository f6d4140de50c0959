import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { locale, t } from '../../../../src-shared/texts/t.ts';
import type { PageEntry } from '../pages/page-format.ts';
import { htmlPage } from './page.ts';
import type { PageGroup } from './reading-order.ts';

/** The page that leads to all others, those of each folder below its name, with the day of their last change. */
export function indexPage(title: string, groups: readonly PageGroup[], styleSheet: string): string {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  const item = ({ path, title, updatedAt }: PageEntry): string =>
    `<li><a href="${escapeHtml(linkOfPath(path))}"><bdi>${escapeHtml(title)}</bdi></a> <time datetime="${escapeHtml(updatedAt)}">${escapeHtml(day.format(new Date(updatedAt)))}</time></li>`;
  const lists = groups.map(({ folder, pages }) => {
    const name = folder.split('/').join(' / ');
    const heading = folder === '' ? '' : `<h2 dir="auto">${escapeHtml(name)}</h2>\n`;
    return `${heading}<ul class="pages">\n${pages.map(item).join('\n')}\n</ul>`;
  });
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  const notes = `<p class="count">${escapeHtml(t('common.noteCount', { count }))}</p>`;
  return htmlPage({
    title,
    body: [notes, ...lists].join('\n'),
    language: 'shown',
    style: { address: styleSheet },
  });
}
