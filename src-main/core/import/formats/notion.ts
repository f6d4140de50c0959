import { stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { linkOfPath, pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { fileName, folderOf } from '../../vault/vault-path.ts';
import { csvLines } from '../convert/csv-lines.ts';
import { decodeText, readWhole } from '../convert/decode-text.ts';
import { linkedFiles, relinkedTo } from '../convert/exported-links.ts';
import { splitName } from '../convert/path-namer.ts';
import { fileAttempts } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';
import { frontMatterOf, notionTime, pageIdOf, readNotionPage, stemOf, withoutId } from './notion-page.ts';

const isPage = (file: string): boolean => /\.md$/i.test(file);
const hasId = (file: string): boolean => pageIdOf(file) !== undefined;

/**
 * Notion's export as Markdown and CSV: most pages have an id in their name, and so have the links between them. The pages of a database get what its CSV
 * says of them as properties; the CSV stays a file.
 */
export const notion: ConvertedFormat = {
  format: 'notion',
  recognises({ isFolder, files }) {
    const pages = files.filter(isPage);
    return isFolder && pages.length > 0 && pages.filter(hasId).length * 4 >= pages.length;
  },
  async convert(options) {
    const { root, files: all, namer, into } = options;
    const attempts = fileAttempts(options);
    const files = all.filter((file) => file !== 'index.html');
    if (files.length < all.length)
      attempts.skipped.push({ path: 'index.html', reason: t('importRemarks.notionIndex') });
    const paths = new Map(
      files.map((file) => {
        const { stem, extension } = splitName(fileName(file));
        const folder = withoutId(folderOf(file));
        return [file, namer.take(folder, withoutId(stem), extension)];
      }),
    );
    const linked = linkedFiles(files);
    const byId = new Map(files.filter(hasId).map((file) => [pageIdOf(file), file]));
    const databases = await readDatabases(root, files);

    async function convertPage(file: string, to: string): Promise<void> {
      const from = join(root, file);
      const find = (link: string): string | undefined =>
        linked.find(folderOf(file), link) ?? byId.get(pageIdOf(link) ?? '');
      const relative = (link: string): string | undefined => {
        const found = paths.get(find(link) ?? '');
        return found === undefined ? undefined : posix.relative(`/${folderOf(to)}`, `/${found}`);
      };
      const database = databases.get(databaseKey(folderOf(file)));
      const source = decodeText(await readWhole(from));
      const page = readNotionPage(source, database !== undefined);
      const title = page.title ?? withoutId(stemOf(file));
      const properties = new Map([...(database?.get(title) ?? []), ...page.properties]);
      const { tags, values } = frontMatterOf(properties, (name, address) => {
        const place = relative(pathOfLink(address) ?? '');
        return place === undefined ? undefined : `[[${place.replace(/\.md$/i, '')}|${name.trim()}]]`;
      });
      const missing: string[] = [];
      const markdown = relinkedTo(page.markdown, (link) => {
        const place = relative(link);
        if (place === undefined && hasId(link)) missing.push(withoutId(stemOf(link)));
        return place === undefined ? undefined : linkOfPath(place);
      });
      if (missing.length > 0)
        attempts.remarks.push({
          path: to,
          reason: t('importRemarks.pagesMissing', { pages: missing.join(' · ') }),
        });
      const { mtimeMs } = await stat(from);
      await into.note({
        path: to,
        title,
        markdown,
        created: notionTime(properties, /^(?:created|created time|creation date)$/i),
        updated: notionTime(properties, /^(?:updated|last edited|last edited time)$/i) ?? mtimeMs,
        tags,
        properties: values,
        mayHaveFrontMatter: source.startsWith('---'),
      });
    }

    for (const [file, to] of paths) {
      if (isPage(file)) await attempts.convert(file, () => convertPage(file, to), folderOf(to));
      else await attempts.copy(file, to);
    }
    return attempts;
  },
};

/** Bytes of the CSV of a database. A larger one was uploaded to a page, and is a file like any other. */
const mostBytes = 10 * 1024 ** 2;

/** Databases by the folder of their pages, which has the name of the CSV, with or without the id. */
async function readDatabases(root: string, files: readonly string[]): Promise<Map<string, NotionRows>> {
  const databases = new Map<string, NotionRows>();
  const folders = new Set(files.filter(isPage).map((file) => databaseKey(folderOf(file))));
  // the file that ends in `_all` has all rows and columns, and comes after the other
  for (const file of files) {
    const key = databaseKey(file.replace(/(?:_all)?\.csv$/i, ''));
    if (!/\.csv$/i.test(file) || !folders.has(key)) continue;
    const bytes = await readWhole(join(root, file), mostBytes).catch(() => null); // whoever copies it says why
    if (bytes !== null) databases.set(key, readNotionRows(bytes));
  }
  return databases;
}

const databaseKey = (folder: string): string => withoutId(folder).normalize('NFC');

/** The rows of a database by the title of their page, each with its properties. */
type NotionRows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads the CSV of a database: the first column is the title. Of rows with one title, none is of a certain page, and both are left out. */
function readNotionRows(bytes: Uint8Array): NotionRows {
  const rows = new Map<string, ReadonlyMap<string, string>>();
  const twice = new Set<string>();
  const [names = [], ...lines] = csvLines(decodeText(bytes));
  for (const [title = '', ...values] of lines) {
    const key = title.trim();
    if (rows.has(key)) twice.add(key);
    rows.set(key, valuesOf(names.slice(1), values));
  }
  for (const key of twice) rows.delete(key);
  return rows;
}

/** Those that the row has. */
const valuesOf = (names: readonly string[], values: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    values
      .map((value, index) => [(names[index] ?? '').trim(), value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
