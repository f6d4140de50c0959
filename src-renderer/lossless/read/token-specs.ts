import type { Node as ProseMirrorNode, Schema } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import { checkedOf } from '../../../src-shared/markdown/dialect/tasks.ts';
import { trimTrailingNewlines } from '../../../src-shared/markdown/trim-end.ts';
import { matchNode } from './match-token.ts';
import { nodeType } from './schema-types.ts';

/** The node each container of tokens becomes. Null: its content becomes part of the container around it. */
export const nodeNames: Readonly<Record<string, string | null>> = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
  blockquote_open: 'blockquote',
  callout_open: 'callout',
  callout_title_open: 'calloutTitle',
  details_open: 'details',
  details_summary_open: 'detailsSummary',
  bullet_list_open: 'bulletList',
  ordered_list_open: 'orderedList',
  list_item_open: 'listItem',
  table_open: 'table',
  thead_open: null,
  tbody_open: null,
  tr_open: 'tableRow',
  th_open: 'tableHeader',
  td_open: 'tableCell',
};

/** The attributes of the node that a container becomes. */
export function attributesOf(token: Token, tokens: readonly Token[], index: number): Record<string, unknown> {
  switch (token.type) {
    case 'heading_open':
      return { level: Number(token.tag.slice(1)) };
    case 'ordered_list_open':
      return { start: Number(token.attrGet('start') ?? 1), tight: isTight(tokens, index) };
    case 'bullet_list_open':
      return { tight: isTight(tokens, index) };
    case 'list_item_open':
      return { checked: checkedOf(token.meta) };
    case 'callout_open':
      return { kind: token.info, fold: token.markup };
    case 'details_open':
      return { tag: token.content, open: token.markup === 'open' };
    case 'th_open':
    case 'td_open':
      return { align: /text-align:\s*(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null };
    default:
      return {};
  }
}

/** The node of a token that contains no blocks. Throws for a token that no node parses. */
export function leafOf(schema: Schema, token: Token): ProseMirrorNode {
  const raw = (kind: string): ProseMirrorNode => rawBlock(schema, kind, trimTrailingNewlines(token.content));
  switch (token.type) {
    case 'hr':
      return nodeType(schema, 'horizontalRule').create();
    case 'fence':
    case 'code_block': {
      const [language = '', meta = ''] = splitInfo(token.info);
      const code = token.content.replace(/\n$/, '');
      const attrs = { language: language === '' ? null : language, meta };
      return nodeType(schema, 'codeBlock').createChecked(attrs, code === '' ? null : schema.text(code));
    }
    case 'html_block':
      return raw('html');
    case 'opaque_block':
      return raw(token.info);
    default: {
      const { type, attrs } = matchNode(schema, token);
      return type.createChecked(attrs);
    }
  }
}

/** A block that is shown as its source. */
export const rawBlock = (schema: Schema, kind: string, source: string): ProseMirrorNode =>
  nodeType(schema, 'rawBlock').createChecked({ kind }, source === '' ? null : schema.text(source));

/** The language of a code block, and the rest of its info string with the whitespace before it. */
export function splitInfo(info: string): [language: string, meta: string] {
  const trimmed = info.trim();
  const end = trimmed.search(/\s|$/);
  return [trimmed.slice(0, end), trimmed.slice(end)];
}

/** A list is tight unless one of its own items holds a paragraph with blank lines around it. */
function isTight(tokens: readonly Token[], list: number): boolean {
  const level = tokens[list]?.level ?? 0;
  for (let at = list + 1; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.level <= level) return true;
    if (token.type === 'paragraph_open' && token.level === level + 2 && !token.hidden) return false;
  }
  return true;
}
