import type { RevisionId } from '../../../src-shared/ids.ts';
import { merge3 } from '../../../src-shared/note-text/merge3.ts';
import { assertNever } from '../../../src-shared/result.ts';
import type { ConflictVersions, NoteVersion } from '../../../src-shared/rpc/conflicts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { OpenConflict } from '../../workspace/open-conflict.ts';
import type { Uses } from '../../workspace/services.ts';

/** Reads the versions of a conflict of the open note. Edits are committed first, so that "mine" is the current text. */
export async function readConflict(
  app: Uses<'core' | 'openNote'>,
  conflict: OpenConflict,
): Promise<ConflictVersions> {
  const { noteId } = conflict;
  await app.openNote.committed(noteId);
  switch (conflict.kind) {
    case 'computer':
      return app.core.call('conflicts.read', { noteId });
    case 'program': {
      const mine = openVersion(app, conflict);
      const theirs = await readVersion(app, conflict.revisionId);
      const history = await app.core.call('history.list', { noteId });
      const before = history.find(({ revisionId }) => revisionId === conflict.revisionId)?.previousRevisionId;
      const base = before ? await readVersion(app, before) : null;
      const content = merge3(base?.content ?? null, mine.content, theirs.content).text;
      return { base, mine, theirs, both: { ...mine, content } };
    }
    default:
      return assertNever(conflict);
  }
}

async function readVersion({ core }: Uses<'core'>, revisionId: RevisionId): Promise<NoteVersion> {
  const { title, content } = await core.call('history.read', { revisionId });
  return { title, content };
}

/** The current version of the note of a conflict. Throws when it is not open any more. */
function openVersion(app: Uses<'core' | 'openNote'>, { noteId }: OpenConflict): NoteVersion {
  const { current } = app.openNote.getState();
  if (current === null || current.note.id !== noteId) throw new Error(t('conflicts.notOpen'));
  return { title: current.store.getState().title, content: current.body.content() };
}
