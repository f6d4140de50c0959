import type { Token } from 'markdown-it';

/** A token with what is between it and the token that closes it. */
export type TokenNode = { readonly token: Token; readonly children: readonly TokenNode[] };

/** Nests a flat list of tokens. Tokens of lines keep theirs in `token.children`. */
export function tokenTree(tokens: readonly Token[]): TokenNode[] {
  const root: TokenNode[] = [];
  const open: TokenNode[][] = [];
  let into = root;
  for (const token of tokens) {
    if (token.nesting === -1) {
      into = open.pop() ?? root;
      continue;
    }
    const children: TokenNode[] = [];
    into.push({ token, children });
    if (token.nesting !== 1) continue;
    open.push(into);
    into = children;
  }
  return root;
}

/** The words of a line, without its marks. */
export const wordsOf = (nodes: readonly TokenNode[]): string =>
  nodes.map(({ token, children }) => token.content + wordsOf(children)).join('');
