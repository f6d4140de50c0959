import fc, { type Arbitrary } from 'fast-check';
import { type Builds, markdown, markdownFile, name, plain, row, text } from './any-text.ts';
import { type Content, type Files, file, folder, type Tree } from './any-tree.ts';
import { enexExport } from './enex-export.ts';
import { keepExport, simplenoteExport } from './json-exports.ts';
import { joplinExport, notionExport, textbundleExport } from './markdown-exports.ts';
import { htmlExport, mhtExport, notionPagesExport } from './page-exports.ts';
import { wordExport } from './word-export.ts';
import { type SaidWord, words } from './words.ts';

/** An export of a program, with the words that it says. */
export type AnyExport = {
  readonly files: Files;
  /** What is imported: one of the files, or the folder of all. */
  readonly at: string;
  readonly said: readonly SaidWord[];
  /** All that may be left out by its name, by the paths in the archive or the folder. */
  readonly named: Files;
};

const markdownExport: Tree = folder(
  file(name, '.md', markdownFile),
  file(name, '.markdown', markdown),
  file(row(name, '/', name), '.md', markdownFile),
  file(row(name, '/'), 'Same.md', markdownFile),
  file(row('Same/', name), '.md', markdown),
  file(row('same/', name), '.md', markdown),
  file(name, '.png', plain),
  file(row('Sub/', name), '', plain),
  file(row('.', name), '.md', plain),
  file(row('.', name, '/x'), '.md', plain),
  file(row('node_modules/', name), '.md', plain),
  file('con', '.md', plain),
  file(
    'empty',
    '.md',
    fc.constant(() => ''),
  ),
  file('SAME', '.md', markdownFile),
  file('same', '.md', markdownFile),
  file('x?y', '.md', markdown),
  file('dot.', '.md', markdown),
  file('.obsidian/', 'app.json', plain),
);

const csvText: Builds = fc
  .tuple(
    fc.constantFrom(',', ';', '\t', '|'),
    fc.constantFrom('\n', '\r\n'),
    fc.array(fc.array(fc.tuple(text, fc.boolean()), { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
    fc.constantFrom('', '', '\n\n', 'sep=;\n'),
  )
  .map(
    ([delimiter, newline, rows, odd]) =>
      (say) =>
        odd +
        rows
          .map((cells) =>
            cells
              .map(([cell, isLong]) => {
                const said = cell(say);
                return isLong || /["\n\t,;|]/.test(said)
                  ? `"${said.replaceAll('"', '""')}${isLong ? `\n${say()}` : ''}"`
                  : said;
              })
              .join(delimiter),
          )
          .join(newline),
  );

const csvExport: Tree = folder(
  file(name, '.csv', csvText),
  file(row('Sub/', name), '.tsv', csvText),
  file('Same', '.csv', csvText),
  file('same', '.csv', csvText),
);

const textExport: Tree = folder(
  file(name, '.txt', markdownFile),
  file(row(name, '/', name), '.text', markdown),
  file(name, '.png', plain),
  file('A', '.txt', markdown),
  file('a', '.TXT', markdown),
  file('.hidden', '.txt', plain),
);

/** Exports by what makes them. */
export const allExports: Readonly<Record<string, Tree>> = {
  Markdown: markdownExport,
  CSV: csvExport,
  Text: textExport,
  Evernote: enexExport,
  Joplin: joplinExport,
  TextBundle: textbundleExport,
  Notion: notionExport,
  'Notion HTML': notionPagesExport,
  Simplenote: simplenoteExport,
  'Google Keep': keepExport,
  HTML: htmlExport,
  MHT: mhtExport,
  Word: wordExport,
};

/** An export as it lies on a disk: as a folder, a single file, or an archive; perhaps in another encoding, or cut off. */
export const anyExport = (tree: Tree): Arbitrary<AnyExport> =>
  fc
    .tuple(
      tree,
      fc.constantFrom('folder', 'folder', 'file', 'archive', 'archive in an archive'),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 6 }),
      fc.constantFrom('utf8', 'utf8', 'utf8', 'marked', 'utf16le', 'utf16be', 'latin1'),
    )
    .map(([build, form, cut, encoding]) => {
      const { say, said } = words();
      const files = build(say);
      const changed = { ...files };
      const [first] = Object.keys(files);
      let kept: readonly SaidWord[] = said;
      const content = first === undefined ? undefined : files[first];
      if (first !== undefined && typeof content === 'string') {
        const whole = cut === null ? content : content.slice(0, Math.floor(content.length * cut));
        if (whole !== content) kept = saidIn(said, files, content, whole);
        changed[first] = encoded(whole, whole.startsWith('MIME') ? 'utf8' : encoding);
      }
      if (form === 'file' && first !== undefined)
        return {
          files: { [first]: changed[first] ?? '' },
          at: first,
          said: saidInFile(kept, first, files[first]),
          named: changed,
        };
      if (form === 'archive')
        return { files: { 'Export.zip': { zip: changed } }, at: 'Export.zip', said: kept, named: changed };
      if (form === 'archive in an archive')
        return {
          files: { 'Export.zip': { zip: { 'Part-1.zip': { zip: changed } } } },
          at: 'Export.zip',
          said: kept,
          named: changed,
        };
      return { files: changed, at: '', said: kept, named: changed };
    });

/** The words that are left of a text that was cut off; within a tag that has no end, none is shown. */
function saidIn(said: readonly SaidWord[], files: Files, content: string, left: string): SaidWord[] {
  const elsewhere = [
    ...Object.keys(files),
    ...Object.values(files)
      .filter((one) => one !== content)
      .map(textOf),
  ].join('\n');
  const open = left.lastIndexOf('<');
  const shown = open > left.lastIndexOf('>') ? left.slice(0, open) : left;
  return said
    .filter(({ core }) => elsewhere.includes(core) || shown.includes(core))
    .map((word) => (content.includes(word.core) ? { ...word, whole: word.core } : word));
}

const saidInFile = (said: readonly SaidWord[], path: string, content: Content | undefined): SaidWord[] =>
  said.filter(({ core }) => !path.includes(core) && textOf(content).includes(core));

function textOf(content: Content | undefined): string {
  if (typeof content === 'string') return content;
  if (content === undefined) return '';
  if (content instanceof Uint8Array) return Buffer.from(content).toString('utf8');
  return Object.values(content.zip).map(textOf).join('\n');
}

function encoded(whole: string, encoding: string): Uint8Array {
  switch (encoding) {
    case 'marked':
      return Buffer.from(`\ufeff${whole}`);
    case 'utf16le':
      return Buffer.from(`\ufeff${whole}`, 'utf16le');
    case 'utf16be':
      return Buffer.from(`\ufeff${whole}`, 'utf16le').swap16();
    case 'latin1':
      return /^[\0-\x7f\xa0-\xff]*$/.test(whole) ? Buffer.from(whole, 'latin1') : Buffer.from(whole);
    default:
      return Buffer.from(whole);
  }
}
