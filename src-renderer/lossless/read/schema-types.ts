import type { MarkType, NodeType, Schema } from '@tiptap/pm/model';

/** The node type of that name. Throws when the schema has none: nothing can then be read into it. */
export function nodeType(schema: Schema, name: string): NodeType {
  const type = schema.nodes[name];
  if (type === undefined) throw new RangeError(`the schema has no node ${name}`);
  return type;
}

/** The mark type of that name. Throws when the schema has none. */
export function markType(schema: Schema, name: string): MarkType {
  const type = schema.marks[name];
  if (type === undefined) throw new RangeError(`the schema has no mark ${name}`);
  return type;
}
