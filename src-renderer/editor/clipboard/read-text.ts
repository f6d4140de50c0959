import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model';
import type { Line } from '../../../src-shared/html/read/blocks.ts';
import { writeBlocks } from '../../../src-shared/html/write/write-blocks.ts';
import { readPasted } from '../../lossless/read/read-snapshot.ts';

/** What a copied text can be read as. */
export type ReadingKind = 'table' | 'code' | 'markdown' | 'text';

export type PasteReading = { readonly kind: ReadingKind; readonly slice: Slice };

/** Longer texts are read literally, because parsing them would block the window. In characters. */
const maxParsedLength = 500_000;

/** All that a copied text can be, the most likely first: a table, a piece of a program, Markdown, or the text alone. */
export function readingsOf(schema: Schema, text: string): readonly [PasteReading, ...PasteReading[]] {
  const plain: PasteReading = { kind: 'text', slice: literal(schema, text) };
  if (text.length > maxParsedLength) return [plain];
  const markdown: PasteReading = { kind: 'markdown', slice: readPasted(schema, text) };
  const [first, ...others] = markdown.slice.content.eq(plain.slice.content) ? [plain] : [markdown, plain];
  const table = tableOfTabs(text);
  if (table !== null) return [{ kind: 'table', slice: readPasted(schema, table) }, first ?? plain, ...others];
  if (!looksLikeCode(text)) return [first ?? plain, ...others];
  // one line goes on in its line
  if (!text.trim().includes('\n')) return [plain, ...(first === plain ? [] : [markdown])];
  const code = text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd();
  const block = schema.nodes.codeBlock?.create(null, schema.text(code));
  return block === undefined
    ? [first ?? plain, ...others]
    : [{ kind: 'code', slice: new Slice(Fragment.from(block), 0, 0) }, first ?? plain, ...others];
}

/** A text without any markup: paragraphs are separated by blank lines, and newlines within them are kept. A note has no spaces at the start of a line. */
export function literal(schema: Schema, text: string): Slice {
  const { paragraph, softBreak } = schema.nodes;
  if (paragraph === undefined || softBreak === undefined) return Slice.empty;
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const nodes = blocks.map((block) => {
    const line: ProseMirrorNode[] = [];
    block.split('\n').forEach((words, index) => {
      if (index > 0) line.push(softBreak.create());
      const shown = index > 0 ? words.replace(/^[ \t]+/, '') : words;
      if (shown !== '') line.push(schema.text(shown));
    });
    return paragraph.create(null, line);
  });
  return new Slice(Fragment.from(nodes), 1, 1);
}

/** The Markdown of a table that was copied as text: at least two rows of as many cells, with a tab between two of them. Null for any other text. */
export function tableOfTabs(text: string): string | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+/, '')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));
  const [head] = rows;
  const columns = head?.length ?? 0;
  const isTable =
    rows.length > 1 &&
    columns > 1 &&
    // a row that begins with a tab may be an indented one
    rows.every((row) => row.length === columns && row.some((cell) => cell.trim() !== '')) &&
    rows.some(([first = '']) => first.trim() !== '');
  if (!isTable) return null;
  const lineOf = (cell: string): Line =>
    cell.trim() === '' ? [] : [{ kind: 'text', text: cell.trim(), marks: [], link: null }];
  return writeBlocks([
    {
      kind: 'table',
      rows: rows.map((row) => row.map(lineOf)),
      alignments: Array.from({ length: columns }, () => null),
    },
  ]);
}

/** Lines as programs have them: their ends, and the words of several languages that begin or end a statement. */
const codeLine = [
  /[;{}]$|^[\])}]+[,;]?$|=>$/,
  /^(?:def|class|if|elif|for|while|with|try|except|match|case)\b.*:$|^(?:else|finally|try):$/,
  /^(?:export |async |static |public |private |protected )*(?:function|const|let|var|import|interface|enum|fn|func|struct|impl|package|using|namespace|void|int|double|return|throw|yield|await|from \S+ import|#include|#!)\b[^.?!]*$/,
  /^(?:self|this)\.\w+ ?=|^\w+(?:\.\w+)*\(.*\)[;:]?$|^\w+(?:\[\w*\])? ?[+*/-]?= ?\S+/,
  /^<\/?[a-z][^<>]*>|<\/[a-z]+>$/,
  /^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE|WHERE|FROM|JOIN)\b/,
  /^(?:\$|>>>|PS [A-Z]:\\|sudo|npm|pip|git|cd|docker|apt|brew) \S/,
];

const markdownLine = /^(?:[-*+] |\d+[.)] |> |#{2,6} |\||```|~~~|\[\^|!\[)/;

/** Whether a text is a piece of a program, in which Markdown would find markup where there is none. */
export function looksLikeCode(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const bare = lines.map((line) => line.trim());
  if (lines.length === 0 || bare.some((line) => /^(?:```|~~~)/.test(line))) return false;
  if (bare.filter((line) => markdownLine.test(line)).length > lines.length / 4) return false;
  const found = bare.filter((line) => codeLine.some((pattern) => pattern.test(line))).length;
  if (lines.length === 1)
    return /^(?:def|class|function|const|let|var|import)\b.*[(={:;]/.test(bare[0] ?? '');
  return (
    found >= Math.max(2, lines.length * 0.5) ||
    (found >= 1 && found >= lines.length * 0.3 && lines.some(isIndented))
  );
}

const isIndented = (line: string): boolean => /^(?: {2,}|\t)\S/.test(line);
