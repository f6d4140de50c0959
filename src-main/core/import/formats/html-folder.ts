import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { linkOfPath, pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { folderOf } from '../../vault/vault-path.ts';
import { decodeHtml } from '../convert/decode-text.ts';
import { convertHtmlPage } from '../convert/html-page.ts';
import { linkedFiles } from '../convert/linked-files.ts';
import { splitName } from '../convert/path-namer.ts';
import type { ConvertedFormat } from './format.ts';
import { importArchive } from './mht/import-archive.ts';
import { withoutId } from './notion/page-id.ts';

const isArchive = (name: string): boolean => /\.mht(?:ml)?$/i.test(name);
const isPage = (name: string): boolean => /\.html?$/i.test(name) || isArchive(name);

/** Pages of HTML, as Apple Notes and many others are exported: one alone, or a folder with the files they show; OneNote and browsers save each with its files. */
export const htmlFolder: ConvertedFormat = {
  format: 'html',
  recognises: ({ files }) => files.some(isPage) && !files.some((file) => /\.(?:md|markdown)$/i.test(file)),
  async convert({ root, files, namer, into, signal }) {
    const paths = new Map<string, string>();
    const linkable = linkedFiles(files);
    const remarks: Remark[] = [];
    for (const file of [...files].sort((one, other) => Number(isPage(other)) - Number(isPage(one)))) {
      const given = splitName(file.slice(file.lastIndexOf('/') + 1));
      // pages of Notion have ids in their names
      const [folder, stem] = [withoutId(folderOf(file)), withoutId(given.stem)];
      paths.set(file, namer.take(folder, stem, isPage(file) ? '.md' : given.extension, false));
    }
    for (const [file, to] of paths) {
      signal.throwIfAborted();
      if (!isPage(file)) {
        await into.file({ path: to, content: { from: join(root, file) } });
        continue;
      }
      const { mtimeMs } = await stat(join(root, file));
      if (isArchive(file)) {
        remarks.push(...(await importArchive(join(root, file), to, { namer, into, updated: mtimeMs })));
        continue;
      }
      let isTextAlone = false;
      const onTextAlone = (): void => {
        isTextAlone = true;
      };
      const address = (address: string): string => {
        const linked = pathOfLink(address);
        const found =
          linked === undefined ? undefined : paths.get(linkable.find(folderOf(file), linked) ?? '');
        if (found === undefined) return address;
        return (
          linkOfPath(posix.relative(`/${folderOf(to)}`, `/${found}`)) + (/#.*$/s.exec(address)?.[0] ?? '')
        );
      };
      const html = decodeHtml(await readFile(join(root, file)));
      const { title, markdown } = convertHtmlPage(html, { address, onTextAlone });
      await into.note({
        path: to,
        title: title ?? splitName(to.slice(to.lastIndexOf('/') + 1)).stem,
        markdown,
        isTextAlone,
        created: null,
        updated: mtimeMs,
        tags: [],
      });
    }
    return { remarks, skipped: [] };
  },
};
