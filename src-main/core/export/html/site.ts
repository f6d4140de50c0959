import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { BundleFile } from '../bundle/bundle.ts';
import type { PageEntry, PageFormat, PageNote } from '../pages/page-format.ts';
import { isImageAt } from '../pages/vault-image.ts';
import { indexPage } from './index-page.ts';
import { createNoteBody } from './note-body.ts';
import { htmlPage } from './page.ts';
import { pageStyle } from './page-style.ts';
import { readingOrder } from './reading-order.ts';
import { siteStyle } from './site-style.ts';

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
