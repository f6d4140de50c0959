import { foldName } from '../disk/fold-name.ts';

/** The folder beside notes that holds the files they link to. */
export const attachmentsName = 'attachments';

/** Whether a folder, by its vault path, is for attachments or below one that is. */
export const isForAttachments = (path: string): boolean =>
  path.split('/').some((name) => foldName(name) === attachmentsName);

/**
 * The folders that are shown as folders of notes. One for attachments is left out when it holds files, and none of them is
 * a note: the user may keep notes under that name, or have made the folder just now. All are vault paths.
 */
export function foldersForNotes(
  folders: readonly string[],
  notes: Iterable<string>,
  otherFiles: Iterable<string>,
): string[] {
  const holdNotes = foldersAbove(notes);
  const holdFiles = foldersAbove(otherFiles);
  return folders.filter(
    (folder) => !isForAttachments(folder) || holdNotes.has(folder) || !holdFiles.has(folder),
  );
}

/** All folders that files are in, at any depth. */
function foldersAbove(files: Iterable<string>): Set<string> {
  const above = new Set<string>();
  for (const file of files) {
    let folder = file;
    do {
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
      if (above.has(folder)) break;
      above.add(folder);
    } while (folder !== '');
  }
  return above;
}
