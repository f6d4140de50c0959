import { createLinkIndex } from '../../vault/link-index.ts';
import { folderPath } from '../../vault/vault-path.ts';
import type { FiledNote } from '../bundle/select-notes.ts';

/** Finds the vault path of the note that a link names by its title, or else by the name of its file. */
export function noteFinder(
  notes: readonly FiledNote[],
): (target: string, folder: string) => string | undefined {
  const byTitle = new Map(
    notes.map((note) => [`${folderPath(note)}/${note.title.replaceAll('/', '-')}`, note.path]),
  );
  const titles = createLinkIndex(byTitle.keys());
  const names = createLinkIndex(notes.map(({ path }) => path));
  return (target, folder) => byTitle.get(titles.find(target, folder) ?? '') ?? names.find(target, folder);
}
