import type { NoteId } from '../../src-shared/ids.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';
import { offerUndo } from '../workspace/undo-steps.ts';

type Needs = Uses<'runReportingErrors' | 'core' | 'notices' | 'view'>;

/** Hides a tag of a note's Memory, also of later ones. */
export async function hideMemoryTag(app: Needs, noteId: NoteId, tag: string): Promise<void> {
  const hide = (hidden: boolean) => app.core.call('notes.hideMemoryTags', { noteId, tags: [tag], hidden });
  await hide(true);
  offerUndo(app, t('actions.memoryTagHidden', { tag }), () => hide(false));
}

/** Shows the hidden tags of a note's Memory again. */
export const showMemoryTags = (
  app: Uses<'core'>,
  noteId: NoteId,
  tags: readonly string[],
): Promise<unknown> => app.core.call('notes.hideMemoryTags', { noteId, tags: [...tags], hidden: false });
