import type { NoteId } from '../../src-shared/ids.ts';
import type { DoneForEach } from '../../src-shared/rpc/notes.ts';
import { t } from '../../src-shared/texts/t.ts';
import { visibleNotes } from '../stores/visible-notes.ts';
import { noteOfNextTab } from '../workspace/note-tabs.ts';
import { openInNewTab } from '../workspace/open-in-tab.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { reportFailures } from './commit-notes.ts';
import { focusNote } from './focus-note.ts';
import { inChunks } from './in-chunks.ts';
import { neighbourOf } from './neighbour.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>;

/**
 * Commits notes and moves them to the trash, as one step that can be undone. Where the open note is among them, the tab beside its own is
 * shown, or in the only tab its neighbour in the list. A note that cannot be saved or moved stays as it is, and is reported.
 */
export async function trashNotes(app: Needs, noteIds: readonly NoteId[]): Promise<void> {
  if (noteIds.length === 0) return;
  const wanted = new Set(noteIds);
  const openId = app.openNote.getState().current?.note.id;
  const open = openId !== undefined && wanted.has(openId) ? openId : null;
  const neighbour = neighbourOf(visibleNotes(app.library.getState()), open ?? noteIds[0], wanted);
  const inTab = open === null ? null : noteOfNextTab(app.view.getState().tabs, wanted);
  const next = inTab ?? neighbour;
  // Closed first, so that nothing can be typed between the last save and the move.
  if (open !== null && next !== null) await app.openNote.open(next);
  if (open !== null && app.openNote.getState().current?.note.id === open) app.openNote.close();
  const { done, failed } = await trashEach(app, noteIds).catch(async (error: unknown) => {
    if (open !== null) await app.openNote.open(open);
    throw error;
  });
  if (open !== null && !done.includes(open)) await app.openNote.open(open);
  reportFailures(app, failed, 'actions.notTrashed');
  if (done.length === 0) return;
  app.view.setState({ selected: new Set() });
  offerUndo(app, t('actions.trashed', { count: done.length }), async () => {
    const restored = await restoreEach(app, done);
    reportFailures(app, restored.failed, 'actions.notRestored');
    const shown = open ?? (done.length === 1 ? done[0] : undefined);
    if (shown === undefined || !restored.done.includes(shown)) return;
    // its tab has closed with it
    await (inTab === null ? app.openNote.open(shown) : openInNewTab(app, shown));
    focusNote(shown);
  });
  focusNote(neighbour, new Set(done));
}

async function trashEach(app: Needs, noteIds: readonly NoteId[]): Promise<DoneForEach> {
  const { results, failed } = await inChunks(app, t('actions.movingToTrash'), noteIds.map(withId), (chunk) =>
    app.core.call('notes.trashMany', { noteIds: chunk.map(({ noteId }) => noteId) }),
  );
  return { done: results.flatMap(({ done }) => done), failed };
}

async function restoreEach(app: Needs, noteIds: readonly NoteId[]): Promise<DoneForEach> {
  const { results, failed } = await inChunks(app, t('common.restoring'), noteIds.map(withId), (chunk) =>
    app.core.call('notes.restoreMany', { noteIds: chunk.map(({ noteId }) => noteId) }),
  );
  return { done: results.flatMap(({ done }) => done), failed };
}

const withId = (noteId: NoteId) => ({ noteId });
