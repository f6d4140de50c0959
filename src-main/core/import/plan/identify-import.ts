import type { NoteId } from '../../../../src-shared/ids.ts';
import type { NotesContext } from '../../notes/context/notes-context.ts';
import { adoptedId } from '../../notes/reconcile/adopted-id.ts';
import type { ReadNote } from './read-note.ts';

/** Whether a note is in the vault, or the id that it gets. */
export type ImportIdentity =
  /** The vault has this note, from an earlier import or because it came from here. */
  | { readonly kind: 'already'; readonly noteId: NoteId }
  /** `replaced`: the id that its file has, which belongs to another note. */
  | { readonly kind: 'new'; readonly noteId: NoteId; readonly replaced: NoteId | null };

/**
 * The id of a note that is imported. It is derived from the vault, the place the note is imported to and its bytes: so the journal
 * knows what an earlier import brought, also an import that a crash ended, and what the user deleted since is imported again. An id in the front
 * matter that another program wrote stays while no note has it; one of this app belongs to the original. `taken`: ids of notes that
 * are written but not in the journal yet. `wanted`: the vault path for the note.
 */
export function identifyImport(
  { journal, vaultId }: Pick<NotesContext, 'journal' | 'vaultId'>,
  wanted: string,
  { hash, fields, content }: ReadNote,
  taken: ReadonlySet<NoteId> = new Set(),
): ImportIdentity {
  const own = fields.id;
  const original = own === undefined ? undefined : journal.notes.byId(own);
  if (own !== undefined && original?.state === 'present' && journal.revisions.holdsText(own, content))
    return { kind: 'already', noteId: own };
  const there = journal.notes.byPath(wanted);
  if (there?.state === 'present' && there.file?.hash === hash) return { kind: 'already', noteId: there.id };
  for (let attempt = 0; ; attempt += 1) {
    const id = adoptedId(vaultId(), `import:${wanted}`, hash, attempt);
    const state = taken.has(id) ? 'present' : journal.notes.byId(id)?.state;
    if (state === 'present' || state === 'retired') return { kind: 'already', noteId: id };
    if (state !== undefined) continue;
    const keepsOwn =
      own !== undefined && original === undefined && !taken.has(own) && fields.revision === undefined;
    if (keepsOwn) return { kind: 'new', noteId: own, replaced: null };
    const isOriginal = own !== undefined && fields.revision !== undefined;
    return { kind: 'new', noteId: id, replaced: own === undefined || isOriginal ? null : own };
  }
}
