import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { readBase } from './read-snapshot.ts';
import { createReader } from './reader.ts';

/** Reads a text from the clipboard as Markdown, to be put in at the caret: a single paragraph goes on within its line. */
export function readPasted(schema: Schema, text: string): Slice {
  const { blocks } = readBase(
    createReader(schema),
    text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd(),
  );
  const nodes = blocks.flatMap((block) => block.nodes);
  const [only] = nodes;
  const isLine = nodes.length === 1 && only?.type.name === 'paragraph';
  return isLine ? new Slice(Fragment.from(only), 1, 1) : new Slice(Fragment.from(nodes), 0, 0);
}
