import { t } from '../../../../../src-shared/texts/t.ts';
import { CoreError } from '../../../errors/core-error.ts';
import { fileName, folderOf } from '../../../vault/vault-path.ts';
import { type PathNamer, splitName } from '../../convert/path-namer.ts';
import { readWhole } from '../../convert/read-file.ts';
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
  readonly signal: AbortSignal;
};

/** Makes a note of a page that was saved with its files; returns what the report says of it. Rejects as `bad-request` for what is no such page. `to`: the path of the note. */
export async function importArchive(
  from: string,
  to: string,
  { namer, into, updated, signal }: ArchiveTarget,
): Promise<readonly string[]> {
  const { stem } = splitName(fileName(to));
  const archive = readWebArchive(await readWhole(from, mostBytes));
  if (archive === null) throw new CoreError('bad-request', t('importRemarks.notMht'));
  const { title, subject, markdown, isTextAlone, files, remarks } = await convertArchive(archive, {
    folder: folderOf(to),
    stem,
    namer,
    signal,
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
  return remarks;
}
