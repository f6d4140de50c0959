import type { Document } from 'yaml';
import type { Result } from '../result.ts';
import { editFrontMatter, type FrontMatterChange } from './edit-front-matter.ts';
import { fieldNames, hasField, type NoteFields, readFields } from './front-matter.ts';
import { type NoteProperties, readProperties } from './note-properties.ts';
import type { NoteSource } from './note-source.ts';

/** Fields that other programs may write in their own way: unknown spellings are left alone. */
const leftAloneWhenUnreadable = new Set<string>(['created', 'updated', 'locked']);

/**
 * Writes this app's fields into the front matter of a note, as {@link editFrontMatter} does. Where it fails, the identity of the
 * note is only in the journal.
 */
export const writeFields = (source: NoteSource, fields: NoteFields): Result<NoteSource, string> =>
  editFrontMatter(
    source,
    (document) => changedFields(document, fields),
    (document, changes) => {
      const found: Record<string, unknown> = readFields(document);
      return changes.every(({ name, value }) => (found[name] ?? null) === value);
    },
  );

function changedFields(document: Document, fields: NoteFields): FrontMatterChange[] {
  const found = readFields(document);
  const changes: FrontMatterChange[] = [];
  for (const name of fieldNames) {
    const value = fields[name];
    if ((found[name] ?? null) === value) continue;
    if (found[name] === undefined && leftAloneWhenUnreadable.has(name) && hasField(document, name)) continue;
    // Another program's key of that name; this app writes null for a first revision.
    if (name === 'previous' && found.previous === undefined && document.get(name) != null) continue;
    changes.push({ name, value });
  }
  return changes;
}

/**
 * Writes the user's properties into the front matter, as {@link editFrontMatter} does. Those that are as wanted already keep their
 * spelling; a key that has nothing to say any more is removed.
 */
export const writeProperties = (source: NoteSource, wanted: NoteProperties): Result<NoteSource, string> =>
  editFrontMatter(
    source,
    (document) => changedProperties(document, wanted),
    (document) => isSame(readProperties(document), wanted),
  );

function changedProperties(document: Document, wanted: NoteProperties): FrontMatterChange[] {
  const found = readProperties(document);
  const changes: FrontMatterChange[] = [];
  for (const [name, singular] of [
    ['tags', 'tag'],
    ['aliases', 'alias'],
  ] as const) {
    if (isSameList(found[name], wanted[name])) continue;
    changes.push({ name, value: wanted[name].length === 0 ? undefined : wanted[name] });
    // its values are in the list now
    if (hasField(document, singular)) changes.push({ name: singular, value: undefined });
  }
  if (found.pinned !== wanted.pinned)
    changes.push({ name: 'pinned', value: wanted.pinned ? true : undefined });
  return changes;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

const isSame = (one: NoteProperties, other: NoteProperties): boolean =>
  one.pinned === other.pinned && isSameList(one.tags, other.tags) && isSameList(one.aliases, other.aliases);
