import { locale } from '../../../../src-shared/texts/t.ts';
import type { PageEntry } from '../pages/page-format.ts';

/** Pages of a folder. */
export type PageGroup = {
  /** Its path in the export, with `/`; empty for the pages beside the index. */
  readonly folder: string;
  readonly pages: readonly PageEntry[];
};

/** Pages by their folders, both as people sort names: the order in which a site is read. */
export function readingOrder(pages: readonly PageEntry[]): PageGroup[] {
  const folders = new Map<string, PageEntry[]>();
  for (const page of pages) {
    const folder = page.path.split('/').slice(0, -1).join('/');
    const known = folders.get(folder);
    if (known === undefined) folders.set(folder, [page]);
    else known.push(page);
  }
  const order = new Intl.Collator(locale(), { numeric: true }).compare;
  return [...folders]
    .sort(([one], [other]) => order(one, other))
    .map(([folder, all]) => ({
      folder,
      pages: all.sort((one, other) => order(one.title, other.title) || order(one.path, other.path)),
    }));
}
