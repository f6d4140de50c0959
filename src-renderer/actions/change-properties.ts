import type { NoteId } from '../../src-shared/ids.ts';
import type { PropertiesChanged, PropertyChange } from '../../src-shared/rpc/notes.ts';
import type { PropertyValue } from '../../src-shared/rpc/properties.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { inChunks, reportFailures } from './many-notes.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'view'>;

/** Pins notes to the top of their lists, or unpins them. */
export const pinNotes = (app: Needs, noteIds: readonly NoteId[], pinned: boolean): Promise<void> =>
  changeNotes(app, noteIds, { pinned }, (count) =>
    t(pinned ? 'actions.pinned' : 'actions.unpinned', { count }),
  );

/** Adds a tag to the front matter of notes. */
export const addTag = (app: Needs, noteIds: readonly NoteId[], tag: string): Promise<void> =>
  changeNotes(app, noteIds, { addTags: [tag] }, (count) => t('actions.tagged', { count, tag }));

/** Removes a tag from the front matter of notes; where it is in their text, it stays. */
export const removeTag = (app: Needs, noteIds: readonly NoteId[], tag: string): Promise<void> =>
  changeNotes(app, noteIds, { removeTags: [tag] }, (count) => t('actions.untagged', { count, tag }));

/** Sets a key of a note's front matter, or removes it with null. */
export const setProperty = (
  app: Needs,
  noteId: NoteId,
  name: string,
  value: PropertyValue | null,
): Promise<void> =>
  changeNotes(app, [noteId], { set: [{ name, value }] }, () =>
    t(value === null ? 'actions.propertyRemoved' : 'actions.propertyChanged', { name }),
  );

/** Gives a key of a note's front matter another name. */
export const renameProperty = (app: Needs, noteId: NoteId, from: string, to: string): Promise<void> =>
  changeNotes(app, [noteId], { rename: { from, to } }, () =>
    t('actions.propertyRenamed', { name: from, to }),
  );

/** Changes the front matter of notes, as one step that can be undone; says how many were changed. */
async function changeNotes(
  app: Needs,
  noteIds: readonly NoteId[],
  change: Omit<PropertyChange, 'noteId'>,
  message: (count: number) => string,
): Promise<void> {
  const changes = noteIds.map((noteId) => ({ noteId, ...change }));
  const { results, failed } = await inChunks(app, t('actions.changing'), changes, (chunk) =>
    app.core.call('notes.changeProperties', { changes: chunk }),
  );
  const undo = results.flatMap((result) => result.undo);
  reportFailures(app, failed, 'actions.notChanged');
  if (undo.length > 0) offerUndo(app, message(undo.length), () => undoChanges(app, undo));
}

async function undoChanges(app: Needs, undo: PropertiesChanged['undo']): Promise<void> {
  const steps = undo.map((step) => ({ noteId: step.change.noteId as NoteId, step })); // as the core named it
  const { failed } = await inChunks(app, t('actions.changingBack'), steps, (chunk) =>
    app.core.call('notes.undoProperties', { undo: chunk.map(({ step }) => step) }),
  );
  reportFailures(app, failed, 'actions.notChangedBack');
}
