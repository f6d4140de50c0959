import {
  BuilderElement,
  CheckBox,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  type Table,
  TextRun,
} from 'docx';
import type { Token } from 'markdown-it';
import { calloutOpen } from '../../../../src-shared/markdown/dialect/callouts.ts';
import { detailsOpen } from '../../../../src-shared/markdown/dialect/details.ts';
import { opaqueBlock } from '../../../../src-shared/markdown/dialect/opaque-blocks.ts';
import { checkedOf } from '../../../../src-shared/markdown/dialect/tasks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { blockPart, calloutName, directionOf, htmlPart, type PageLinks } from '../pages/page-parts.ts';
import type { WordImage } from './images.ts';
import { type Lists, levelIndent, markerWidth } from './lists.ts';
import { framed, movedIn, type Place, placed, roomAt } from './place.ts';
import { type Line, partRuns, runsOf, textRuns } from './runs.ts';
import { colours, styleIds } from './styles.ts';
import { tableOf } from './tables.ts';
import { type TokenNode, tokenTree, wordsOf } from './token-tree.ts';

const font = 'MS Gothic'; // has both characters, and is what Word takes itself
const [unchecked, checked] = ['☐', '☑'];
const state = (character: string) => ({ value: (character.codePointAt(0) ?? 0).toString(16), font });

/**
 * The box of a task, which is ticked with a click in Word. Its character is text, as Word writes it: the library writes a symbol, which
 * other programs leave out.
 */
class TaskBox extends CheckBox {
  constructor(isDone: boolean) {
    super({ checked: isDone, checkedState: state(checked), uncheckedState: state(unchecked) });
    this.root.pop();
    const text = new TextRun({ text: isDone ? checked : unchecked, font });
    this.root.push(new BuilderElement({ name: 'w:sdtContent', children: [text] }));
  }
}

/** What the blocks of a document share. */
export type Writer = {
  readonly links: PageLinks<WordImage>;
  readonly lists: Lists;
  footnote(name: string): ParagraphChild;
};

export type Block = Paragraph | Table;

const headings = Object.values(HeadingLevel);

/** Blocks of a note as those of Word. */
export const blocksOf = (nodes: readonly TokenNode[], place: Place, writer: Writer): Block[] =>
  nodes.flatMap((node) => blockOf(node, place, writer));

function blockOf(node: TokenNode, place: Place, writer: Writer): Block[] {
  const { token, children } = node;
  switch (token.type) {
    case 'heading_open':
      return [paragraph(node, place, writer, { heading: headingOf(token.tag) })];
    case 'paragraph_open':
      return [paragraph(node, place, writer, {})];
    case 'bullet_list_open':
    case 'ordered_list_open':
      return listBlocks(node, place, writer);
    case 'blockquote_open':
      return blocksOf(children, framed(place, 'quote'), writer);
    case calloutOpen:
      return calloutBlocks(node, calloutName(token.info), place, writer);
    case detailsOpen:
      return calloutBlocks(node, t('editor.details'), place, writer);
    case 'table_open':
      return tableOf(node, place, (cell, look) => lineRuns(cell, place, writer, look));
    case 'hr':
      return [new Paragraph({ ...placed(place), style: styleIds.rule, thematicBreak: true })];
    case 'fence':
    case 'code_block':
      return [codeBlock(token.content, place)];
    case 'html_block':
      return htmlPart(token.content) === 'source' ? [codeBlock(token.content, place)] : [];
    case opaqueBlock:
      return opaqueBlocks(token, place, writer);
    default:
      return token.type === 'inline'
        ? [new Paragraph({ ...placed(place), children: lineRuns(node, place, writer) })]
        : blocksOf(children, place, writer);
  }
}

const headingOf = (tag: string) => {
  const level = Number(tag.slice(1));
  return headings.find((name) => name === `Heading${level}`) ?? HeadingLevel.HEADING_6;
};

/** A paragraph or heading, with what its place gives it. */
function paragraph(
  node: TokenNode,
  place: Place,
  writer: Writer,
  options: IParagraphOptions,
  before: readonly ParagraphChild[] = [],
): Paragraph {
  const isRightToLeft = directionOf(wordsIn(node)) === 'rtl';
  const isTight = node.token.hidden;
  const { style, ...around } = placed(place);
  return new Paragraph({
    ...around,
    // a heading is a style
    ...(style === undefined || options.heading !== undefined ? {} : { style }),
    ...(isTight ? { spacing: { after: 40 } } : {}),
    ...(isRightToLeft ? { bidirectional: true } : {}),
    ...options,
    children: [...before, ...node.children.flatMap((line) => lineRuns(line, place, writer))],
  });
}

