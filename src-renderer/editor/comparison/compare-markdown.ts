import { getSchema } from '@tiptap/core';
import type { Schema } from '@tiptap/pm/model';
import { createLosslessText } from '../../lossless/lossless-text.ts';
import { editorExtensions } from '../extensions.ts';
import { compareDocuments, type DocumentComparison } from './compare-documents.ts';

let schema: Schema | undefined;

/** Compares two Markdown texts (LF newlines) as the editor shows them. */
export function compareMarkdown(before: string, after: string): DocumentComparison {
  const known = schema ?? getSchema(editorExtensions());
  schema = known;
  const read = (text: string) => createLosslessText(known, text).document;
  return compareDocuments(read(before), read(after));
}
