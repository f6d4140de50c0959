import { type NoteId, parseNoteId } from '../../../../src-shared/ids.ts';
import { sha256 } from '../../disk/sha256.ts';

/**
 * The id of a note that was found as a file without one: derived from the vault, the path and the text, so that every
 * computer that opens the same vault, and this one after its journal was lost, gives it the same id. A UUID of version 8
 * (RFC 9562, section 5.8) made from their SHA-256. `attempt`: from 0; the next one when the id belongs to another note.
 */
export function adoptedId(vaultId: string, path: string, content: string, attempt: number): NoteId {
  const name = JSON.stringify([vaultId, path.normalize('NFC'), sha256(content), attempt]);
  const hex = sha256(name);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  const id = parseNoteId(text);
  if (id === undefined) throw new TypeError('a UUID is a note id');
  return id;
}