const wordsIn = ({ children }: TokenNode): string =>
  children.map(({ token }) => wordsOf(tokenTree(token.children ?? []))).join(' ');

function lineRuns(
  { token, children }: TokenNode,
  place: Place,
  writer: Writer,
  look: Line['look'] = {},
): ParagraphChild[] {
  const line: Line = { ...writer, look, isInLink: false, room: roomAt(place) };
  if (token.type === 'inline') return runsOf(tokenTree(token.children ?? []), line);
  return children.flatMap((child) => lineRuns(child, place, writer, look));
}

function listBlocks({ token, children }: TokenNode, place: Place, writer: Writer): Block[] {
  const inner = { ...movedIn(place, levelIndent), level: place.level + 1 };
  const begin = (kind: 'bullets' | 'tasks' | 'numbers') =>
    writer.lists.begin(kind, place.level, Number(token.attrGet('start') ?? 1), token.markup || '.');
  const numbering = begin(token.type === 'ordered_list_open' ? 'numbers' : 'bullets');
  return children.flatMap((item) => {
    const checked = checkedOf(item.token.meta);
    const isBoxAlone = checked !== null && token.type === 'bullet_list_open';
    const box = checked === null ? [] : [new TaskBox(checked), new TextRun({ children: [new Tab()] })];
    const own: IParagraphOptions = {
      numbering: isBoxAlone ? begin('tasks') : numbering,
      indent: { left: inner.left, hanging: markerWidth },
    };
    const inList = inner.frame === null ? { style: styleIds.list } : {};
    const [first, ...rest] = item.children;
    if (first?.token.type === 'heading_open')
      return [
        paragraph(first, inner, writer, { ...own, heading: headingOf(first.token.tag) }, box),
        ...blocksOf(rest, inner, writer),
      ];
    if (first?.token.type === 'paragraph_open')
      return [paragraph(first, inner, writer, { ...inList, ...own }, box), ...blocksOf(rest, inner, writer)];
    // an item that begins with another block has a line of its own
    const marker = new Paragraph({ ...placed(inner), ...inList, ...own, children: box });
    return [marker, ...blocksOf(item.children, inner, writer)];
  });
}

/** A box with a title, which is its first child. `name`: the title of one without. */
function calloutBlocks({ children }: TokenNode, name: string, place: Place, writer: Writer): Block[] {
  const inner = framed(place, 'callout');
  const [title, ...rest] = children;
  const titled = title === undefined ? [] : title.children.flatMap((line) => lineRuns(line, inner, writer));
  const isRightToLeft = title !== undefined && directionOf(wordsIn(title)) === 'rtl';
  const head = new Paragraph({
    ...placed(inner),
    style: styleIds.calloutTitle,
    ...(isRightToLeft ? { bidirectional: true } : {}),
    children: titled.length > 0 ? titled : textRuns(name, {}),
  });
  return [head, ...blocksOf(rest, inner, writer)];
}

function opaqueBlocks(token: Token, place: Place, writer: Writer): Block[] {
  const part = blockPart(token);
  if (part.kind === 'nothing') return [];
  if (part.kind === 'source' || (part.kind === 'formula' && part.source.includes('\n')))
    return [codeBlock(part.source, place)];
  const line: Line = { ...writer, look: {}, isInLink: false, room: roomAt(place) };
  return [new Paragraph({ ...placed(place), children: partRuns(part, line) })];
}

/** Code in one paragraph, so that its lines stay together with their indentation. */
export function codeBlock(content: string, place: Place): Paragraph {
  const lines = content.replace(/\n$/, '').split('\n');
  return new Paragraph({
    ...placed(place),
    style: styleIds.code,
    shading: { type: 'clear', fill: colours.fill, color: 'auto' },
    children: lines.flatMap((line, index) => [
      ...(index === 0 ? [] : [new TextRun({ break: 1 })]),
      ...textRuns(line, {}),
    ]),
  });
}
