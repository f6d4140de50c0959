import { foldName } from '../disk/file-names.ts';
import { folderOf } from './vault-path.ts';

/** The folder beside notes that holds the files they link to, unless the user chose another name. */
export const defaultAttachmentsName = 'attachments';

/**
 * Whether a folder, by its vault path, is for attachments or below such a folder. `chosen`: the name that the user chose; files under the
 * default one stay there.
 */
export const isForAttachments = (path: string, chosen: string): boolean =>
  path
    .split('/')
    .map(foldName)
    .some((name) => name === defaultAttachmentsName || name === foldName(chosen));

/**
 * The folders that are shown as folders of notes. One for attachments is left out when it holds files, and none of them is
 * a note: the user may keep notes under that name, or have made the folder just now. All are vault paths; `chosen` is as above.
 */
export function foldersForNotes(
  folders: readonly string[],
  notes: Iterable<string>,
  otherFiles: Iterable<string>,
  chosen: string,
): string[] {
  const holdNotes = foldersAbove(notes);
  const holdFiles = foldersAbove(otherFiles);
  return folders.filter(
    (folder) => !isForAttachments(folder, chosen) || holdNotes.has(folder) || !holdFiles.has(folder),
  );
}

/** All folders that files are in, at any depth. */
function foldersAbove(files: Iterable<string>): Set<string> {
  const above = new Set<string>();
  for (const file of files) {
    let folder = file;
    do {
      folder = folderOf(folder);
      if (above.has(folder)) break;
      above.add(folder);
    } while (folder !== '');
  }
  return above;
}
