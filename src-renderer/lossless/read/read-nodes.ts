import { Fragment, type NodeType, type Node as ProseMirrorNode, type Schema } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import { matchNode } from './match-token.ts';
import { readInline } from './read-inline.ts';
import { nodeType } from './schema-types.ts';
import { attributesOf, leafOf, nodeNames } from './token-specs.ts';

type Frame = {
  readonly type: NodeType | null;
  readonly attrs: Record<string, unknown> | null;
  readonly children: ProseMirrorNode[];
};

/**
 * Reads the tokens of whole blocks into nodes. Throws for tokens the schema has no place for: the block is then shown as
 * its source.
 */
export function readNodes(schema: Schema, tokens: readonly Token[]): ProseMirrorNode[] {
  const top: Frame = { type: null, attrs: {}, children: [] };
  const stack: Frame[] = [top];
  const here = (): Frame => stack[stack.length - 1] ?? top;
  tokens.forEach((token, index) => {
    if (token.type === 'inline') here().children.push(...inlineNodes(schema, here().type, token));
    else if (token.nesting === 0) here().children.push(leafOf(schema, token));
    else if (token.nesting === 1) {
      const { type, attrs } = containerOf(schema, tokens, index);
      stack.push({ type, attrs, children: type === null ? here().children : [] });
    } else {
      const frame = stack.pop();
      if (frame?.type) here().children.push(finished(frame.type, frame));
    }
  });
  return top.children;
}

/** The node that a container of tokens becomes; null: its content becomes part of the container around it. */
function containerOf(schema: Schema, tokens: readonly Token[], index: number): Pick<Frame, 'type' | 'attrs'> {
  const token = tokens[index];
  const name = nodeNames[token?.type ?? ''];
  if (token === undefined || name === null) return { type: null, attrs: null };
  if (name === undefined) return matchNode(schema, token);
  return { type: nodeType(schema, name), attrs: attributesOf(token, tokens, index) };
}

function inlineNodes(schema: Schema, parent: NodeType | null, token: Token): ProseMirrorNode[] {
  const nodes = readInline(schema, token.children ?? []);
  // a cell holds one paragraph
  return parent?.inlineContent === false ? [nodeType(schema, 'paragraph').createChecked(null, nodes)] : nodes;
}

/** A container without content gets an empty paragraph to type into. */
function finished(type: NodeType, { attrs, children }: Frame): ProseMirrorNode {
  const content = Fragment.from(children);
  if (type.validContent(content)) return type.create(attrs, content);
  const filled = type.contentMatch.matchFragment(content)?.fillBefore(Fragment.empty, true);
  return type.createChecked(attrs, content.append(filled ?? Fragment.empty));
}
