import type { NoteId } from '../../src-shared/ids.ts';
import type { DoneForEach } from '../../src-shared/rpc/notes.ts';
import { t } from '../../src-shared/texts/t.ts';
import { visibleNotes } from '../stores/visible-notes.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import { noteOfNextTab } from '../workspace/note-tabs.ts';
import { openInNewTab } from '../workspace/open-in-tab.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { inChunks, reportFailures } from './many-notes.ts';
import { focusNote } from './reveal-note.ts';

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

/**
 * The note to open when `noteId` leaves the list, and with it the notes of `leaving`: the next one below it that stays, or else the one
 * above; null when there is none.
 */
export function neighbourOf(
  notes: readonly { readonly id: NoteId }[],
  noteId: NoteId | undefined,
  leaving: { has(noteId: NoteId): boolean } = new Set(noteId === undefined ? [] : [noteId]),
): NoteId | null {
  const at = notes.findIndex(({ id }) => id === noteId);
  if (at < 0) return null;
  const stays = ({ id }: { readonly id: NoteId }): boolean => !leaving.has(id);
  return (notes.slice(at + 1).find(stays) ?? notes.slice(0, at).findLast(stays))?.id ?? null;
}

/** Restores a deleted note to its folder and focuses its text. Rejects when the core refuses. */
export async function restoreNote(
  app: Uses<'core' | 'library' | 'openNote' | 'view'>,
  noteId: NoteId,
): Promise<void> {
  await app.core.call('notes.restore', { noteId });
  await openAndFocus(app, noteId);
  if (app.library.getState().scope.kind === 'trash') app.library.show({ kind: 'all' });
}
