import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Env } from 'markdown-it';

/** The link definitions of a text, by which its parts are read. */
export type Definitions = Env;

/** A block of the text as it was last read or written, and the nodes that show it. */
export type BaseBlock = {
  readonly source: string;
  /** What stands between it and the next block: blank lines, and separators that nobody sees. */
  readonly gap: string;
  readonly nodes: readonly ProseMirrorNode[];
};

/** A text in its blocks: `lead`, then each `source` and `gap`, joined again, are the text. */
export type BaseText = {
  readonly lead: string;
  readonly blocks: readonly BaseBlock[];
  readonly definitions: Definitions;
};

/** What keeps two blocks apart that would flow together; it is a part of a gap, and not shown. */
export const separator = '<!-- -->';

/** The text of its blocks. */
export const textOf = ({ lead, blocks }: Pick<BaseText, 'lead' | 'blocks'>): string =>
  lead + blocks.map(({ source, gap }) => source + gap).join('');

/** A gap with a blank line in it. */
export const widened = (gap: string): string => ((gap.match(/\n/g) ?? []).length >= 2 ? gap : '\n\n');
