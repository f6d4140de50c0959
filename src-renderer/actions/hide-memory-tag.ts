import type { NoteId } from '../../src-shared/ids.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'notices' | 'vaultSettings' | 'view'>;

/** Hides a tag of a note's Memory, also of later ones; a tag that was hidden in several notes is not suggested any more. */
export async function hideMemoryTag(app: Needs, noteId: NoteId, tag: string): Promise<void> {
  const hide = (hidden: boolean) => app.core.call('notes.hideMemoryTags', { noteId, tags: [tag], hidden });
  const { notSuggested } = await hide(true);
  if (notSuggested.length === 0)
    return offerUndo(app, t('actions.memoryTagHidden', { tag }), () => hide(false));
  return offerUndo(app, t('actions.memoryTagNotSuggested', { tag }), async () => {
    await app.vaultSettings.suggestTag(tag, true);
    await hide(false);
  });
}

/** Has the Memories of all notes suggest a tag again. */
export async function suggestTagAgain(app: Needs, tag: string): Promise<void> {
  await app.vaultSettings.suggestTag(tag, true);
  offerUndo(app, t('actions.memoryTagSuggested', { tag }), () => app.vaultSettings.suggestTag(tag, false));
}

/** Shows the hidden tags of a note's Memory again. */
export const showMemoryTags = (
  app: Uses<'core'>,
  noteId: NoteId,
  tags: readonly string[],
): Promise<unknown> => app.core.call('notes.hideMemoryTags', { noteId, tags: [...tags], hidden: false });
