import { ExternalHyperlink, type IRunPropertiesOptions, type ParagraphChild, Tab, TextRun } from 'docx';
import { opaqueInline } from '../../../../src-shared/markdown/dialect/opaque-inlines.ts';
import { assertNever } from '../../../../src-shared/result.ts';
import {
  directionOf,
  htmlPart,
  imagePart,
  inlinePart,
  type PageLinks,
  type PagePart,
} from '../pages/page-parts.ts';
import { imageRun, type WordImage } from './images.ts';
import { styleIds } from './styles.ts';
import { type TokenNode, wordsOf } from './token-tree.ts';
import { wordAddress, wordText } from './word-text.ts';

/** How text looks, as a run of Word takes it. */
export type Look = IRunPropertiesOptions & { readonly style?: string };

/** What the runs of a line need to know. */
export type Line = {
  readonly look: Look;
  readonly links: PageLinks<WordImage>;
  /** A link within a link is text alone. */
  readonly isInLink: boolean;
  /** How much of the width of the page an image may have, up to 1. */
  readonly room: number;
  footnote(name: string): ParagraphChild;
};

const looks: Readonly<Record<string, Look>> = {
  strong_open: { bold: true },
  em_open: { italics: true },
  s_open: { strike: true },
  u_open: { underline: {} },
  mark_open: { highlight: 'yellow' },
  sup_open: { superScript: true },
  sub_open: { subScript: true },
  kbd_open: { style: styleIds.key },
};
const code: Look = { style: styleIds.inlineCode };

/** The text of a note’s line as runs of Word. */
export const runsOf = (nodes: readonly TokenNode[], line: Line): ParagraphChild[] =>
  nodes.flatMap((node) => nodeRuns(node, line));

function nodeRuns(node: TokenNode, line: Line): ParagraphChild[] {
  const { token, children } = node;
  const look = looks[token.type];
  if (look !== undefined) return runsOf(children, withLook(line, look));
  switch (token.type) {
    case 'softbreak':
      return textRuns(' ', line.look);
    case 'hardbreak':
      return [new TextRun({ ...line.look, break: 1 })];
    case 'code_inline':
      return textRuns(token.content, withLook(line, code).look);
    case 'html_inline': {
      const isShown = htmlPart(token.content) === 'source';
      return isShown ? textRuns(token.content, withLook(line, code).look) : [];
    }
    case 'link_open':
      return linkRuns(line.links.link(String(token.attrGet('href') ?? '')), line, (inLink) =>
        runsOf(children, inLink),
      );
    case 'image': {
      const words = wordsOf((token.children ?? []).map((child) => ({ token: child, children: [] })));
      return partRuns(imagePart(String(token.attrGet('src') ?? ''), words, line.links), line);
    }
    case opaqueInline:
      return partRuns(inlinePart(token, line.links), line);
    default:
      return [...textRuns(token.content, line.look), ...runsOf(children, line)];
  }
}

/** A part that notes keep as source. */
export function partRuns(part: PagePart<WordImage>, line: Line): ParagraphChild[] {
  switch (part.kind) {
    case 'nothing':
      return [];
    case 'formula':
      return textRuns(part.source, withLook(line, code).look);
    case 'footnote':
      return [line.footnote(part.name)];
    case 'image':
      return [imageRun(part.image, part.description, part.size, line.room)];
    case 'link':
      return linkRuns(part.href, line, ({ look }) => textRuns(part.text, look));
    case 'source':
      return textRuns(part.source, line.look);
    default:
      return assertNever(part);
  }
}

function linkRuns(
  href: string | null,
  line: Line,
  words: (inLink: Line) => ParagraphChild[],
): ParagraphChild[] {
  const address = href === null || line.isInLink ? null : wordAddress(href);
  if (address === null) return words(line);
  const inLink = { ...withLook(line, { style: styleIds.link }), isInLink: true };
  return [new ExternalHyperlink({ link: address, children: words(inLink) })];
}

const withLook = (line: Line, look: Look): Line => ({ ...line, look: { ...line.look, ...look } });

/** Text with its tabs. What is read from right to left says so, for the programs that ask. */
export function textRuns(content: string, look: Look): TextRun[] {
  const text = wordText(content);
  const full = directionOf(text) === 'rtl' ? { ...look, rightToLeft: true } : look;
  return text
    .split('\t')
    .flatMap((piece, index) => [
      ...(index === 0 ? [] : [new TextRun({ ...full, children: [new Tab()] })]),
      ...(piece === '' ? [] : [new TextRun({ ...full, text: piece })]),
    ]);
}
