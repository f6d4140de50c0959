import { type GeneratedFiles, type GeneratedNote, labelOf, ownText } from './generated-note.ts';

const idOf = (kind: string, number: number): string => kind + number.toString(16).padStart(31, '0');

/** As Joplin exports them: a file for each item, named by its id; links by ids, notebooks within each other, resources without names. */
export function joplinExport(notes: readonly GeneratedNote[]): GeneratedFiles {
  const files = new Map<string, string>();
  const notebooks = new Map<string, string>([['', '']]);

  function notebookOf(folders: readonly string[]): string {
    const path = folders.join('/');
    const known = notebooks.get(path);
    if (known !== undefined) return known;
    const parent = notebookOf(folders.slice(0, -1));
    const id = idOf('f', notebooks.size);
    notebooks.set(path, id);
    files.set(`${id}.md`, `${folders.at(-1)}\n\nid: ${id}\nparent_id: ${parent}\ntype_: 2`);
    return id;
  }

  for (const note of notes) {
    const id = idOf('a', note.number);
    const parent = notebookOf(['Notebook', ...note.folders]);
    const links = note.links.map(
      (to, index) => `[${labelOf(to)}](:/${idOf('a', to)}${index === 1 ? '#costs' : ''})`,
    );
    const picture = idOf('b', note.number);
    if (note.hasPicture) {
      files.set(`${picture}.md`, `\n\nid: ${picture}\nmime: image/png\nfile_extension: png\ntype_: 4`);
      files.set(`resources/${picture}.png`, `picture ${note.number}`);
      links.push(`![](:/${picture})`);
    }
    files.set(
      `${id}.md`,
      `${note.title}\n\n${ownText(note)}\n\n${links.join(' ')}\n\nid: ${id}\nparent_id: ${parent}\ncreated_time: 2024-01-02T03:04:05.000Z\nupdated_time: 2024-01-02T03:04:05.000Z\nmarkup_language: 1\ntype_: 1`,
    );
  }
  return files;
}
