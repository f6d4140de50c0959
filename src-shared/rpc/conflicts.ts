import * as Type from 'typebox';
import type { NoteId, RevisionId } from '../ids.ts';
import type { NoteTimestamp } from '../timestamp.ts';
import { closed, method, NoteIdParam, NoteIdText, Nothing } from './define-method.ts';

/** A conflict between two versions of a note with a common predecessor or none: both are in its history. */
export type NoteConflict = {
  readonly noteId: NoteId;
  /** The version of this computer. */
  readonly mine: RevisionId;
  /** The version that came from elsewhere. It may be the version that is shown: a sync program replaced the file. */
  readonly theirs: RevisionId;
  /** When it was found. */
  readonly at: NoteTimestamp;
};

/** The title and the Markdown text of a version. */
export type NoteVersion = { readonly title: string; readonly content: string };

/** The versions to choose from. */
export type ConflictVersions = {
  /** Their common predecessor; null when this computer does not have one. */
  readonly base: NoteVersion | null;
  readonly mine: NoteVersion;
  readonly theirs: NoteVersion;
  /** Both in one: what only one side changed is taken from it; of a text that both changed, both are kept. */
  readonly both: NoteVersion;
};

/** How a conflict ends, in the order of the buttons. Every choice makes a revision, or leaves the head; no version leaves the history. */
export const conflictChoices = ['mine', 'theirs', 'both'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];
/** The texts of the buttons. */
export const choiceTexts = {
  mine: 'common.keepMine',
  theirs: 'common.keepTheirs',
  both: 'common.keepBoth',
} as const satisfies Readonly<Record<ConflictChoice, string>>;

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
