/**
 * Branded identifiers. They are minted only by the parsers below (or by a store that reads back what was
 * parsed before), so that a note id can never stand where a revision id belongs.
 */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** The stable id of a note, the same for all its revisions: 1 to 200 characters, no control characters. */
export type NoteId = Branded<'NoteId'>;
/** Lower-case hexadecimal SHA-256 of a normalised note revision: 64 characters. */
export type RevisionId = Branded<'RevisionId'>;
/** UUID of a Memory, in lower case. */
export type MemoryId = Branded<'MemoryId'>;

const noteIdPattern = /^[^\p{Cc}\p{Cs}]{1,200}$/u;
const revisionIdPattern = /^[0-9a-f]{64}$/;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function parseNoteId(text: unknown): NoteId | undefined {
  return typeof text === 'string' && noteIdPattern.test(text) && text.trim() === text
    ? (text as NoteId) // minted here: the pattern holds
    : undefined;
}

/** Accepts either case, as the API does; the id itself is always lower case. */
export function parseRevisionId(text: unknown): RevisionId | undefined {
  if (typeof text !== 'string') return undefined;
  const lower = text.toLowerCase();
  return revisionIdPattern.test(lower) ? (lower as RevisionId) : undefined; // minted here: the pattern holds
}

export function parseMemoryId(text: unknown): MemoryId | undefined {
  if (typeof text !== 'string') return undefined;
  const lower = text.toLowerCase();
  return uuidPattern.test(lower) ? (lower as MemoryId) : undefined; // minted here: the pattern holds
}
