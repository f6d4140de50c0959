import type { NoteId } from '../../src-shared/ids.ts';
import { tagKey, tagName } from '../../src-shared/markdown/tag-names.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from './services.ts';
import { offerUndo } from './undo-steps.ts';

/** The tags of a note's Memory that are none of the user's. */
export function foreignMemoryTags({
  tags,
  textTags,
  memoryTags,
}: Pick<NoteSummary, 'tags' | 'textTags' | 'memoryTags'>): readonly string[] {
  const own = new Set([...tags, ...textTags].map(tagKey));
  return memoryTags.filter((tag) => !own.has(tagKey(tagName(tag))));
}

/** The open note whose tags can be changed; null for none. */
export function taggableNote({ library, openNote }: Uses<'library' | 'openNote'>): NoteSummary | null {
  const { current } = openNote.getState();
  if (current === null || current.note.readOnly !== null || current.note.locked) return null;
  return library.getState().notes.get(current.note.id) ?? null;
}

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
