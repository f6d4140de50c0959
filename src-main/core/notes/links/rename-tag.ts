import type { NoteId } from '../../../../src-shared/ids.ts';
import { canBeInText, renamedTag, renameTextTags } from '../../../../src-shared/markdown/text-tags.ts';
import type { TagRenamed, TagRenameUndo } from '../../../../src-shared/rpc/tags.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { changeProperties, undoProperties } from '../editing/change-properties.ts';
import { changeTexts } from './change-texts.ts';
import { undoLinks } from './undo-links.ts';

/**
 * Renames a tag and those below it in some notes: in their texts, each as a revision, and then in their front matter, which no revision
 * has. What fails is reported; the others are changed.
 */
export async function renameTag(
  context: NotesContext,
  noteIds: readonly NoteId[],
  from: string,
  to: string,
): Promise<TagRenamed> {
  const present = [...new Set(noteIds.map((noteId) => presentNoteOf(context, noteId)))];
  const { changed, skipped } = await changeTexts(context, present, ({ content }) => {
    const renamed = renameTextTags(content, from, to);
    if (renamed === content) return undefined;
    if (!canBeInText(to)) throw new CoreError('bad-request', t('errors.notATag', { tag: to }));
    return renamed;
  });
  const tagged = present.filter((noteId) =>
    context.journal.notes
      .byId(noteId)
      ?.properties.tags.some((tag) => renamedTag(tag, from, to) !== undefined),
  );
  const { undo, failed } = await changeProperties(
    context,
    tagged.map((noteId) => ({ noteId, renameTag: { from, to } })),
  );
  return {
    undo: { texts: changed, properties: [...undo] },
    failed: [...skipped.map(({ noteId, reason }) => ({ noteId, message: reason })), ...failed],
  };
}

/** Takes back {@link renameTag}, in the opposite order: so the front matter is as it was left, and is restored to the byte. */
export async function undoRenameTag(
  context: NotesContext,
  { texts, properties }: TagRenameUndo,
): Promise<Pick<TagRenamed, 'failed'>> {
  const { failed } = await undoProperties(context, properties);
  const { skipped } = await undoLinks(context, texts);
  return { failed: [...failed, ...skipped.map(({ noteId, reason }) => ({ noteId, message: reason }))] };
}
