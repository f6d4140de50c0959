import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { readSnapshot } from './read-snapshot.ts';
import { createReader } from './reader.ts';

/** Reads a text from the clipboard as Markdown, to insert at the caret. A single paragraph is inserted into the line there. */
export function readPasted(schema: Schema, text: string): Slice {
  const { blocks } = readSnapshot(
    createReader(schema),
    text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd(),
  );
  const nodes = blocks.flatMap((block) => block.nodes);
  const [only] = nodes;
  const isLine = nodes.length === 1 && only?.type.name === 'paragraph';
  return isLine ? new Slice(Fragment.from(only), 1, 1) : new Slice(Fragment.from(nodes), 0, 0);
}
