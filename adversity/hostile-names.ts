import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Names of notes, without the extension, that some system, terminal, page or archive reads in another way. */
const oddNames = [
  ...["It's 100% & more", 'a'.repeat(200), '日'.repeat(60), 'b'.repeat(252)],
  ...[' leading space', 'trailing space ', 'dots...', '..dots', 'CON', 'nul', 'COM1.txt', 'LPT9', 'aux '],
  ...['back\\slash', '..\\..\\up', 'C:\\up', 'new\nline', 'tab\tand\rreturn', 'bell\u0007', 'del\u007f'],
  ...['\u202egnirts', '\ufeffmark', 'zero\u200bwidth', 'line\u2028separator', '\u{e0041}tag'],
  // pairs that look the same, or are the same to some disks
  ...['e\u0301', '\u00e9', 'Case', 'case', 'CASE', 'ﬁ', 'fi', 'İ', 'i\u0307', 'ß', 'SS', 'Å', 'Å'],
  ...['-rf', '--', '~', '$(touch x)', '`touch x`', ';touch x', '|', '*', '?', '<img src=x onerror=alert(1)>'],
  ...[
    '%2e%2e%2f',
    '%00',
    'javascript:alert(1)',
    '[[a]]',
    '![](a)',
    '#',
    'a.md',
    '.md',
    '__proto__',
    'constructor',
  ],
];

/** The folder of the notes with odd names, and so their account. */
export const oddFolder = 'Odd';

/** Notes of all these names, and what has the name of a note and is none. */
export function putOddNames(vault: string): void {
  const folder = join(vault, oddFolder);
  mkdirSync(folder, { recursive: true });
  for (const [index, name] of oddNames.entries())
    writeFileSync(join(folder, `${name}.md`), `Odd note ${index}.\n`);
  writeFileSync(join(folder, '.md'), 'A hidden file.\n');
  // a name that is no text
  writeFileSync(
    Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from('.md')]),
    '',
  );
  mkdirSync(join(folder, 'Folder.md'));
  writeFileSync(join(folder, 'Folder.md', 'Inside.md'), 'Inside.\n');
  linkSync(join(folder, 'Case.md'), join(folder, 'Same file.md'));
  createServer().listen(join(folder, 'Socket.md')).unref();
}

/** What of the system {@link putHostileLinks} leads to, with its links resolved. */
export const systemFiles = /^\/dev\/(?:zero|tty)$|^\/proc\/\d+\/(?:environ|mem)$/;

/** Links to files of the system, to itself, to others, and in the place of folders that the app itself uses. `beside`: a folder outside. */
export function putHostileLinks(vault: string, beside: string): void {
  const folder = join(vault, 'Linked');
  const links: Readonly<Record<string, string>> = {
    'Environment.md': '/proc/self/environ',
    'Memory.md': '/proc/self/mem',
    'Terminal.md': '/dev/tty',
    root: '/proc/self/root',
    'Working folder.md': '/proc/self/cwd',
    'First.md': 'Second.md',
    'Second.md': 'First.md',
    'Empty.md': join(beside, 'nothing'),
    up: '..',
    here: '.',
    'Inside.md': '../Links.md',
    'Chain.md': 'chain/1.md',
    attachments: join(beside, 'folder'),
  };
  mkdirSync(join(folder, 'chain'), { recursive: true });
  for (const [name, to] of Object.entries(links)) symlinkSync(to, join(folder, name));
  for (let number = 1; number <= 60; number += 1)
    symlinkSync(`${number + 1}.md`, join(folder, 'chain', `${number}.md`));
  writeFileSync(join(folder, 'chain', '61.md'), 'The end of a long chain.\n');
  writeFileSync(
    join(folder, 'Shows.md'),
    '![](attachments/passwd) [[root/etc/hostname]] ![](up/../../outside/picture.png)\n',
  );
  for (const own of ['.trash', '.example-notes']) symlinkSync(join(beside, 'folder'), join(vault, own));
}
