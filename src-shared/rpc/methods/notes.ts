import Type from 'typebox';
import type { NoteId } from '../../ids.ts';
import { maxTitleLength, type OpenNote, type SaveOutcome } from '../library.ts';
import { AccountName, closed, method, NoteIdParam, NoteIdText } from './define-method.ts';

/** A save from the editor: the whole body, and the file state it started from. */
const Save = Type.Object(
  {
    noteId: NoteIdText,
    base: Type.String({ maxLength: 200 }),
    title: Type.String({ maxLength: maxTitleLength }),
    content: Type.String(),
    /** Blank lines at the edges are saved as given; without it they stay as the file has them. */
    exact: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** Notes, from their creation to the trash. */
export const notesMethods = {
  /** Creates an empty, untitled note and its file. Nothing is committed before its first edit. */
  'notes.create': method<OpenNote>()(
    Type.Object(
      {
        account: Type.Union([AccountName, Type.Null()]),
        folder: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
      },
      closed,
    ),
  ),
  /**
   * Makes a copy of a note beside it, with its draft, as a note of its own with one revision. Refused as `read-only` or `too-large`
   * where its text cannot be read. The renderer commits what is unsaved first.
   */
  'notes.duplicate': method<{ noteId: NoteId }>()(NoteIdParam),
  /** Reads a note. Opening writes nothing. */
  'notes.open': method<OpenNote>()(NoteIdParam),
  /** Writes the text to the file; not a revision. */
  'notes.saveDraft': method<SaveOutcome>()(Save),
  /** Writes the text and commits it as a revision, unless it equals the head. */
  'notes.commit': method<SaveOutcome>()(Save),
  /**
   * Deletes a note that never had a title, text or revision, with its file, when the user leaves it. Any other note
   * stays as it is: `discarded` is false then.
   */
  'notes.discardEmpty': method<{ discarded: boolean }>()(NoteIdParam),
  'notes.move': method<null>()(
    Type.Object(
      {
        noteId: NoteIdText,
        account: AccountName,
        folder: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
      },
      closed,
    ),
  ),
  /** Moves the file to the trash folder of the vault; its history stays. */
  'notes.trash': method<null>()(NoteIdParam),
  /** Restores a note of the trash to its folder; one without a file is written again from its newest revision. */
  'notes.restore': method<null>()(NoteIdParam),
} as const;
