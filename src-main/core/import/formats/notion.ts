import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { folderOf, pathWithin } from '../../vault/vault-path.ts';
import { createPathNamer, splitName } from '../convert/path-namer.ts';
import { relinkedTo } from '../convert/relinked-to.ts';
import type { ConvertedFormat } from './format.ts';
import { listTree } from './list-tree.ts';

/** The id that Notion appends to the name of each page, before `_all` of the whole of a database. */
const pageId = / ([0-9a-f]{32})(_all)?$/i;
const withoutId = (name: string): string => name.replace(pageId, '$2');

/** Notion's export as Markdown and CSV: pages have an id in their name, and so have the links between them. */
export const notion: ConvertedFormat = {
  format: 'notion',
  recognises({ isFolder, files }) {
    const pages = files.filter((file) => /\.md$/i.test(file));
    return isFolder && pages.length > 0 && pages.every((file) => pageId.test(splitName(file).stem));
  },
  async convert({ path, into, signal }) {
    const files = await listTree(path);
    const namer = createPathNamer();
    const paths = new Map(
      files.map((file) => {
        const { stem, extension } = splitName(file.slice(file.lastIndexOf('/') + 1));
        const folder = folderOf(file).split('/').map(withoutId).join('/');
        return [file, namer.take(folder, withoutId(stem), extension)];
      }),
    );
    for (const [file, to] of paths) {
      signal.throwIfAborted();
      const from = join(path, file);
      if (!/\.md$/i.test(file)) {
        await into.file({ path: to, content: { from } });
        continue;
      }
      const text = (await readFile(from, 'utf8')).replace(/\r\n/g, '\n');
      // the name of the file is cut off and has no characters that a system refuses; the heading is the title
      const [heading = '', title] = /^# (.+)\n*/.exec(text) ?? [];
      const markdown = relinkedTo(text.slice(heading.length), (link) => {
        const found = paths.get(pathWithin(folderOf(file), link) ?? '');
        return found === undefined ? undefined : linkOfPath(posix.relative(`/${folderOf(to)}`, `/${found}`));
      });
      const { mtimeMs } = await stat(from);
      const stem = splitName(to.slice(to.lastIndexOf('/') + 1)).stem;
      await into.note({
        path: to,
        title: title?.trim() ?? stem,
        markdown,
        created: null,
        updated: mtimeMs,
        tags: [],
      });
    }
    return { remarks: [], skipped: [] };
  },
};
