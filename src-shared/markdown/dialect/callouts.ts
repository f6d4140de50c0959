import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** Tokens of a callout: `callout_open` (`info` is its kind, `markup` its fold sign), a title, blocks, `callout_close`. */
export const calloutOpen = 'callout_open';

/** `[!kind]`, `+` or `-` for one that folds, a title: the first line of a quote that is a callout. */
const head = /^\[!([^\]\s][^\]\n]*)\]([+-]?)(?:[ \t]+|(?=\n)|$)/;

/**
 * Makes callouts of quotes that begin with `[!kind]`. The first line is the title; what follows it in the same
 * paragraph becomes a paragraph of its own.
 */
export function callouts(md: MarkdownIt): void {
  md.core.ruler.push('callouts', (state) => {
    const { tokens } = state;
    for (let at = tokens.length - 1; at >= 0; at -= 1) {
      const [quote, paragraph, line] = tokens.slice(at, at + 3);
      if (quote?.type !== 'blockquote_open' || paragraph?.type !== 'paragraph_open' || line === undefined)
        continue;
      const title = titleOf(line);
      if (title === null) continue;
      const close = tokens.findIndex(
        (token, index) => index > at && token.type === 'blockquote_close' && token.level === quote.level,
      );
      Object.assign(quote, { type: calloutOpen, info: title.kind, markup: title.fold });
      Object.assign(tokens[close] ?? {}, { type: 'callout_close' });
      tokens.splice(at + 1, 3, ...titleTokens(state, line, title, paragraph));
    }
  });
}

type Title = {
  readonly kind: string;
  readonly fold: string;
  readonly words: Token[];
  readonly rest: Token[];
};

function titleOf(line: Token): Title | null {
  const children = line.children ?? [];
  const [first] = children;
  const found = head.exec(line.content);
  const [marker = '', kind = '', fold = ''] = found ?? [];
  if (found === null || first?.type !== 'text' || !first.content.startsWith(marker.trimEnd())) return null;
  let depth = 0;
  let end = children.length;
  for (const [index, child] of children.entries()) {
    depth += child.nesting;
    if (child.type === 'hardbreak') return null;
    if (child.type !== 'softbreak') continue;
    // a mark that reaches over the line end cannot be cut in two
    if (depth !== 0) return null;
    end = index;
    break;
  }
  first.content = first.content.slice(marker.length);
  const words = children.slice(0, end).filter((child) => child.type !== 'text' || child.content !== '');
  return { kind, fold, words, rest: children.slice(end + 1) };
}

function titleTokens({ Token }: StateCore, line: Token, title: Title, paragraph: Token): Token[] {
  const inline = (children: Token[]): Token => {
    const token = new Token('inline', '', 0);
    return Object.assign(token, { children, map: line.map, level: line.level, block: true });
  };
  const wrap = (type: string, nesting: 1 | -1): Token =>
    Object.assign(new Token(type, 'p', nesting), { map: paragraph.map, level: paragraph.level, block: true });
  const rest =
    title.rest.length === 0
      ? []
      : [wrap('paragraph_open', 1), inline(title.rest), wrap('paragraph_close', -1)];
  return [wrap('callout_title_open', 1), inline(title.words), wrap('callout_title_close', -1), ...rest];
}
