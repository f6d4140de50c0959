import type { NoteId } from '../../../src-shared/ids.ts';
import type { RelatedNote } from '../../../src-shared/rpc/memory.ts';
import type { Journal } from '../journal/journal.ts';
import type { MemoryService } from './memory-service.ts';

/** The notes of this vault that share tags with a note or are close to it in meaning, best first; empty with a remote service. */
export async function relatedNotesOf(
  journal: Journal,
  service: Pick<MemoryService, 'local'>,
  noteId: NoteId,
): Promise<readonly RelatedNote[]> {
  const local = service.local();
  const known = journal.projections.ofNote(noteId, journal.target()).find(({ complete }) => complete);
  if (local === undefined || known === undefined) return [];
  // Related notes are optional: a service that is restarting must not make the pane fail.
  const related = await local.related(known.memoryId).catch(() => []);
  return related.flatMap(({ noteId: id, sharedTags }) => {
    const record = journal.notes.byId(id);
    return record?.state === 'present' ? [{ noteId: id, title: record.title, sharedTags }] : [];
  });
}
