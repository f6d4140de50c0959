import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** Tokens of a callout: `callout_open` (`info` is its kind, `markup` its fold marker), a title, blocks, `callout_close`. */
export const calloutOpen = 'callout_open';

/** The first line of a callout: `[!kind]`, an optional `+` or `-` for a foldable one, and a title. */
const head = /^\[!([^\]\s][^\]\n]*)\]([+-]?)(?:[ \t]+|(?=\n)|$)/;

/**
 * Turns quotes that begin with `[!kind]` into callouts. The first line is the title; the rest of its paragraph becomes a separate
 * paragraph.
 */
export function callouts(md: MarkdownIt): void {
  md.core.ruler.push('callouts', (state) => {
    const tokens: Token[] = [];
    /** For each enclosing quote, whether it is a callout. */
    const open: boolean[] = [];
    for (let at = 0; at < state.tokens.length; at += 1) {
      const token = state.tokens[at];
      if (token === undefined) break;
      tokens.push(token);
      if (token.type === 'blockquote_close' && open.pop()) token.type = 'callout_close';
      if (token.type !== 'blockquote_open') continue;
      const [paragraph, line] = [state.tokens[at + 1], state.tokens[at + 2]];
      const title = paragraph?.type === 'paragraph_open' && line !== undefined ? titleOf(line) : null;
      open.push(title !== null);
      if (title === null || paragraph === undefined || line === undefined) continue;
      Object.assign(token, { type: calloutOpen, info: title.kind, markup: title.fold });
      tokens.push(...titleTokens(state, line, title, paragraph));
      // The paragraph was replaced by the title and the rest.
      at += 3;
    }
    state.tokens = tokens;
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
    // A mark that spans the newline cannot be split.
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
