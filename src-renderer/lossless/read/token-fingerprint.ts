import type { Token } from 'markdown-it';
import { checkedOf } from '../../../src-shared/markdown/dialect/tasks.ts';

const marks = ['strong', 'em', 's', 'link'];

/**
 * What tokens say, whatever signs say it: two texts with the same meaning are the same note. The order of marks that
 * span the same words, blank lines between items, and the form of code blocks mean nothing.
 */
export function meaningOf(tokens: readonly Token[]): string {
  const said: string[] = [];
  for (const token of tokens) {
    if (token.type === 'inline') sayInline(token.children ?? [], said);
    else if (token.type === 'fence' || token.type === 'code_block')
      said.push(`code ${token.info.trim()}\n${token.content.replace(/\n$/, '')}`);
    else if (token.nesting !== -1) said.push(sayBlock(token));
    else said.push('/');
  }
  return said.join('\u0001');
}

function sayBlock(token: Token): string {
  const attributes = (token.attrs ?? []).map(([name, value]) => `${name}=${value}`).sort();
  const checked = checkedOf(token.meta);
  // an item's token carries its number, which only the first one of a list means
  const info = token.type === 'list_item_open' ? '' : token.info;
  const more = [token.content.trim(), info, token.type === 'callout_open' ? token.markup : ''];
  return [token.type, token.tag, ...attributes, ...more, checked === null ? '' : String(checked)].join(
    '\u0002',
  );
}

function sayInline(children: readonly Token[], said: string[]): void {
  const open: string[] = [];
  let text = '';
  let set = '';
  const current = (): string => [...new Set(open)].sort().join(' ');
  const flush = (): void => {
    if (text !== '') said.push(`{${set}}${text}`);
    text = '';
  };
  const say = (what: string, inside: string): void => {
    if (inside !== set) flush();
    set = inside;
    text += what;
  };
  for (const token of children) {
    const kind = token.type.replace(/_(?:open|close)$/, '');
    if (marks.includes(kind) && token.nesting === 1)
      open.push(kind === 'link' ? `link<${token.attrGet('href')}|${token.attrGet('title') ?? ''}>` : kind);
    else if (marks.includes(kind))
      open.splice(
        open.findLastIndex((name) => name === kind || name.startsWith(`${kind}<`)),
        1,
      );
    else if (token.type === 'text') say(token.content, current());
    else if (token.type === 'code_inline') say(token.content, `${current()} code`);
    else {
      flush();
      const image = token.type === 'image' ? `${token.attrGet('src')}|${token.attrGet('title') ?? ''}` : '';
      said.push(`<${token.type} ${image} ${token.info} ${token.content} ${current()}>`);
    }
  }
  flush();
}
