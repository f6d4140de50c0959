import { csvDelimiter, csvLines } from '../../src-main/core/import/convert/csv-lines.ts';
import { decodeHtml, decodeText } from '../../src-main/core/import/convert/decode-text.ts';
import { relinkedTo } from '../../src-main/core/import/convert/exported-links.ts';
import { noteText } from '../../src-main/core/import/convert/note-text.ts';
import { createPathNamer } from '../../src-main/core/import/convert/path-namer.ts';
import { convertJoplin, readJoplinItem } from '../../src-main/core/import/formats/convert-joplin.ts';
import { convertKeepNote, keepTitle, readKeepNote } from '../../src-main/core/import/formats/convert-keep.ts';
import { frontMatterOf, readNotionPage } from '../../src-main/core/import/formats/notion-page.ts';
import { convertSimplenote } from '../../src-main/core/import/formats/simplenote.ts';
import { relink } from '../../src-main/core/import/plan/relink.ts';
import { createLinkIndex } from '../../src-main/core/vault/link-index.ts';
import { html, markdown, prose, yaml } from './pieces.ts';
import type { Step } from './step.ts';

/** A text in many short ones, as a hostile export has them: not more than fit into one of that length. */
const partsOf = (text: string): readonly string[] =>
  (text.match(/[^\n]{1,60}/g) ?? []).slice(0, text.length / 16);

const idOf = (number: number): string => number.toString(16).padStart(32, '0');

/** What reads exports of other programs, beside HTML, ENEX and archives. */
export const importSteps: Readonly<Record<string, Step>> = {
  Joplin: {
    pieces: [
      ...markdown,
      '\n\n',
      'id: ',
      'type_: 1\n',
      'parent_id: ',
      '](:/',
      ':/0123456789abcdef0123456789abcdef',
    ],
    read(text) {
      readJoplinItem(text);
      const count = Math.ceil(text.length / 150);
      const items = Array.from({ length: count }, (_, number) => {
        const kind = number % 3 === 0 ? '2' : number % 3 === 1 ? '1' : '6';
        const title = text.slice(number * 20, number * 20 + 20).replaceAll('\n', ' ');
        // notebooks within notebooks, notes in the innermost one, and all tags on one note
        const parent = idOf(kind === '2' ? number - 3 : count - (count % 3) - 3);
        return readJoplinItem(
          `${title}\n\n${text.slice(number * 40, number * 40 + 40)}\n\nid: ${idOf(number)}\nparent_id: ${parent}\nnote_id: ${idOf(1)}\ntag_id: ${idOf(0)}\ntype_: ${kind}`,
        );
      }).filter((item) => item !== undefined);
      const converted = convertJoplin(items);
      return [[...converted.notes], converted.resources()];
    },
  },
  Simplenote: {
    pieces: [...markdown, ...prose],
    read(text) {
      const contents = [text, ...partsOf(text)];
      return convertSimplenote({
        activeNotes: contents.map((content) => ({ content, tags: [content.slice(0, 20)] })),
      });
    },
  },
  'Google Keep': {
    pieces: [...markdown, ...html, ...prose],
    hasLimit: true,
    // three times the text, one of them as a page
    most: 3_500,
    read(text) {
      const items = partsOf(text).map((part) => ({ text: part, isChecked: true }));
      const note = readKeepNote(
        JSON.stringify({
          isTrashed: false,
          textContent: text,
          textContentHtml: `<b>${text}`,
          listContent: items,
        }),
      );
      return note === undefined ? undefined : convertKeepNote(note, 'a.md', keepTitle(note) ?? '', []);
    },
  },
  'page of Notion': {
    pieces: [...markdown, ...prose, ': ', '<aside>\n', '\n</aside>\n', '- [ ]  ', ' (a.md)', '# '],
    read(text) {
      const page = readNotionPage(`# a\n\n${text}`, true);
      const [line = ''] = text.split('\n', 1);
      return [
        page,
        frontMatterOf(new Map([['a', line]]), () => 'b'),
        frontMatterOf(page.properties, () => 'b'),
      ];
    },
  },
  CSV: {
    pieces: ['"', ',', '\n', '""', ';', '\t', 'a', '\r\n', '",'],
    read: (text) => csvLines(text, csvDelimiter(text)),
  },
  'encoding of a page': {
    pieces: [...html, '<meta charset=', '<?xml encoding=', '\0'],
    read: (text) => [decodeHtml(Buffer.from(text, 'latin1')), decodeText(Buffer.from(text, 'utf16le'))],
  },
  'names of notes': {
    pieces: [...markdown, ...prose, '/', '.', ' ', '\u202e', '\u0301'],
    read(text) {
      const namer = createPathNamer();
      return [text, ...partsOf(text)].map((name) => namer.take(name, name, '.md'));
    },
  },
  'front matter of an imported note': {
    pieces: [...yaml, ...prose],
    read: (text) =>
      noteText({
        path: 'a.md',
        title: text.slice(0, 2_000),
        markdown: text,
        created: 0,
        updated: 0,
        tags: partsOf(text).slice(0, 2_000),
        properties: { source: text.slice(0, 2_000) },
      }),
  },
  'links of an imported note': {
    pieces: markdown,
    read(text) {
      const paths = Array.from({ length: 2_000 }, (_, number) => `${number}/a.md`);
      const renames = new Map(paths.map((path) => [path, `${path} 2`]));
      return [relinkedTo(text, () => 'b'), relink(text, 'b.md', renames, createLinkIndex(paths))];
    },
  },
};
