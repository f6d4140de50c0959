import { readFile, stat } from 'node:fs/promises';
import type { Remark } from '../../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../../src-shared/texts/t.ts';
import { folderOf } from '../../../vault/vault-path.ts';
import { type PathNamer, splitName } from '../../convert/path-namer.ts';
import type { StagedNotes } from '../../convert/staged-notes.ts';
import { convertArchive } from './convert-archive.ts';
import { readWebArchive } from './web-archive.ts';

/** Bytes of a page with its files that are read at once. */
const mostBytes = 200 * 1024 ** 2;

export type ArchiveTarget = {
  readonly namer: PathNamer;
  readonly into: StagedNotes;
  /** Milliseconds since the epoch. */
  readonly updated: number;
};

/** Makes a note of a page that was saved with its files. What is no such page is copied as it is. `to`: the path of the note. */
export async function importArchive(
  from: string,
  to: string,
  { namer, into, updated }: ArchiveTarget,
): Promise<Remark[]> {
  const folder = folderOf(to);
  const { stem } = splitName(to.slice(to.lastIndexOf('/') + 1));
  const isTooLarge = (await stat(from)).size > mostBytes;
  const archive = isTooLarge ? null : readWebArchive(await readFile(from));
  if (archive === null) {
    const copy = namer.take(folder, stem, splitName(from).extension);
    await into.file({ path: copy, content: { from } });
    const reason = isTooLarge ? t('importRemarks.tooLargeToConvert') : t('importRemarks.notMht');
    return [{ path: copy, reason }];
  }
  const { title, subject, markdown, isTextAlone, files, remarks } = await convertArchive(archive, {
    folder,
    stem,
    namer,
  });
  for (const { path, bytes } of files) await into.file({ path, content: { bytes } });
  await into.note({
    path: to,
    title,
    markdown,
    isTextAlone,
    created: null,
    updated,
    tags: [],
    properties: {
      ...(archive.source === null ? {} : { source: archive.source }),
      ...(subject === '' ? {} : { subject }),
    },
  });
  return remarks.map((reason) => ({ path: to, reason }));
}
