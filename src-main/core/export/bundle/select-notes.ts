import type { ExportScope } from '../../../../src-shared/rpc/export.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { Journal } from '../../journal/journal.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { type NotePlace, placeOf } from '../../vault/vault-path.ts';

export type FiledNote = NoteRecord & { readonly path: string };

/** The notes of a scope that have a file, by their vault path. Throws `note-not-found` when there is none. */
export function selectNotes(
  { journal }: { readonly journal: Pick<Journal, 'notes'> },
  scope: ExportScope,
): FiledNote[] {
  const notes = journal.notes.present().filter(isInScope(scope));
  const filed = notes.flatMap((note) => (note.path === null ? [] : [{ ...note, path: note.path }]));
  if (filed.length === 0) throw new CoreError('note-not-found', t('exportErrors.noNotes'));
  return filed.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * The files of a scope that are not notes: all of the vault, or those in the folder; of single notes none, since they take those along that
 * they link to. All are vault paths.
 */
export function selectFiles(files: readonly string[], scope: ExportScope, defaultAccount: string): string[] {
  if (scope.kind === 'notes') return [];
  return files.filter((path) => isPlaceIn(placeOf(path, defaultAccount), scope));
}

function isInScope(scope: ExportScope): (note: NoteRecord) => boolean {
  if (scope.kind !== 'notes') return (note) => isPlaceIn(note, scope);
  const noteIds = new Set(scope.noteIds);
  return ({ id }) => noteIds.has(id);
}

function isPlaceIn(place: NotePlace, scope: Exclude<ExportScope, { kind: 'notes' }>): boolean {
  if (scope.kind === 'all') return true;
  if (place.account !== scope.account) return false;
  return scope.folder === null || `${place.folder ?? ''}/`.startsWith(`${scope.folder}/`);
}
