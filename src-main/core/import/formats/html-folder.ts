import { stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { linkOfPath, pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import { fileName, folderOf } from '../../vault/vault-path.ts';
import { decodeHtml, readWhole } from '../convert/decode-text.ts';
import { linkedFiles } from '../convert/exported-links.ts';
import { convertHtmlPage } from '../convert/html-to-markdown.ts';
import { splitName } from '../convert/path-namer.ts';
import { fileAttempts } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';
import { importArchive } from './mht/import-archive.ts';
import { withoutId } from './notion-page.ts';

const isArchive = (name: string): boolean => /\.mht(?:ml)?$/i.test(name);
const isPage = (name: string): boolean => /\.html?$/i.test(name) || isArchive(name);

/** Pages of HTML, as Apple Notes and many others are exported: one alone, or a folder with the files they show; OneNote and browsers save each with its files. */
export const htmlFolder: ConvertedFormat = {
  format: 'html',
  recognises: ({ files }) => files.some(isPage) && !files.some((file) => /\.(?:md|markdown)$/i.test(file)),
  async convert(options) {
    const { root, files, namer, into, signal } = options;
    const paths = new Map<string, string>();
    const linkable = linkedFiles(files);
    const attempts = fileAttempts(options);
    for (const file of [...files].sort((one, other) => Number(isPage(other)) - Number(isPage(one)))) {
      const given = splitName(fileName(file));
      // pages of Notion have ids in their names
      const [folder, stem] = [withoutId(folderOf(file)), withoutId(given.stem)];
      paths.set(file, namer.take(folder, stem, isPage(file) ? '.md' : given.extension, false));
    }

    async function convertPage(file: string, to: string): Promise<void> {
      const { mtimeMs } = await stat(join(root, file));
      if (isArchive(file)) {
        const remarks = await importArchive(join(root, file), to, { namer, into, updated: mtimeMs, signal });
        for (const reason of remarks) attempts.remarks.push({ path: to, reason });
        return;
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
      const html = decodeHtml(await readWhole(join(root, file)));
      const { title, markdown } = convertHtmlPage(html, { address, onTextAlone });
      await into.note({
        path: to,
        title: title ?? splitName(fileName(to)).stem,
        markdown,
        isTextAlone,
        created: null,
        updated: mtimeMs,
        tags: [],
      });
    }

    for (const [file, to] of paths) {
      if (isPage(file)) await attempts.convert(file, () => convertPage(file, to), folderOf(to));
      else await attempts.copy(file, to);
    }
    return attempts;
  },
};
