import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { withinPageTime } from '../../limits/within-page-time.ts';
import type { PageFile, PageFormat, PageNote } from '../pages/page-format.ts';
import { imageBytes } from '../pages/vault-image.ts';
import { indexPage } from './index-page.ts';
import { htmlPage } from './page.ts';
import { createNoteRenderer } from './render-note.ts';

/** Pages of HTML, with their images in them; several have an index. */
export function htmlFormat(vault: string, hasIndex: boolean): PageFormat<string> {
  const render = createNoteRenderer();

  async function page({ entry, markdown, links, remark }: PageNote<string>): Promise<Uint8Array> {
    // code that takes long to colour is better black than its page without any formatting
    const body =
      withinPageTime(markdown.length, () => render(markdown, links)) ??
      withinPageTime(markdown.length, () => render(markdown, links, { isColoured: false }));
    if (body === null) remark(t('exportErrors.textAlone'));
    return new TextEncoder().encode(htmlPage(entry.title, body ?? `<pre>${escapeHtml(markdown)}</pre>`));
  }

  const image = async ({ path }: Pick<PageFile, 'path'>): Promise<string | null> => {
    const found = await imageBytes(vault, path);
    return found === null ? null : `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`;
  };

  return {
    extension: '.html',
    ownNames: hasIndex ? ['index.html'] : [],
    prepare: ({ pages, own, name }) => ({
      own: own.map((path) => ({
        path,
        content: {
          bytes: async () => {
            const entries = pages.map((entry) => ({ ...entry, address: linkOfPath(entry.path) }));
            return new TextEncoder().encode(indexPage(name, entries));
          },
        },
        isNote: false,
        isIndex: true,
      })),
      embeds: async (path) => (await image({ path })) !== null,
      image,
      ownImage: (address) => address,
      page,
    }),
  };
}
