import { setImmediate } from 'node:timers/promises';
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { resultWithin } from '../../limits/within-time.ts';
import { noteTokens, pageDialect } from '../pages/note-tokens.ts';
import type { PageFile, PageFormat, PageNote } from '../pages/page-format.ts';
import { directionOf, type PageLinks } from '../pages/page-parts.ts';
import { imageBytes, readImageAddress } from '../pages/vault-image.ts';
import { type Block, blocksOf, type Writer } from './blocks.ts';
import { type WordImage, wordImage } from './images.ts';
import { createLists } from './lists.ts';
import { footnotePlace, pagePlace } from './place.ts';
import { textRuns } from './runs.ts';
import { colours, documentStyles, styleIds } from './styles.ts';
import { type TokenNode, tokenTree, wordsOf } from './token-tree.ts';
import { wordText } from './word-text.ts';

/** Milliseconds for a document: a note of 500,000 characters that is full of lists takes about as long. A core that is silent for ten seconds is started again. */
const longestTime = 5_000;

/** A document of Word for each note, with the images in it that Word shows. */
export function docxFormat(vault: string): PageFormat<WordImage> {
  async function page({ entry, markdown, links, remark }: PageNote<WordImage>): Promise<Uint8Array> {
    const note = { ...entry, markdown, links };
    const written = resultWithin(longestTime, () => wordDocument(note));
    if (written !== null) return written;
    remark(t('exportErrors.textAlone'));
    await setImmediate(); // what waited has its turn
    return wordDocument(note, true);
  }

  async function image({ path, address, remark }: PageFile): Promise<WordImage | null> {
    const found = await imageBytes(vault, path);
    const shown = wordImage(found);
    if (found !== null && shown === null && address === null)
      remark(t('exportErrors.imageNotInWord', { path }));
    return shown;
  }

  return {
    extension: '.docx',
    ownNames: [],
    prepare: () => ({
      own: [],
      embeds: async (path) => wordImage(await imageBytes(vault, path)) !== null,
      image,
      ownImage: (address) => wordImage(readImageAddress(address)),
      page,
    }),
  };
}

/**
 * The main part of a document of nothing but a title and a text, with its lines. Written here, since the library makes several objects of each line, and
 * a note may have millions of them.
 */
function plainDocument(title: string, text: string): string {
  const isRightToLeft = directionOf(title) === 'rtl';
  const heading = `<w:p><w:pPr><w:pStyle w:val="Title"/>${isRightToLeft ? '<w:bidi/>' : ''}</w:pPr><w:r>${isRightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : ''}${textOf(title)}</w:r></w:p>`;
  const code = `<w:p><w:pPr><w:pStyle w:val="${styleIds.code}"/><w:shd w:val="clear" w:color="auto" w:fill="${colours.fill}"/></w:pPr><w:r>${textOf(text.replace(/\n$/, ''))}</w:r></w:p>`;
  const paper =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${heading}${code}${paper}</w:body></w:document>`;
}

const textOf = (text: string): string => {
  const inside = escapeHtml(wordText(text))
    .replaceAll('\n', `${end}<w:br/>${start}`)
    .replaceAll('\t', `${end}<w:tab/>${start}`);
  return (start + inside + end).replaceAll(start + end, '');
};

const start = '<w:t xml:space="preserve">';
const end = '</w:t>';

/** A note that becomes a document. */
export type WordNote = {
  readonly title: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly markdown: string;
  readonly links: PageLinks<WordImage>;
};

const dialect = pageDialect();

/** The bytes of a document of Word. `isTextAlone`: the Markdown as it is. All work is done before it returns. */
export function wordDocument(note: WordNote, isTextAlone = false): Promise<Uint8Array> {
  const lists = createLists();
  const children: Block[] = isTextAlone
    ? []
    : noteBlocks(note, (footnote) => ({ links: note.links, lists, footnote }));
  const document = new Document({
    title: wordText(note.title),
    styles: documentStyles,
    numbering: lists.numbering(),
    sections: [{ children: [titleOf(note.title), ...children] } satisfies ISectionOptions],
  });
  return Packer.toBuffer(document, false, [
    { path: 'docProps/core.xml', data: properties(note) },
    ...(isTextAlone ? [{ path: 'word/document.xml', data: plainDocument(note.title, note.markdown) }] : []),
  ]);
}

const titleOf = (title: string): Paragraph =>
  new Paragraph({
    heading: HeadingLevel.TITLE,
    ...(directionOf(title) === 'rtl' ? { bidirectional: true } : {}),
    children: textRuns(title, {}),
  });

function noteBlocks(
  { title, markdown }: WordNote,
  writerWith: (footnote: Writer['footnote']) => Writer,
): Block[] {
  const { body, footnotes } = noteTokens(dialect, markdown, {});
  const contents = new Map<string, readonly TokenNode[]>();
  /** What no text refers to stands at the end, as does a second footnote of one name. */
  const others: { readonly name: string; readonly content: readonly TokenNode[] }[] = [];
  for (const { name, tokens } of footnotes) {
    if (contents.has(name)) others.push({ name, content: tokenTree(tokens) });
    else contents.set(name, tokenTree(tokens));
  }
  /** The numbers that Word gives them. */
  const numbers = new Map<string, number>();
  const raised = (text: string): TextRun => new TextRun({ text: wordText(text), superScript: true });
  /** Word has no footnotes in footnotes. */
  const inFootnote = writerWith((name) => raised(`[^${name}]`));
  const footnote = (name: string): ParagraphChild => {
    const [number, content] = [numbers.get(name), contents.get(name)];
    if (content === undefined) return raised(`[^${name}]`);
    if (number !== undefined) return raised(String(number));
    numbers.set(name, numbers.size + 1);
    return new FootnoteReferenceRun({ children: footnoteParagraphs(content, inFootnote) });
  };
  const blocks = blocksOf(withoutTitle(tokenTree(body), title), pagePlace, writerWith(footnote));
  for (const [name, content] of contents) if (!numbers.has(name)) others.push({ name, content });
  return [
    ...blocks,
    ...others.flatMap(({ name, content }) => [
      new Paragraph({ children: textRuns(`[^${name}]:`, {}), keepNext: true }),
      ...blocksOf(content, pagePlace, inFootnote),
    ]),
  ];
}

/** A footnote begins with a paragraph, before which Word puts its number. */
function footnoteParagraphs(content: readonly TokenNode[], writer: Writer): Paragraph[] {
  const paragraphs = blocksOf(content, footnotePlace, writer).filter((block) => block instanceof Paragraph);
  return content[0]?.token.type === 'paragraph_open' ? paragraphs : [new Paragraph({}), ...paragraphs];
}

/** A heading that repeats the title is not written twice. */
function withoutTitle(nodes: readonly TokenNode[], title: string): readonly TokenNode[] {
  const [first] = nodes;
  if (first?.token.type !== 'heading_open' || first.token.tag !== 'h1') return nodes;
  const words = first.children.map(({ token }) => wordsOf(tokenTree(token.children ?? []))).join('');
  return words === title ? nodes.slice(1) : nodes;
}

/** What the document says of itself: the times of the note, and nobody as its author. */
const properties = ({ title, createdAt, updatedAt }: WordNote): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeHtml(wordText(title))}</dc:title><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${updatedAt}</dcterms:modified></cp:coreProperties>`;
