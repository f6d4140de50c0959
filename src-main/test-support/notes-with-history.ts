import type { MemoryId, NoteId, RevisionId } from '../../src-shared/ids.ts';
import { normaliseDocument } from '../../src-shared/revision/note-document.ts';
import { sha256 } from '../core/disk/sha256.ts';
import { trashNote } from '../core/notes/trash/trash-note.ts';
import type { VaultFixture } from './vault-fixture.ts';

/** Fills a vault with notes of every kind of history: edits, a fork, a gap, a former id, the trash, a lock, other scripts. */
export async function addNotesWithHistory(app: VaultFixture): Promise<void> {
  const write = async (path: string, text: string): Promise<void> => {
    await app.put(path, text);
    await app.library.synchronise();
  };
  const noteAt = (path: string): NoteId => app.recordAt(path).id;
  for (const text of ['Draft.\n', 'Draft.\n\nMore.\n', 'Final.\n']) await write('Work/Crane: 4.md', text);
  const [first] = app.journal.revisions.metadata(noteAt('Work/Crane: 4.md'));
  if (first !== undefined)
    app.journal.outbox.addReceipt(first.revisionId, app.journal.target(), 'memory-1' as MemoryId, 1); // any text is one
  await write('Personal/计划 “Süd”.md', '星期二。\n');
  await write('Personal/Secret.md', '---\nlocked: true\n---\nThe code is 0000.\n');
  await write('Work/Old.md', 'Gone soon.\n');
  await trashNote(app.context, noteAt('Work/Old.md'));

  await write('Work/Forked.md', 'One.\n');
  await write('Work/Forked.md', 'Two, here.\n');
  const forked = noteAt('Work/Forked.md');
  const oldest = app.journal.revisions.metadata(forked).at(-1);
  keepAside(app, forked, oldest?.revisionId ?? null, 'Two, elsewhere.\n');
  keepAside(app, forked, sha256('no note has this') as RevisionId, 'After a gap.\n'); // 64 hexadecimal digits

  await write('Work/Moved on.md', 'Under its first id.\n');
  await write('Work/Moved on.md', '---\nid: elsewhere-1\ntitle: Moved on\n---\nUnder another id.\n');
}

/** Adds a revision beside a note's chain. */
function keepAside(
  app: VaultFixture,
  id: NoteId,
  previousRevisionId: RevisionId | null,
  content: string,
): void {
  const record = app.journal.notes.byId(id);
  if (record === undefined) throw new Error('no such note');
  const document = normaliseDocument({ ...record, previousRevisionId, content });
  app.journal.keepAside({ record, document, origin: 'synced', now: app.context.now() });
}
