import type { MarkdownIt, Token } from 'markdown-it';

/** The tokens that pairs of plain tags become. Tags with attributes stay HTML. */
const kinds: Readonly<Record<string, { readonly type: string; readonly tag: string }>> = {
  b: { type: 'strong', tag: 'strong' },
  strong: { type: 'strong', tag: 'strong' },
  i: { type: 'em', tag: 'em' },
  em: { type: 'em', tag: 'em' },
  s: { type: 's', tag: 's' },
  del: { type: 's', tag: 's' },
  strike: { type: 's', tag: 's' },
  mark: { type: 'mark', tag: 'mark' },
  u: { type: 'u', tag: 'u' },
  ins: { type: 'u', tag: 'u' },
  sup: { type: 'sup', tag: 'sup' },
  sub: { type: 'sub', tag: 'sub' },
  kbd: { type: 'kbd', tag: 'kbd' },
};

const plainTag = /^<(\/?)([a-z]+)>$/;

/** Reads text between two plain tags as marked text: underlined, raised, lowered, a key, and what Markdown has delimiters for. */
export function htmlMarks(md: MarkdownIt): void {
  md.core.ruler.push('html_marks', ({ tokens }) => {
    for (const { children } of tokens) if (children?.some(isTag)) pairTags(children);
  });
}

const isTag = ({ type, content }: Token): boolean => type === 'html_inline' && plainTag.test(content);

/** Pairs tags among inline tokens that enclose whole tokens: neither begins within a mark or a link and ends outside of it. */
export function pairTags(tokens: readonly Token[]): void {
  const open: { readonly token: Token; readonly name: string | null }[] = [];
  for (const token of tokens) {
    const [, slash, name = ''] = token.type === 'html_inline' ? (plainTag.exec(token.content) ?? []) : [];
    const kind = kinds[name];
    if (token.nesting === 1 || (kind !== undefined && slash === ''))
      open.push({ token, name: token.nesting === 1 ? null : name });
    else if (token.nesting === -1) {
      // tags that are open within what ends have no partner
      const last = open.findLastIndex((one) => one.name === null);
      open.splice(Math.max(last, 0));
    } else if (kind !== undefined && open.at(-1)?.name === name) {
      const opening = open.pop()?.token;
      if (opening === undefined) continue;
      Object.assign(opening, {
        type: `${kind.type}_open`,
        tag: kind.tag,
        nesting: 1,
        markup: opening.content,
        content: '',
      });
      Object.assign(token, {
        type: `${kind.type}_close`,
        tag: kind.tag,
        nesting: -1,
        markup: token.content,
        content: '',
      });
    }
  }
}
