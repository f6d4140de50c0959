import canonicalize from 'canonicalize';
import { parseRevisionId, type RevisionId } from '../ids.ts';
import type { NoteDocument } from './note-document.ts';

/** Lower-case hexadecimal SHA-256 of a text's UTF-8 bytes. The caller brings the platform's own. */
export type Sha256 = (text: string) => string;

/** The RFC 8785 (JCS) text of a document: the bytes that are hashed, and what the journal keeps. */
export function canonicalJson(document: NoteDocument): string {
  const text = canonicalize(document);
  if (text === undefined) throw new TypeError('a document always has a canonical form');
  return text;
}

/** The id of a normalised revision: SHA-256 of its canonical JSON in UTF-8. */
export function revisionIdOf(document: NoteDocument, sha256: Sha256): RevisionId {
  return mint(sha256(canonicalJson(document)));
}

function mint(hash: string): RevisionId {
  const id = parseRevisionId(hash);
  if (id === undefined) throw new TypeError(`not a SHA-256 in hexadecimal: ${hash}`);
  return id;
}
