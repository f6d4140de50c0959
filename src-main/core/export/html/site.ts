import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { locale, t } from '../../../../src-shared/texts/t.ts';
import type { BundleFile } from '../bundle/bundle.ts';
import type { PageEntry, PageFormat, PageNote } from '../pages/page-format.ts';
import { isImageAt } from '../pages/vault-image.ts';
import { htmlPage, pageStyle } from './page.ts';
import { createNoteBody } from './render-note.ts';

/** A folder of pages of HTML with an index, one style sheet, and the files of the notes beside them. */
export function site(vault: string): PageFormat<string> {
  const bodyOf = createNoteBody();
  return {
    extension: '.html',
    ownNames: ['index.html', 'style.css'],
    prepare({ pages, own: [index = '', style = ''], name }) {
      const title = name === '' ? t('common.allNotes') : name;
      const groups = readingOrder(pages);
      const inOrder = groups.flatMap((group) => group.pages);
      const places = new Map(inOrder.map(({ path }, at) => [path, at]));

      async function page(note: PageNote<string>): Promise<Uint8Array> {
        const { entry, addressOf } = note;
        const at = places.get(entry.path) ?? 0;
        const neighbours = [
          link(inOrder[at - 1], 'prev', t('exporting.previousPage'), addressOf),
          link(inOrder[at + 1], 'next', t('exporting.nextPage'), addressOf),
        ].join('');
        return encoded(
          htmlPage({
            title: entry.title,
            body: bodyOf(note),
            language: 'unknown',
            style: { address: addressOf(style) },
            header: `<header><a href="${escapeHtml(addressOf(index))}"><bdi>${escapeHtml(title)}</bdi></a></header>\n`,
            footer:
              neighbours === ''
                ? ''
                : `<footer><nav aria-label="${escapeHtml(t('exporting.otherPages'))}">${neighbours}</nav></footer>\n`,
          }),
        );
      }

      return {
        own: [
          ownFile(index, () => indexPage(title, groups, style)),
          ownFile(style, () => `${pageStyle}\n${siteStyle}\n`),
        ],
        embeds: async () => false,
        image: async ({ path, address }) =>
          address !== null && (await isImageAt(vault, path)) ? address : null,
        ownImage: (address) => address,
        page,
      };
    },
  };
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

const ownFile = (path: string, text: () => string): BundleFile => ({
  path,
  content: { bytes: async () => encoded(text()) },
  isNote: false,
  isOwn: true,
});

const link = (
  entry: PageEntry | undefined,
  relation: 'prev' | 'next',
  label: string,
  addressOf: (path: string) => string,
): string =>
  entry === undefined
    ? ''
    : `<a rel="${relation}" href="${escapeHtml(addressOf(entry.path))}"><span>${escapeHtml(label)}</span> <bdi>${escapeHtml(entry.title)}</bdi></a>`;

/** What a site has beside the look of its pages: its index, and the way between pages. */
const siteStyle = `
header, footer { max-width: calc(38em / 0.88); margin: 0 auto; padding: 1rem 1.25rem; font-size: 0.88em; }
header { border-bottom: 1px solid var(--line); } header a, footer a, .pages a { text-decoration: none; }
header a:hover, footer a:hover, .pages a:hover, header a:focus-visible, footer a:focus-visible, .pages a:focus-visible { text-decoration: underline; }
footer { padding-bottom: 3rem; } footer nav { display: flex; gap: 1rem; border-top: 1px solid var(--line); padding-top: 1rem; }
footer a { flex: 1 1 0; min-width: 0; overflow-wrap: anywhere; } footer span { display: block; color: var(--soft); } footer [rel="next"] { text-align: end; margin-inline-start: auto; }
main { padding-bottom: 3rem; } .count { color: var(--soft); margin-top: -0.5em; }
.pages { list-style: none; padding: 0; } .pages li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; padding: 0.3em 0; border-bottom: 1px solid var(--line); }
.pages a { min-width: 0; overflow-wrap: anywhere; } .pages time { color: var(--soft); font-size: 0.82em; white-space: nowrap; }
@media print { header, footer { display: none; } }
`.trim();

/** The page that leads to all others, those of each folder below its name, with the day of their last change. */
function indexPage(title: string, groups: readonly PageGroup[], styleSheet: string): string {
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

/** Pages of a folder. */
type PageGroup = {
  /** Its path in the export, with `/`; empty for the pages beside the index. */
  readonly folder: string;
  readonly pages: readonly PageEntry[];
};

/** Pages by their folders, both as people sort names: the order in which a site is read. */
function readingOrder(pages: readonly PageEntry[]): PageGroup[] {
  const folders = Map.groupBy(pages, ({ path }) => path.split('/').slice(0, -1).join('/'));
  const order = new Intl.Collator(locale(), { numeric: true }).compare;
  return [...folders]
    .sort(([one], [other]) => order(one, other))
    .map(([folder, all]) => ({
      folder,
      pages: all.sort((one, other) => order(one.title, other.title) || order(one.path, other.path)),
    }));
}
