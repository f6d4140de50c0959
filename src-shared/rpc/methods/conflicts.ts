import Type from 'typebox';
import { type ConflictVersions, conflictChoices, type NoteConflict } from '../conflicts.ts';
import { closed, method, NoteIdParam, NoteIdText, Nothing } from './define-method.ts';

/** Notes with two texts of which neither was made from the other. */
export const conflictsMethods = {
  /** Notes with two texts of which neither was made from the other. Afterwards `conflicts.changed` reports changes. */
  'conflicts.list': method<readonly NoteConflict[]>()(Nothing),
  'conflicts.read': method<ConflictVersions>()(NoteIdParam),
  /** Ends a conflict. What the choice writes is a revision of its own. */
  'conflicts.resolve': method<null>({ needs: 'vault' })(
    Type.Object(
      {
        noteId: NoteIdText,
        keep: Type.Enum(conflictChoices),
      },
      closed,
    ),
  ),
} as const;
