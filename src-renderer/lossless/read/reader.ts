import { Fragment, type NodeType, type Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import {
  type SourceBlock,
  type SplitSource,
  splitBlocks,
} from '../../../src-shared/markdown/split-blocks.ts';
import { delimitersOf, dialectOf, isEmphasis, serializeByConvention } from '../model/markdown-specs.ts';
import type { Definitions } from '../model/snapshot.ts';
import { defaultStyle, type MarkdownStyle } from '../serialize/markdown-style.ts';
import { serializeBlocks } from '../serialize/serialize-blocks.ts';
import { matchNode } from './match-token.ts';
import { readInline } from './read-inline.ts';
import { nodeType } from './schema-types.ts';
import { tokenFingerprint } from './token-fingerprint.ts';
import { attributesOf, leafOf, nodeNames, rawBlock } from './token-specs.ts';

/** Blocks longer than this many characters are shown as their source, lists aside: the editor would be slow. */
export const longestBlock = 100_000;

/**
 * Blocks with containers nested this deep are shown as their source. The limit is far below the depth at which the parser
 * silently leaves out content (see the dialect).
 */
const maxDepth = 100;

/** Reads Markdown (LF newlines) into nodes of one schema. */
export type Reader = {
  readonly schema: Schema;
  /** Splits a text at its top-level blocks. Its link definitions are added to the given ones. */
  split(text: string, definitions?: Definitions): SplitSource;
  /** The nodes of a block; a raw block of its source where its nodes could not be serialized to the same Markdown. */
  nodes(block: SourceBlock, definitions: Definitions): ProseMirrorNode[];
  /** The fingerprints of the blocks of a text: the same for Markdown that shows the same. */
  fingerprints(text: string, definitions: Definitions): string[];
};

/** The styles in which it is tried to serialize a block. */
const styles: readonly Partial<MarkdownStyle>[] = [
  { escapes: 'needed' },
  { escapes: 'all' },
  { emphasis: '_' },
  { entities: true },
  { cut: 'shorter' },
];

/** Text that cannot be parsed as markup: letters, digits, spaces and plain punctuation. */
const plainText = /^[\p{L}\p{N}][\p{L}\p{N} ,.;:'"()?!/’‘“”–—\n-]*$/u;

export function createReader(schema: Schema): Reader {
  const split = (text: string, definitions: Definitions = {}): SplitSource =>
    splitBlocks(dialectOf(schema), text, definitions);

  function nodes(block: SourceBlock, definitions: Definitions): ProseMirrorNode[] {
    const raw = (): ProseMirrorNode[] => [rawBlock(schema, kindOf(block), block.source)];
    const [first] = block.tokens;
    const isList = first !== undefined && /_list_open$/.test(first.type);
    if (block.source.length > longestBlock && !isList) return raw();
    if (block.tokens.some(({ level }) => level >= maxDepth)) return raw();
    let read: ProseMirrorNode[];
    try {
      read = readNodes(schema, block.tokens);
    } catch {
      // the schema has no place for a token or for an order of blocks
      return raw();
    }
    if (read.length === 1 && read[0]?.type.name === 'rawBlock') return raw();
    if (first?.type === 'paragraph_open' && isPlainText(block)) return read;
    return canBeSerialized(block, read, definitions) ? read : raw();
  }

  /** Whether serialized nodes are parsed as the block they were read from. */
  function canBeSerialized(
    block: SourceBlock,
    read: readonly ProseMirrorNode[],
    definitions: Definitions,
  ): boolean {
    let wanted: string | null = null;
    const isSame = (written: string): boolean => {
      // most blocks are serialized to exactly their source
      if (written === block.source) return true;
      const tokens = dialectOf(schema).parse(written, scopedDefinitions(definitions));
      wanted ??= tokenFingerprint(block.tokens);
      return tokenFingerprint(tokens) === wanted;
    };
    if (styles.some((style) => isSame(serializeBlocks(read, { ...defaultStyle, ...style })))) return true;
    const byConvention = read.some(hasComputedDelimiters) ? serializeByConvention(read) : null;
    return byConvention !== null && isSame(byConvention);
  }

  return {
    schema,
    split,
    nodes,
    fingerprints: (text, definitions) =>
      split(text, scopedDefinitions(definitions)).blocks.map(({ tokens }) => tokenFingerprint(tokens)),
  };
}

/** The definitions of a text for parsing a part of it. What the part defines is not added to them. */
export const scopedDefinitions = (definitions: Definitions): Definitions => ({
  references: Object.create(definitions.references ?? null),
});

/** Whether text in a node has a mark whose delimiters depend on its attributes: only its extension can write it. */
const hasComputedDelimiters = (node: ProseMirrorNode): boolean =>
  node.marks.some(({ type }) => isEmphasis(type) && delimitersOf(type) === null) ||
  node.children.some(hasComputedDelimiters);

function isPlainText({ source, tokens }: SourceBlock): boolean {
  // an extension may give any characters a meaning
  if (tokens[1]?.children?.some(({ type }) => type !== 'text' && type !== 'softbreak')) return false;
  return plainText.test(source) && !/\n\s*[-(\d]|\n\s*[^\p{L}\p{N}]|^\d+[.)]|https?:/u.test(source);
}

function kindOf({ tokens: [token] }: SourceBlock): string {
  if (token?.type === 'html_block' || token?.type === 'details_open') return 'html';
  return token?.type === 'opaque_block' ? token.info : 'text';
}

type Frame = {
  readonly type: NodeType | null;
  readonly attrs: Record<string, unknown> | null;
  readonly children: ProseMirrorNode[];
};

/**
 * Reads the tokens of whole blocks into nodes. Throws for tokens the schema has no place for: the block is then shown as
 * its source.
 */
function readNodes(schema: Schema, tokens: readonly Token[]): ProseMirrorNode[] {
  const top: Frame = { type: null, attrs: {}, children: [] };
  const stack: Frame[] = [top];
  const here = (): Frame => stack[stack.length - 1] ?? top;
  tokens.forEach((token, index) => {
    if (token.type === 'inline') here().children.push(...inlineNodes(schema, here().type, token));
    else if (token.nesting === 0) here().children.push(leafOf(schema, token));
    else if (token.nesting === 1) {
      const { type, attrs } = containerOf(schema, tokens, index);
      stack.push({ type, attrs, children: type === null ? here().children : [] });
    } else {
      const frame = stack.pop();
      if (frame?.type) here().children.push(finished(frame.type, frame));
    }
  });
  return top.children;
}

/** The node that a container of tokens becomes; null: its content becomes part of the container around it. */
function containerOf(schema: Schema, tokens: readonly Token[], index: number): Pick<Frame, 'type' | 'attrs'> {
  const token = tokens[index];
  const name = nodeNames[token?.type ?? ''];
  if (token === undefined || name === null) return { type: null, attrs: null };
  if (name === undefined) return matchNode(schema, token);
  return { type: nodeType(schema, name), attrs: attributesOf(token, tokens, index) };
}

function inlineNodes(schema: Schema, parent: NodeType | null, token: Token): ProseMirrorNode[] {
  const nodes = readInline(schema, token.children ?? []);
  // a cell holds one paragraph
  return parent?.inlineContent === false ? [nodeType(schema, 'paragraph').createChecked(null, nodes)] : nodes;
}

/** A container without content gets an empty paragraph to type into. */
function finished(type: NodeType, { attrs, children }: Frame): ProseMirrorNode {
  const content = Fragment.from(children);
  if (type.validContent(content)) return type.create(attrs, content);
  const filled = type.contentMatch.matchFragment(content)?.fillBefore(Fragment.empty, true);
  return type.createChecked(attrs, content.append(filled ?? Fragment.empty));
}

/** A node with the source of its raw blocks parsed, as it will be when the text is opened again. */
export function parseRawBlocks(
  reader: Reader,
  node: ProseMirrorNode,
  definitions: Definitions,
): readonly ProseMirrorNode[] {
  if (node.type.name === 'rawBlock') {
    const own = scopedDefinitions(definitions);
    return reader.split(node.textContent, own).blocks.flatMap((block) => reader.nodes(block, own));
  }
  if (node.isTextblock || node.isLeaf) return [node];
  const children = node.children.flatMap((child) => parseRawBlocks(reader, child, definitions));
  return children.every((child, index) => child === node.maybeChild(index))
    ? [node]
    : [node.copy(Fragment.from(children))];
}
