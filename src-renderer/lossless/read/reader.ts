import type { Node as ProseMirrorNode, Schema } from '@tiptap/pm/model';
import type { MarkdownIt } from 'markdown-it';
import { noteDialect } from '../../../src-shared/markdown/dialect/note-dialect.ts';
import { type SourceBlock, type SplitSource, splitBlocks } from '../../../src-shared/markdown/split-blocks.ts';
import type { Definitions } from '../model/snapshot.ts';
import { meaningOf } from './token-fingerprint.ts';
import { readNodes } from './read-nodes.ts';
import { rawBlock } from './token-specs.ts';
import { writeBlocks } from '../serialize/serialize-blocks.ts';
import { plainStyle, type WritingStyle } from '../serialize/markdown-style.ts';

/** Blocks longer than this many characters are shown as their source, lists aside: the editor would be slow. */
export const longestBlock = 100_000;

/**
 * Blocks with containers this deep in each other are shown as their source. That is far below what the parser leaves out
 * without a word (see the dialect): what stands deeper, and all that follows a list so deep.
 */
const deepestShown = 100;

/** Reads Markdown (LF line ends) into nodes of one schema. */
export type Reader = {
  readonly schema: Schema;
  split(text: string, definitions?: Definitions): SplitSource;
  /** The nodes of a block; its source, where the editor could not write it again as it means. */
  nodes(block: SourceBlock, definitions: Definitions): ProseMirrorNode[];
  /** What the blocks of a text mean. */
  meanings(text: string, definitions: Definitions): string[];
};

/** The styles a block may be written in again. */
const styles: readonly Partial<WritingStyle>[] = [
  { escapes: 'needed' },
  { escapes: 'all' },
  { emphasis: '_' },
  { entities: true },
  { cut: 'shorter' },
];

/** A block with a construct that nothing can be misread in: letters, blanks and the plainest punctuation. */
const harmless = /^[\p{L}\p{N}][\p{L}\p{N} ,.;:'"()?!/’‘“”–—\n-]*$/u;

export function createReader(schema: Schema): Reader {
  let dialect: MarkdownIt | null = null;
  const parser = (): MarkdownIt => {
    dialect ??= noteDialect();
    return dialect;
  };
  const split = (text: string, definitions: Definitions = {}): SplitSource =>
    splitBlocks(parser(), text, definitions);

  function nodes(block: SourceBlock, definitions: Definitions): ProseMirrorNode[] {
    const raw = (): ProseMirrorNode[] => [rawBlock(schema, kindOf(block), block.source)];
    const [first] = block.tokens;
    const isList = first !== undefined && /_list_open$/.test(first.type);
    if (block.source.length > longestBlock && !isList) return raw();
    if (block.tokens.some(({ level }) => level >= deepestShown)) return raw();
    let read: ProseMirrorNode[];
    try {
      read = readNodes(schema, block.tokens);
    } catch {
      // a token or an order of blocks that the schema has no place for: the source has
      return raw();
    }
    if (read.length === 1 && read[0]?.type.name === 'rawBlock') return raw();
    if (first?.type === 'paragraph_open' && isHarmless(block)) return read;
    return isKept(block, read, definitions) ? read : raw();
  }

  /** Whether what would be written of the nodes means what the block means. */
  function isKept(block: SourceBlock, read: readonly ProseMirrorNode[], definitions: Definitions): boolean {
    let wanted: string | null = null;
    return styles.some((style) => {
      const written = writeBlocks(read, { ...plainStyle, ...style });
      // most blocks are written as the very source
      if (written === block.source) return true;
      const tokens = parser().parse(written, within(definitions));
      wanted ??= meaningOf(block.tokens);
      return meaningOf(tokens) === wanted;
    });
  }

  return {
    schema,
    split,
    nodes,
    meanings: (text, definitions) =>
      split(text, within(definitions)).blocks.map(({ tokens }) => meaningOf(tokens)),
  };
}

/** The definitions of a text for reading a part of it: what the part defines does not count elsewhere. */
export const within = (definitions: Definitions): Definitions => ({
  references: Object.create(definitions.references ?? null),
});

function isHarmless({ source }: SourceBlock): boolean {
  return harmless.test(source) && !/\n\s*[-(\d]|\n\s*[^\p{L}\p{N}]|^\d+[.)]|https?:/u.test(source);
}

function kindOf({ tokens: [token] }: SourceBlock): string {
  if (token?.type === 'html_block') return 'html';
  return token?.type === 'opaque_block' ? token.info : 'text';
}
