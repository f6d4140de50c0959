import { posix } from 'node:path';
import { replaceTargets } from '../../../../src-shared/markdown/link-targets.ts';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { joinNoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { LinkIndex } from '../../vault/link-index.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { folderOf } from '../../vault/vault-path.ts';
import { type Bundle, type BundleFile, bundlePaths, commonFolder, copyOf } from './bundle.ts';
import { linkedFiles } from './linked-files.ts';
import type { FiledNote } from './select-notes.ts';

/**
 * The notes as they are, front matter included, in the folders they have below the folder that holds them all, with `others` and the
 * files they link to. A link is rewritten only when its file lies outside of that folder. Notes are read twice, so that not all are in memory.
 */
export async function markdownBundle(
  vault: string,
  notes: readonly FiledNote[],
  files: LinkIndex,
  others: readonly string[],
): Promise<Bundle> {
  const base = commonFolder([...notes.map(({ path }) => path), ...others]);
  const paths = bundlePaths(base);
  for (const { path } of notes) paths.of(path); // their names come before those of attachments
  const attached = new Set<string>(others);
  const bundle: BundleFile[] = [];
  const leftOut = new Set<string>();
  for (const { path } of notes) {
    const body = await bodyOf(vault, path);
    const { links, embedded, outside } = linkedFiles(vault, folderOf(path), body, files);
    for (const one of outside) leftOut.add(one);
    for (const linked of [...links.map((link) => link.path), ...embedded]) attached.add(linked);
    const isMoved = links.some((link) => base !== '' && !link.path.startsWith(`${base}/`));
    const content = isMoved ? { bytes: () => relinked(vault, path, paths.of, files) } : copyOf(vault, path);
    bundle.push({ path: paths.of(path), content, isNote: true });
  }
  for (const path of attached)
    bundle.push({ path: paths.of(path), content: copyOf(vault, path), isNote: false });
  return { files: bundle, outside: leftOut, remarks: [] };
}

/** The text of a note, to find what it links to. A note that cannot be read is reported when it is to be copied. */
export async function bodyOf(vault: string, path: string): Promise<string> {
  const file = await readNoteFile(vault, path).catch(() => undefined);
  return file?.source.body ?? '';
}

async function relinked(
  vault: string,
  path: string,
  pathOf: (path: string) => string,
  files: LinkIndex,
): Promise<Uint8Array> {
  const file = await readNoteFile(vault, path);
  if (file === undefined) throw new CoreError('note-not-found', t('exportErrors.deletedMeanwhile'));
  const { body } = file.source;
  const { links } = linkedFiles(vault, folderOf(path), body, files);
  const from = `/${folderOf(pathOf(path))}`;
  const targets = new Map(
    links.map((link) => [link.target, linkOfPath(posix.relative(from, `/${pathOf(link.path)}`))]),
  );
  return new TextEncoder().encode(joinNoteSource({ ...file.source, body: replaceTargets(body, targets) }));
}
