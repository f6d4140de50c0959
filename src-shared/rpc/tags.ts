import type { Static } from 'typebox';
import * as Type from 'typebox';
import { closed, method, NoteIdText } from './define-method.ts';
import { LinksUndo } from './links.ts';
import { type DoneForEach, PropertyUndo, Tag } from './notes.ts';

const TagRenameUndo = Type.Object(
  {
    /** Revisions of texts, and changes of front matter. */
    texts: Type.Array(LinksUndo, { maxItems: 100_000 }),
    properties: Type.Array(PropertyUndo, { maxItems: 100_000 }),
  },
  closed,
);
export type TagRenameUndo = Static<typeof TagRenameUndo>;

/** What became of a tag that was renamed; a note with several faults fails once for each. */
export type TagRenamed = { readonly undo: TagRenameUndo; readonly failed: DoneForEach['failed'] };

/** Tags of the user, in front matter and in texts. */
export const tagsMethods = {
  /**
   * Renames a tag and those below it in some notes. Where a note has a tag of the new name already, the two become one. Tags in texts
   * become revisions; those in front matter are in none.
   */
  'tags.rename': method<TagRenamed>({ needs: 'vault' })(
    Type.Object({ noteIds: Type.Array(NoteIdText, { maxItems: 100_000 }), from: Tag, to: Tag }, closed),
  ),
  /** Takes back {@link TagRenamed}. What was changed since keeps its new tags, and is in `failed`. */
  'tags.undoRename': method<Pick<TagRenamed, 'failed'>>({ needs: 'vault' })(TagRenameUndo),
} as const;
