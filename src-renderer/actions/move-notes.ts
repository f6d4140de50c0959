import type { NoteId } from '../../src-shared/ids.ts';
import type { FolderRef } from '../../src-shared/rpc/library.ts';
import type { DoneForEach } from '../../src-shared/rpc/notes.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { inChunks, reportFailures } from './many-notes.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>;
type Move = { readonly noteId: NoteId } & FolderRef;

/** Commits notes and moves them to a folder, as one step that can be undone. Notes that are there already stay. */
export async function moveNotes(app: Needs, noteIds: readonly NoteId[], place: FolderRef): Promise<void> {
  const { notes } = app.library.getState();
  const from = noteIds.flatMap((noteId): Move[] => {
    const note = notes.get(noteId);
    if (note === undefined || (note.account === place.account && note.folder === place.folder)) return [];
    return [{ noteId, account: note.account, folder: note.folder }];
  });
  if (from.length === 0) return;
  const { account, folder } = place;
  const { done, failed } = await moveEach(
    app,
    t('actions.moving'),
    from.map(({ noteId }) => ({ noteId, account, folder })),
  );
  reportFailures(app, failed, 'actions.notMoved');
  if (done.length === 0) return;
  const moved = new Set(done);
  offerUndo(app, t('actions.moved', { count: done.length, place: folder ?? account }), async () => {
    const back = await moveEach(
      app,
      t('actions.movingBack'),
      from.filter(({ noteId }) => moved.has(noteId)),
    );
    reportFailures(app, back.failed, 'actions.notMovedBack');
  });
}

async function moveEach(app: Needs, label: string, moves: readonly Move[]): Promise<DoneForEach> {
  const { results, failed } = await inChunks(app, label, moves, (chunk) =>
    app.core.call('notes.moveMany', { moves: chunk }),
  );
  return { done: results.flatMap(({ done }) => done), failed };
}
