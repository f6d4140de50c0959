import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { putHostileLinks, putOddNames, systemFiles } from './hostile-names.ts';
import { putFile } from './vault-files.ts';

const kib = (piece: string, count: number): string => piece.repeat(Math.ceil((count * 1024) / piece.length));

/** Notes that are made to keep a reader busy, by name. */
const slowNotes: Readonly<Record<string, string>> = {
  'table rule': `a|b\n${kib('-|-\t', 150)}\n`,
  'quotes before a colon': `---\n${kib('" ', 60)}\n---\n`,
  'many keys': `---\n${Array.from({ length: 15_000 }, (_, key) => `key${key}: v`).join('\n')}\n---\n`,
  'nested flow': `---\na: ${kib('[', 150)}\n---\n`,
  tags: `---\na: ${kib('!t ', 60)}\n---\n`,
  'wiki links': kib('`[[', 300),
  targets: kib('](  ', 300),
  footnotes: kib('[^a', 300),
  comments: kib('<!--', 300),
  commas: kib('0、⺀', 400),
  headings: kib('# #a\n', 300),
  quotes: kib('> ', 300),
  'one line': kib('a ', 1024),
  'blank lines': kib('\n', 1024),
  emphasis: kib('**a_', 300),
  formulas: kib('$a\\', 300),
  embeds: kib('![[-->', 300),
};

/** What lies outside of a hostile vault, and links of it lead to. */
export type Outside = {
  /** A word of a secret, which must be found nowhere else. */
  readonly word: string;
  /** The files whose times say that somebody has read them since; empty where the disk keeps no such times. */
  readonly read: () => readonly string[];
  /** Whether a path, with its links resolved, is there, or is a file of the system that a link of the vault leads to. */
  readonly isOutside: (place: string) => boolean;
};

/** How many files {@link putHostileVault} puts, at least. */
export const hostileFiles = 200;

/**
 * Fills a vault as somebody would who wants to harm whoever opens it: slow texts, pictures and front matter, links out of it,
 * archives, odd names. `beside`: a folder for what lies outside. `word`: of the secrets there.
 */
export function putHostileVault(vault: string, beside: string, word: string): Outside {
  for (const [name, text] of Object.entries(slowNotes)) putFile(vault, `Slow/${name}.md`, text);
  putOddNames(vault);
  const comments = '<!---->'.repeat(30);
  for (let number = 1; number <= 40; number += 1) {
    putFile(vault, `attachments/${number}.png`, `${comments}${number % 2 === 0 ? '<svg' : ''}`);
    putFile(vault, `Pictures/Shows ${number}.md`, `![](../attachments/${number}.png)\n`);
  }
  for (let number = 1; number <= 20; number += 1)
    putFile(vault, `Slow/Keys ${number}.md`, `---\n${kib(`"key ${number}" `, 60)}\n---\n`);
  for (let number = 1; number <= 60; number += 1)
    putFile(vault, `Deep/${'a/'.repeat(number)}Deep ${number}.md`, `Deep ${number}.\n`);
  putFile(vault, 'Archives/bomb.zip', deflateRawSync(Buffer.alloc(8 * 1024 * 1024)));
  putFile(vault, 'Binary.md', Buffer.from([0xff, 0xfe, 0, 1, 2, 3]));
  execFileSync('mkfifo', [join(vault, 'Pipe.md')]);

  const secrets = ['id_ed25519', 'folder/passwd', 'folder/Note.md', 'picture.png'].map((path) =>
    join(beside, path),
  );
  for (const path of secrets) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `A secret: ${word}.\n`);
  }
  symlinkSync(join(beside, 'id_ed25519'), join(vault, 'Welcome.md'));
  symlinkSync(
    join('..', '..', '..', '..', '..', '..', '..', beside, 'id_ed25519'),
    join(vault, 'Relative.md'),
  );
  symlinkSync(join(beside, 'folder'), join(vault, 'etc'));
  symlinkSync(join(beside, 'picture.png'), join(vault, 'attachments', 'secret.png'));
  symlinkSync('/dev/zero', join(vault, 'Zero.md'));
  symlinkSync('Loop.md', join(vault, 'Loop.md'));
  putFile(
    vault,
    'Links.md',
    '[etc](etc/passwd) [note](etc/Note.md) ![](attachments/secret.png) [key](../outside/id_ed25519)\n',
  );
  putHostileLinks(vault, beside);
  const top = realpathSync(beside) + sep;
  return {
    word,
    read: readSince(secrets),
    isOutside: (place) => place.startsWith(top) || `${place}${sep}` === top || systemFiles.test(place),
  };
}

/** The files that are read from now on. A disk takes down the first reading after a change, unless it is mounted otherwise. */
function readSince(paths: readonly string[]): () => readonly string[] {
  const long = new Date(2020, 0, 1);
  const forget = (path: string): void => utimesSync(path, long, new Date());
  const isRead = (path: string): boolean => statSync(path).atimeMs !== long.getTime();
  const [first = ''] = paths;
  forget(first);
  readFileSync(first);
  const isTakenDown = isRead(first);
  for (const path of paths) forget(path);
  return () => (isTakenDown ? paths.filter(isRead) : []);
}
