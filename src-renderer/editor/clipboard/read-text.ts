import { Fragment, type Node as ProseMirrorNode, type Schema, Slice } from '@tiptap/pm/model';
import { readPasted } from '../../lossless/read/read-pasted.ts';
import { looksLikeCode, tableOfTabs } from './plain-text.ts';

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
