import { type Document, isScalar, isSeq } from 'yaml';
import { textOfScalar } from './front-matter.ts';
import { propertyLinks } from './property-links.ts';
import { distinct } from './tag-names.ts';
import type { NoteReference } from './text-links.ts';

/** What the app understands of a note's own front matter keys. They are in the file alone, in no revision. */
export type NoteProperties = {
  /** The user's tags, without `#`, in order; no two differ only in case. */
  readonly tags: readonly string[];
  /** Other names of the note, which links may use. */
  readonly aliases: readonly string[];
  /** `pinned: true`: first in every list. */
  readonly pinned: boolean;
  /** Links to notes in the values of other keys, each once, in order. */
  readonly links: readonly NoteReference[];
};

export const noProperties: NoteProperties = { tags: [], aliases: [], pinned: false, links: [] };

/**
 * Reads them in any YAML form: `tags: [a, b]`, a block list, `tags: a, b`, `tags: a b`, and `tag`, `alias` for the plural keys.
 * A value that is something else counts as none.
 */
export function readProperties(document: Document): NoteProperties {
  const tags = [...listOf(document, 'tags', /[\s,]+/), ...listOf(document, 'tag', /[\s,]+/)]
    .map((tag) => tag.replace(/^#+/, '').trim())
    .filter((tag) => tag !== '');
  const aliases = [...listOf(document, 'aliases', /,/), ...listOf(document, 'alias', /,/)];
  const pinned = document.get('pinned') === true;
  const links = propertyLinks(document);
  if (tags.length === 0 && aliases.length === 0 && !pinned && links.length === 0) return noProperties;
  return { tags: distinct(tags), aliases: distinct(aliases), pinned, links };
}

function listOf(document: Document, name: string, separator: RegExp): string[] {
  const node = 'get' in document ? document.get(name, true) : undefined;
  const texts = isSeq(node)
    ? node.items.map(textOfScalar)
    : isScalar(node)
      ? (textOfScalar(node)?.split(separator) ?? [])
      : [];
  return texts.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [text.trim()]));
}
