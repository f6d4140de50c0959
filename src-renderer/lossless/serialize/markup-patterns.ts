import type { Schema } from '@tiptap/pm/model';
import {
  type MarkupPatterns,
  markupPatterns as patternsOf,
} from '../../../src-shared/markdown/syntax/markup-patterns.ts';
import { addedDelimiters } from '../model/markdown-specs.ts';

const cache = new WeakMap<Schema, MarkupPatterns>();

/** Patterns of the characters that are markup in the Markdown of a schema. */
export function markupPatterns(schema: Schema): MarkupPatterns {
  const patterns = cache.get(schema) ?? patternsOf(addedDelimiters(schema));
  cache.set(schema, patterns);
  return patterns;
}
