import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { isBlankParagraph } from './blank-paragraph.ts';
import { closedSource } from './close-source.ts';
import { saidInfo } from './serializable-attributes.ts';
import { writeInline } from './serialize-inline.ts';
import { mayFollowLine, writeList } from './serialize-list.ts';
import { writeTable } from './serialize-table.ts';
import { indentedCode, type WritingStyle } from './markdown-style.ts';

/** Writes blocks as Markdown, blank lines between them. A paragraph without text has no form and is left out. */
export function writeBlocks(blocks: readonly ProseMirrorNode[], style: WritingStyle): string {
  return writeJoined(blocks, style, () => '\n\n');
}

/** Writes blocks, with what `between` says between two of them. Neighbouring lists get different markers. */
function writeJoined(
  blocks: readonly ProseMirrorNode[],
  style: WritingStyle,
  between: (before: ProseMirrorNode, after: ProseMirrorNode) => string,
): string {
  let out = '';
  let before: ProseMirrorNode | null = null;
  let turn = 0;
  for (const block of blocks) {
    if (isBlankParagraph(block)) continue;
    turn = before?.type === block.type && /List$/.test(block.type.name) ? turn + 1 : 0;
    if (before !== null) out += between(before, block);
    out += writeBlock(block, turn % 2 === 1 ? otherMarkers(style) : style);
    before = block;
  }
  return out;
}

const otherMarkers = (style: WritingStyle): WritingStyle => ({
  ...style,
  bullet: style.bullet === '-' ? '*' : '-',
  delimiter: style.delimiter === '.' ? ')' : '.',
});

/** Writes one block, without a line end behind it. */
export function writeBlock(block: ProseMirrorNode, style: WritingStyle): string {
  switch (block.type.name) {
    case 'paragraph':
      return writeInline(block, style, 'paragraph');
    case 'heading': {
      const text = writeInline(block, style, 'heading');
      return `${'#'.repeat(Number(block.attrs.level))}${text === '' ? '' : ` ${text}`}`;
    }
    case 'blockquote':
      return quoted(writeBlocks(block.children, style));
    case 'callout':
      return writeCallout(block, style);
    case 'bulletList':
    case 'orderedList':
      return writeList(block, style, writeJoined);
    case 'codeBlock':
      return writeCode(block, style);
    case 'horizontalRule':
      return '---';
    case 'table':
      return writeTable(block, style);
    case 'rawBlock':
      // as it stands, as long as it leaves what follows it alone
      return style.escapes === 'all' ? closedSource(block.textContent.trimEnd()) : block.textContent;
    default:
      throw new RangeError(`nothing writes ${block.type.name}`);
  }
}

const quoted = (text: string): string =>
  text.replace(/^(?=(.?))/gm, (_, sign: string) => (sign === '' ? '>' : '> '));

function writeCallout(block: ProseMirrorNode, style: WritingStyle): string {
  const [title, ...body] = block.children;
  const words = title === undefined ? '' : writeInline(title, style, 'title').trimEnd();
  const head = `[!${block.attrs.kind}]${block.attrs.fold}${words === '' ? '' : ` ${words}`}`;
  const text = writeBlocks(body, style);
  const first = body.find((node) => !isBlankParagraph(node));
  const touches = first === undefined || first.type.name === 'paragraph' || mayFollowLine(first);
  return quoted(text === '' ? head : `${head}\n${touches ? '' : '\n'}${text}`);
}

function writeCode(block: ProseMirrorNode, style: WritingStyle): string {
  const code = block.textContent.replace(/\r\n?/g, '\n');
  const info = saidInfo(block);
  // blank lines at its ends have no form without a fence, nor has a language
  if (style.code === indentedCode && info === '' && code.trim() !== '' && !/^\s*\n|\n\s*$/.test(code))
    return code.replace(/^(?=.)/gm, '    ');
  // a backtick behind backticks would make a line of text of them
  const sign = style.code.startsWith('~') || info.includes('`') ? '~' : '`';
  const runs = code.match(sign === '~' ? /~{3,}/g : /`{3,}/g) ?? [];
  const shortest = style.code === indentedCode ? 3 : style.code.length;
  const fence = sign.repeat(Math.max(shortest, ...runs.map((run) => run.length + 1)));
  const apart = info.startsWith(sign) ? ' ' : '';
  return `${fence}${apart}${info}\n${code === '' ? '' : `${code}\n`}${fence}`;
}
