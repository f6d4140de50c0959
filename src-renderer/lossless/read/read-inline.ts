import { Mark, type Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import { matchMark, matchNode } from './match-token.ts';
import { markType, nodeType } from './schema-types.ts';
import { kindOf } from './token-fingerprint.ts';

/** The mark each kind of CommonMark's tokens opens. */
const markNames: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  link: 'link',
};

/**
 * Reads inline tokens into nodes with marks; those of extensions by the parse rules of the schema. Throws for a token that is not
 * known.
 */
export function readInline(schema: Schema, tokens: readonly Token[]): ProseMirrorNode[] {
  const nodes: ProseMirrorNode[] = [];
  const open: { readonly kind: string; readonly mark: Mark }[] = [];
  const marks = (): readonly Mark[] =>
    open.reduce<readonly Mark[]>((set, { mark }) => mark.addToSet(set), Mark.none);
  const add = (text: string, set: readonly Mark[]): void => {
    if (text === '') return;
    const last = nodes[nodes.length - 1];
    if (last?.text !== undefined && Mark.sameSet(last.marks, set))
      nodes[nodes.length - 1] = schema.text(last.text + text, set);
    else nodes.push(schema.text(text, set));
  };
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ kind: kindOf(token), mark: markOf(schema, token) });
    else if (token.nesting === -1) {
      // of nested marks of one kind, the innermost ends
      const kind = kindOf(token);
      const innermost = open.findLastIndex((one) => one.kind === kind);
      if (innermost >= 0) open.splice(innermost, 1);
    } else if (token.type === 'text') add(token.content, marks());
    else if (token.type === 'code_inline')
      add(token.content, markType(schema, 'code').create().addToSet(marks()));
    else nodes.push(atomOf(schema, token).mark(marks()));
  }
  return nodes;
}

function markOf(schema: Schema, token: Token): Mark {
  const name = markNames[kindOf(token)];
  if (name !== undefined) return markType(schema, name).create(linkAttributes(token));
  const { type, attrs } = matchMark(schema, token);
  return type.create(attrs);
}

function atomOf(schema: Schema, token: Token): ProseMirrorNode {
  const raw = (kind: string) => nodeType(schema, 'rawInline').create({ kind, source: token.content });
  switch (token.type) {
    case 'softbreak':
      return nodeType(schema, 'softBreak').create();
    case 'hardbreak':
      return nodeType(schema, 'hardBreak').create({ html: token.markup === '<br>' });
    case 'image': {
      const [src, title] = [token.attrGet('src'), token.attrGet('title')];
      return nodeType(schema, 'image').create({ src, title, alt: token.content });
    }
    case 'html_inline':
      return raw('html');
    case 'opaque_inline':
      return raw(token.info);
    default: {
      const { type, attrs } = matchNode(schema, token);
      return type.createChecked(attrs);
    }
  }
}

const linkAttributes = (token: Token) =>
  token.type === 'link_open' ? { href: token.attrGet('href'), title: token.attrGet('title') } : null;
