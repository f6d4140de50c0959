import type { MarkdownIt, Token } from 'markdown-it';
import { parseDetails } from '../../../../src-shared/markdown/dialect/details.ts';
import { noteDialect, parseHighlights } from '../../../../src-shared/markdown/dialect/note-dialect.ts';
import { opaqueBlock } from '../../../../src-shared/markdown/dialect/opaque-blocks.ts';
import { footnoteOf } from './footnotes.ts';

/** A note as tokens; its footnotes apart, in their order. */
export type NoteTokens = {
  readonly body: Token[];
  readonly footnotes: readonly { readonly name: string; readonly tokens: Token[] }[];
};

/** The dialect of notes, as every page of an export is read. */
export const pageDialect = (): MarkdownIt => noteDialect().use(parseHighlights).use(parseDetails);

/** Reads a note once for whatever it is written as. `env`: given to the parser, and later to its renderer. */
export function noteTokens(dialect: MarkdownIt, markdown: string, env: Record<string, unknown>): NoteTokens {
  const tokens = dialect.parse(markdown, env);
  const footnotes = tokens.filter(isFootnote).map(({ content: source }) => {
    const { name, content } = footnoteOf(source);
    return { name, tokens: dialect.parse(content, env) };
  });
  return { body: tokens.filter((token) => !isFootnote(token)), footnotes };
}

const isFootnote = ({ type, info }: Token): boolean => type === opaqueBlock && info === 'footnote';
