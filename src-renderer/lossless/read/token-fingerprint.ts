import type { Token } from 'markdown-it';
import { checkedOf } from '../../../src-shared/markdown/dialect/tasks.ts';

/**
 * A string that is the same for Markdown that shows the same, however it is written. The order of marks that span the same
 * words, blank lines between items and the form of code blocks make no difference.
 */
export function tokenFingerprint(tokens: readonly Token[]): string {
  const parts: string[] = [];
  for (const token of tokens) {
    if (token.type === 'inline') addInline(token.children ?? [], parts);
    else if (token.type === 'fence' || token.type === 'code_block')
      parts.push(`code ${token.info.trim()}\n${token.content.replace(/\n$/, '')}`);
    else if (token.nesting !== -1) parts.push(blockFingerprint(token));
    else parts.push('/');
  }
  return parts.join('\u0001');
}

function blockFingerprint(token: Token): string {
  const attributes = (token.attrs ?? []).map(([name, value]) => `${name}=${value}`).sort();
  const checked = checkedOf(token.meta);
  // the token of an item holds its number, of which only that of the first item counts
  const info = token.type === 'list_item_open' ? '' : token.info;
  const more = [token.content.trim(), info, token.type === 'callout_open' ? token.markup : ''];
  return [token.type, token.tag, ...attributes, ...more, checked === null ? '' : String(checked)].join(
    '\u0002',
  );
}

/** What a token opens or closes, or is, such as `link`. */
export const kindOf = (token: Token): string => token.type.replace(/_(?:open|close)$/, '');

/** The attributes of an inline token. */
const attributesOf = ({ attrs }: Token): string =>
  attrs === null
    ? ''
    : `<${attrs
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('|')}>`;

function addInline(children: readonly Token[], parts: string[]): void {
  const open: string[] = [];
  let text = '';
  let set = '';
  const current = (): string => [...new Set(open)].sort().join(' ');
  const flush = (): void => {
    if (text !== '') parts.push(`{${set}}${text}`);
    text = '';
  };
  const add = (what: string, inside: string): void => {
    if (inside !== set) flush();
    set = inside;
    text += what;
  };
  for (const token of children) {
    if (token.nesting === 1) open.push(kindOf(token) + attributesOf(token));
    else if (token.nesting === -1) {
      const kind = kindOf(token);
      open.splice(
        open.findLastIndex((name) => name === kind || name.startsWith(`${kind}<`)),
        1,
      );
    } else if (token.type === 'text') add(token.content, current());
    else if (token.type === 'code_inline') add(token.content, `${current()} code`);
    else {
      flush();
      parts.push(`<${token.type} ${attributesOf(token)} ${token.info} ${token.content} ${current()}>`);
    }
  }
  flush();
}
