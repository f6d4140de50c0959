import { createHash } from 'node:crypto';
import { linkOfPath } from '../../../../../src-shared/markdown/local-link.ts';
import { fileNameFor } from '../../convert/file-kind.ts';
import { markdownLabel } from '../../convert/markdown-label.ts';
import type { PathNamer } from '../../convert/path-namer.ts';
import type { EnexResource } from './enex-note.ts';

/** A file of a note, with its place. */
export type EnexFile = {
  readonly resource: EnexResource;
  /** Below the destination. */
  readonly path: string;
  /** From the folder of the note, as a link. */
  readonly address: string;
  /** What a link to it says. */
  readonly label: string;
  readonly isImage: boolean;
};

/** The files of a note by their hashes, which the note refers to them by. `folder`: of the note. */
export function enexFiles(
  resources: readonly EnexResource[],
  folder: string,
  namer: PathNamer,
): Map<string, EnexFile> {
  const files = new Map<string, EnexFile>();
  for (const resource of resources) {
    if (!resource.isWhole) continue;
    const hash = createHash('md5').update(resource.bytes).digest('hex');
    const first = files.get(hash);
    if (first?.resource.name === resource.name || files.has(`${hash} ${resource.name}`)) continue;
    const { stem, extension, isImage } = fileNameFor(resource.name, resource.mime, resource.bytes);
    const path = namer.take(`${folder}/attachments`, stem, extension);
    const label = resource.name === '' ? path.slice(path.lastIndexOf('/') + 1) : resource.name;
    const address = linkOfPath(folder === '' ? path : path.slice(folder.length + 1));
    // of files with the same bytes, the note shows the first; others have names of their own
    files.set(first === undefined ? hash : `${hash} ${resource.name}`, {
      resource,
      path,
      address,
      label,
      isImage,
    });
  }
  return files;
}

/** Links to files, each a paragraph. */
export const fileLinks = (files: readonly EnexFile[]): string =>
  files
    .map(({ label, address, isImage }) => `${isImage ? '!' : ''}[${markdownLabel(label)}](${address})\n`)
    .join('\n');
