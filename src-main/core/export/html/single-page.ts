import type { PageFile, PageFormat } from '../pages/page-format.ts';
import { imageBytes } from '../pages/vault-image.ts';
import { htmlPage } from './page.ts';
import { createNoteBody } from './render-note.ts';

/** A page of HTML that is a file of its own: its styles and images are in it. */
export function singlePage(vault: string): PageFormat<string> {
  const bodyOf = createNoteBody();
  const image = async ({ path }: Pick<PageFile, 'path'>): Promise<string | null> => {
    const found = await imageBytes(vault, path);
    return found === null ? null : `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`;
  };
  return {
    extension: '.html',
    ownNames: [],
    prepare: () => ({
      own: [],
      embeds: async (path) => (await image({ path })) !== null,
      image,
      ownImage: (address) => address,
      page: async (note) => {
        const { title } = note.entry;
        const page = htmlPage({ title, body: bodyOf(note), language: 'unknown', style: null });
        return new TextEncoder().encode(page);
      },
    }),
  };
}
