import { type GeneratedFiles, type GeneratedNote, labelOf, ownText } from './generated-note.ts';

const signs = /[#^[\]|\\/:*?"<>]/g;

/**
 * As Obsidian writes them: wiki links by the title where it is the only one, else by the path; some with a heading, some as Markdown links;
 * pictures in a folder of their own; front matter.
 */
export function obsidianVault(notes: readonly GeneratedNote[]): GeneratedFiles {
  const files = new Map<string, string>([['.obsidian/app.json', '{}']]);
  const paths = new Map<number, string>();
  const names = new Map<string, number>();
  const taken = new Set<string>();
  for (const { number, title, folders } of notes) {
    const folder = folders.map((name) => `${name}/`).join('');
    const name = title.replace(signs, '-');
    const free = taken.has(`${folder}${name}`.toLowerCase()) ? `${name} (${number})` : name;
    taken.add(`${folder}${free}`.toLowerCase());
    paths.set(number, `${folder}${free}`);
    names.set(free.toLowerCase(), (names.get(free.toLowerCase()) ?? 0) + 1);
  }
  for (const note of notes) {
    const path = paths.get(note.number) ?? '';
    const up = '../'.repeat(note.folders.length);
    const links = note.links.map((to, index) => {
      const target = paths.get(to) ?? '';
      const name = target.slice(target.lastIndexOf('/') + 1);
      if (index === 2)
        return `[${labelOf(to)}](${up}${target.split('/').map(encodeURIComponent).join('/')}.md)`;
      const shortest = names.get(name.toLowerCase()) === 1 ? name : target;
      return `[[${shortest}${index === 1 ? '#Costs' : ''}|${labelOf(to)}]]`;
    });
    if (note.hasPicture) files.set(`attachments/picture ${note.number}.png`, `picture ${note.number}`);
    const picture = note.hasPicture ? `![[picture ${note.number}.png]]` : '';
    files.set(
      `${path}.md`,
      `---\ntags: [generated]\naliases: ["alias ${note.number}"]\n---\n${ownText(note)}\n\n## Costs\n\n${[...links, picture].join(' ')}\n`,
    );
  }
  return files;
}
