import type { Token } from 'markdown-it';
import { referenceTokens } from './reference-html.ts';

/** Something in a note that the editor would not keep, by name (with its article) and line (from 1). */
export type ForeignConstruct = { readonly name: string; readonly line: number };

/** What other programs write into Markdown and this editor does not know, looked for outside code and escapes. */
const patterns: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'an embedded note or file', pattern: /!\[\[[^\]\n]+\]\]/ },
  { name: 'a wiki link', pattern: /\[\[[^\]\n]+\]\]/ },
  { name: 'a footnote', pattern: /\[\^[^\]\s]+\]/ },
  { name: 'a formula', pattern: /\$\$[\s\S]+?\$\$|^\$\$/m },
  { name: 'a formula', pattern: /(?<![\w$])\$(?=\S)[^$\n]*?(?<=\S)\$(?![\w$])/ },
  { name: 'a comment', pattern: /%%[^\n]+?%%|^\s*%%/m },
];
const callout = /^\[![\w-]+\]/;

/** The first construct of a note that the editor cannot keep, or null. */
export function findForeignConstruct(source: string): ForeignConstruct | null {
  const { tokens, definitions } = referenceTokens(source);
  const found: ForeignConstruct[] = [];
  // A table cell has no line of its own; its row has.
  let line = 1;
  tokens.forEach((token, index) => {
    line = token.map === null ? line : token.map[0] + 1;
    const construct = inToken(token, tokens[index - 2], line);
    if (construct !== null) found.push(construct);
  });
  if (definitions.length > 0) found.push({ name: 'a link definition', line: definitionLine(source) });
  return found.sort((one, other) => one.line - other.line)[0] ?? null;
}

function inToken(token: Token, quote: Token | undefined, line: number): ForeignConstruct | null {
  if (token.type === 'html_block')
    return { name: token.content.trimStart().startsWith('<!--') ? 'an HTML comment' : 'raw HTML', line };
  if (token.type === 'fence' && /\S\s+\S/.test(token.info.trim()))
    return { name: 'a code block with further settings', line };
  if (token.type !== 'inline') return null;
  if (quote?.type === 'blockquote_open' && callout.test(token.content)) return { name: 'a callout', line };
  const html = token.children?.find((child) => child.type === 'html_inline');
  const text = masked(token);
  const hits = patterns.flatMap(({ name, pattern }) => {
    const hit = pattern.exec(text);
    return hit === null ? [] : [{ name, at: hit.index }];
  });
  if (html !== undefined)
    hits.push({
      name: html.content.startsWith('<!--') ? 'an HTML comment' : 'raw HTML',
      at: text.indexOf(html.content),
    });
  const first = hits.sort((one, other) => one.at - other.at)[0];
  if (first === undefined) return null;
  return { name: first.name, line: line + (text.slice(0, Math.max(0, first.at)).match(/\n/g) ?? []).length };
}

/** The source of a paragraph with escapes and code spans blanked out, lengths and line ends kept. */
function masked(token: Token): string {
  let text = token.content.replace(/\\[!-/:-@[-`{-~]/g, '  ');
  for (const child of token.children ?? []) {
    if (child.type !== 'code_inline') continue;
    const span = new RegExp(`(?<!\`)${child.markup}(?!\`)[\\s\\S]+?(?<!\`)${child.markup}(?!\`)`);
    text = text.replace(span, (code) => code.replace(/[^\n]/g, ' '));
  }
  return text;
}

function definitionLine(source: string): number {
  const at = /^ {0,3}(?:> ?)*\[[^\]]+\]:/m.exec(source)?.index ?? 0;
  return source.slice(0, at).split('\n').length;
}
