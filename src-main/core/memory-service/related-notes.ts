import type { NoteId } from '../../../src-shared/ids.ts';
import type { RelatedNote } from '../../../src-shared/rpc/memory.ts';
import { parseQuery, type Query } from '../../../src-shared/search/parse-query.ts';
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

/** Letters and digits below which a query means nothing yet. */
const fewest = 3;

/**
 * The notes of this vault that are close in meaning to the words of a query, best first; empty for one with operators, which what is close need not
 * fulfil, and with a service that cannot say. `now`: milliseconds since the epoch.
 */
export async function closeNotesOf(
  journal: Journal,
  service: Pick<MemoryService, 'local'>,
  query: string,
  now: number,
): Promise<readonly NoteId[]> {
  const local = service.local();
  const parsed = parseQuery(query, now);
  const text = parsed.ok && parsed.value !== null ? wordsOf(parsed.value)?.join(' ') : undefined;
  if (local === undefined || text === undefined) return [];
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewest) return [];
  // The search by words has its results: a service that is restarting must not make it fail.
  const close = await local.closeTo(text).catch(() => []);
  return close.filter((id) => journal.notes.byId(id)?.state === 'present');
}

/** The words of a query in their order; undefined for a query that asks for anything else. */
function wordsOf(query: Query): readonly string[] | undefined {
  if (query.kind === 'words') return query.inTitle ? undefined : [query.text];
  if (query.kind !== 'and' && query.kind !== 'or') return undefined;
  const parts = query.of.map(wordsOf);
  return parts.includes(undefined) ? undefined : parts.flatMap((words) => words ?? []);
}
