import Type from 'typebox';
import type { ConflictTexts, NoteConflict } from '../vault.ts';
import { closed, method, NoteIdParam, NoteIdText, Nothing } from './define-method.ts';

/** Notes with two texts of which neither was made from the other. */
export const conflictsMethods = {
  /** Notes with two texts of which neither was made from the other. Afterwards `conflicts.changed` reports changes. */
  'conflicts.list': method<readonly NoteConflict[]>()(Nothing),
  'conflicts.read': method<ConflictTexts>()(NoteIdParam),
  /** Ends a conflict. What the choice writes is a revision of its own. */
  'conflicts.resolve': method<null>({ needs: 'vault' })(
    Type.Object(
      {
        noteId: NoteIdText,
        keep: Type.Union([Type.Literal('mine'), Type.Literal('theirs'), Type.Literal('both')]),
      },
      closed,
    ),
  ),
} as const;
