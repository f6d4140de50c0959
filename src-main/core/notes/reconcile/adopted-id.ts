import { type NoteId, parseNoteId } from '../../../../src-shared/ids.ts';
import { sha256 } from '../../disk/sha256.ts';

/** Stands for the id of a vault that has none yet: the least UUID, so that notes which are found meanwhile go on under the id that it gets. */
export const unnamedVault = '00000000-0000-0000-0000-000000000000';

/**
 * The id of a note that was found as a file without one: derived from the vault, the path and the text, so that every
 * computer that opens the same vault, and this one after its journal was lost, gives it the same id. A UUID of version 8
 * (RFC 9562, section 5.8). Its last group is the beginning of the vault's id, the others are made from the SHA-256 of path and text: so two ids
 * that one note got, while two computers had not met yet, show that they are of one note. `attempt`: from 0; the next one when the id
 * belongs to another note.
 */
export function adoptedId(vaultId: string, path: string, content: string, attempt: number): NoteId {
  const hex = sha256(JSON.stringify([path.normalize('NFC'), sha256(content), attempt]));
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  const origin = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-`;
  return idInVault(origin, vaultId);
}

/** What the ids of adopted notes end in. */
export const endOfIds = (vaultId: string): string => `${vaultId.slice(0, 8)}${vaultId.slice(9, 13)}`;

/** The id of a note with this origin in a vault. Of two vault ids the greater one gives the greater id. */
export function idInVault(origin: string, vaultId: string): NoteId {
  const id = parseNoteId(`${origin}${endOfIds(vaultId)}`);
  if (id === undefined) throw new TypeError('a UUID is a note id');
  return id;
}
