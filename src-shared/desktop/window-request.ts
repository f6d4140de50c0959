import { type NoteId, parseNoteId } from '../ids.ts';

/** What the desktop asks a window to do, as soon as it can. */
export type WindowRequest =
  | { readonly kind: 'open-note'; readonly noteId: NoteId }
  /** A file that the user opened from the system: an absolute path. */
  | { readonly kind: 'open-file'; readonly path: string }
  /** Something was refused, with a sentence for the user. */
  | { readonly kind: 'refused'; readonly message: string };

/** A request as main sent it; undefined for anything else. */
export function readWindowRequest(value: unknown): WindowRequest | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, noteId, path, message } = value as Record<string, unknown>; // each one is checked below
  const id = parseNoteId(noteId);
  if (kind === 'open-note' && id !== undefined) return { kind, noteId: id };
  if (kind === 'open-file' && typeof path === 'string') return { kind, path };
  return kind === 'refused' && typeof message === 'string' ? { kind, message } : undefined;
}
