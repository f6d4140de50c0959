import type { Env, MarkdownIt, Token } from 'markdown-it';
import { trimTrailingBlankLines } from './trim-end.ts';

/** A block of a text: its source, the blank lines after it, and its tokens. */
export type SourceBlock = {
  readonly source: string;
  /** From the end of the block to the next one, or to the end of the text. */
  readonly separator: string;
  readonly tokens: readonly Token[];
};

/** A text in its parts: `leading`, then each `source` and `separator`, joined again, are the text. */
export type SplitSource = { readonly leading: string; readonly blocks: readonly SourceBlock[] };

/**
 * Splits a text (LF newlines) at its top-level blocks. `env` takes up the link definitions of the text: a part of it
 * is later read with them.
 */
export function splitBlocks(dialect: MarkdownIt, text: string, env: Env = {}): SplitSource {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const offset = (line: number): number => lineStarts[line] ?? text.length;
  const { groups, readLines } = parseBlocks(dialect, text, env);
  const ranges = groups.map((tokens) => {
    const [first = 0, last = first] = tokens[0]?.map ?? [];
    const start = offset(first);
    const source = text.slice(start, offset(last));
    // lists and quotes include the blank lines after them; whitespace at the end of a line may be code
    const end = start + (source.trim() === '' ? source : trimTrailingBlankLines(source)).length;
    return { start, end, tokens };
  });
  const blocks = ranges.map(({ start, end, tokens }, index) => {
    const source = text.slice(start, end);
    let read: readonly Token[] | undefined;
    return {
      source,
      separator: text.slice(end, ranges[index + 1]?.start ?? text.length),
      get tokens() {
        read ??= readLines(source, tokens);
        return read;
      },
    };
  });
  return { leading: text.slice(0, ranges[0]?.start ?? text.length), blocks };
}

/** The tokens of a text, block by block, and what reads the lines of a block. */
type ParsedBlocks = {
  readonly groups: readonly Token[][];
  readLines(source: string, tokens: Token[]): Token[];
};

/**
 * Parses a text, but reads the lines of its blocks only when they are asked for: of the rules of the parser, those from `inline` on need
 * no more than one block.
 */
function parseBlocks(dialect: MarkdownIt, text: string, env: Env): ParsedBlocks {
  // of several blocks, a rule makes one; few texts have them
  if (/<details/i.test(text))
    return { groups: topLevelGroups(dialect.parse(text, env)), readLines: (_, tokens) => tokens };
  const { ruler, State } = dialect.core;
  const rules = ruler.__rules__.filter(({ enabled }) => enabled);
  const ofLines = rules.findIndex(({ name }) => name === 'inline');
  const whole = new State(text, dialect, env);
  for (const { fn } of rules.slice(0, ofLines)) fn(whole);
  return {
    groups: topLevelGroups(whole.tokens),
    readLines(source, tokens) {
      const block = Object.assign(new State(source, dialect, env), { tokens });
      for (const { fn } of rules.slice(ofLines)) fn(block);
      return block.tokens;
    },
  };
}

/** The text that was split. */
export const joinBlocks = ({ leading, blocks }: SplitSource): string =>
  leading + blocks.map(({ source, separator }) => source + separator).join('');

function topLevelGroups(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  let group: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    group.push(token);
    depth += token.nesting;
    if (depth > 0) continue;
    groups.push(group);
    group = [];
  }
  return groups;
}
