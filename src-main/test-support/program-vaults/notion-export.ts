import { posix } from 'node:path';
import { type GeneratedFiles, type GeneratedNote, labelOf, ownText } from './generated-note.ts';

const idOf = (number: number): string => number.toString(16).padStart(32, '0');

/** As Notion exports them: ids in the names of pages, names cut off and without signs, every character of links encoded. */
export function notionExport(notes: readonly GeneratedNote[]): GeneratedFiles {
  const files = new Map<string, string>();
  const paths = new Map(
    notes.map(({ number, title, folders }) => {
      const name = title
        .replace(/[^\p{L}\p{N} ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 50);
      return [
        number,
        `${folders.map((folder) => `${folder}/`).join('')}${name || 'Untitled'} ${idOf(number)}`,
      ];
    }),
  );
  for (const note of notes) {
    const path = paths.get(note.number) ?? '';
    const from = posix.dirname(`/${path}`);
    const encoded = (to: string): string =>
      posix.relative(from, `/${to}`).split('/').map(encodeURIComponent).join('/');
    const links = note.links.map((to) => `[${labelOf(to)}](${encoded(`${paths.get(to)}.md`)})`);
    if (note.hasPicture) {
      files.set(`${path.replace(/ [0-9a-f]{32}$/, '')}/picture ${note.number}.png`, `picture ${note.number}`);
      links.push(
        `![picture](${encoded(`${path.replace(/ [0-9a-f]{32}$/, '')}/picture ${note.number}.png`)})`,
      );
    }
    files.set(`${path}.md`, `# ${note.title}\n\n${ownText(note)}\n\n${links.join('\n\n')}\n`);
  }
  return files;
}
