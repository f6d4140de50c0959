import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { NoteId } from '../ids.ts';
import { AccountName, closed, method, NoteIdParam, NoteIdText, Nothing } from './define-method.ts';
import { maxTitleLength, type NoteFileCopy, type OpenNote, type SaveOutcome } from './library.ts';
import { type NoteFrontMatter, PropertyName, SetPropertySchema } from './properties.ts';

const SaveName = Type.String({ minLength: 1, maxLength: 100 });

/** A save from the editor: the whole body, and the file state it started from. */
const Save = Type.Object(
  {
    noteId: NoteIdText,
    base: Type.String({ maxLength: 200 }),
    title: Type.String({ maxLength: maxTitleLength }),
    content: Type.String(),
    /** Blank lines at the edges are saved as given; without it they stay as the file has them. */
    exact: Type.Optional(Type.Boolean()),
    /**
     * What happens where both this text and a newer one changed the same lines. `refuse`: nothing is written, and the answer has the
     * newer text, on top of which the renderer merges its own. `keep-both`: both versions are written. By default this text is, and the
     * newer one is in the history.
     */
    onConflict: Type.Optional(Type.Union([Type.Literal('refuse'), Type.Literal('keep-both')])),
    /** A name for this save, and those of earlier saves without an answer: the text was made from that of the first of them that succeeded. */
    save: Type.Optional(SaveName),
    after: Type.Optional(Type.Array(SaveName, { maxItems: 20 })),
  },
  closed,
);

export const Tag = Type.String({ minLength: 1, maxLength: 200 });
const Tags = Type.Array(Tag, { maxItems: 1000 });

const PropertyChange = Type.Object(
  {
    noteId: NoteIdText,
    addTags: Type.Optional(Tags),
    removeTags: Type.Optional(Tags),
    pinned: Type.Optional(Type.Boolean()),
    /** Other keys of the front matter. */
    set: Type.Optional(Type.Array(SetPropertySchema, { maxItems: 100 })),
    /** Another name for one of those keys. */
    rename: Type.Optional(Type.Object({ from: PropertyName, to: PropertyName }, closed)),
    /** A tag in the place of another one, and so for those below it. */
    renameTag: Type.Optional(Type.Object({ from: Tag, to: Tag }, closed)),
  },
  closed,
);

export const PropertyUndo = Type.Object(
  {
    /** What takes back the change. */
    change: PropertyChange,
    /** The front matter before the change and after it, as text; null for none. */
    before: Type.Union([Type.String(), Type.Null()]),
    after: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);

export type PropertyChange = Static<typeof PropertyChange>;
export type PropertyUndo = Static<typeof PropertyUndo>;

/** What became of changes to the properties of notes. */
export type PropertiesChanged = {
  /** In the order of the changes, without those that changed nothing. */
  readonly undo: readonly PropertyUndo[];
  readonly failed: readonly { readonly noteId: NoteId; readonly message: string }[];
};

const NoteIds = Type.Object({ noteIds: Type.Array(NoteIdText, { maxItems: 100_000 }) }, closed);

const Move = Type.Object(
  {
    noteId: NoteIdText,
    account: AccountName,
    folder: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  },
  closed,
);

/** What became of each of many notes: a note that fails does not stop the others. `done` is in the order of the request. */
export type DoneForEach = {
  readonly done: readonly NoteId[];
  readonly failed: readonly { readonly noteId: NoteId; readonly message: string }[];
};

/** Notes, from their creation to the trash. */
export const notesMethods = {
  /** Creates an empty, untitled note and its file, with tags if some are given. Nothing is committed before its first edit. */
  'notes.create': method<OpenNote>({ needs: 'vault' })(
    Type.Object(
      {
        account: Type.Union([AccountName, Type.Null()]),
        folder: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
        tags: Type.Optional(Tags),
      },
      closed,
    ),
  ),
  /** Creates a note with a title and a text, as from a template, and commits its first revision. */
  'notes.createWithText': method<OpenNote>({ needs: 'vault' })(
    Type.Object(
      {
        account: Type.Union([AccountName, Type.Null()]),
        folder: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
        title: Type.String({ maxLength: maxTitleLength }),
        content: Type.String(),
      },
      closed,
    ),
  ),
  /**
   * Makes a copy of a note beside it, with its draft, as a note of its own with one revision. Refused as `read-only` or `too-large`
   * where its text cannot be read. The renderer commits what is unsaved first.
   */
  'notes.duplicate': method<{ noteId: NoteId }>({ needs: 'vault' })(NoteIdParam),
  /** Reads a note. Opening writes nothing. `since`: the version token of the text that the renderer has. */
  'notes.open': method<OpenNote>({ needs: 'vault' })(
    Type.Object({ noteId: NoteIdText, since: Type.Optional(Type.String({ maxLength: 200 })) }, closed),
  ),
  /** Writes the text to the file; not a revision. */
  'notes.saveDraft': method<SaveOutcome>({ needs: 'vault' })(Save),
  /** Writes the text and commits it as a revision, unless it equals the head. */
  'notes.commit': method<SaveOutcome>({ needs: 'vault' })(Save),
  /**
   * Deletes a note that never had a title, text or revision, with its file, when the user leaves it. Any other note
   * stays as it is: `discarded` is false then.
   */
  'notes.discardEmpty': method<{ discarded: boolean }>({ needs: 'vault' })(NoteIdParam),
  /** Moves notes, each to a place of its own. */
  'notes.moveMany': method<DoneForEach>({ needs: 'vault' })(
    Type.Object({ moves: Type.Array(Move, { maxItems: 100_000 }) }, closed),
  ),
  /**
   * Changes tags, pins and other keys of notes, in their front matter; no revision is made, as no revision has it. The renderer commits what is
   * unsaved first. A note that cannot be changed is in `failed`, and the others are changed nevertheless. `undo`, given to
   * `notes.undoProperties`, takes back what was changed.
   */
  'notes.changeProperties': method<PropertiesChanged>({ needs: 'vault' })(
    Type.Object({ changes: Type.Array(PropertyChange, { maxItems: 100_000 }) }, closed),
  ),
  /** The other keys of a note's front matter. */
  'notes.readProperties': method<NoteFrontMatter>({ needs: 'vault' })(NoteIdParam),
  /** Takes back changes: to the byte where the front matter is as it was left, otherwise only what was changed. */
  'notes.undoProperties': method<PropertiesChanged>({ needs: 'vault' })(
    Type.Object({ undo: Type.Array(PropertyUndo, { maxItems: 100_000 }) }, closed),
  ),
  /**
   * Hides tags that Memories of a note have, also later ones, or shows them again. The note is not changed. `notSuggested`: those that are not
   * suggested in any note from now on, because the user hid them in several.
   */
  'notes.hideMemoryTags': method<{ notSuggested: readonly string[] }>({ needs: 'vault' })(
    Type.Object({ noteId: NoteIdText, tags: Tags, hidden: Type.Boolean() }, closed),
  ),
  /**
   * Locks notes or unlocks them, each as a revision. The renderer commits what is unsaved first. Unlocking is confirmed outside the window
   * (`not-confirmed`, `code-needed`), but for the notes of the lock before it.
   */
  'notes.setLocked': method<DoneForEach>({ needs: 'vault' })(
    Type.Object({ noteIds: Type.Array(NoteIdText, { maxItems: 100_000 }), locked: Type.Boolean() }, closed),
  ),
  /** Moves the file to the trash folder of the vault; its history stays. */
  'notes.trash': method<null>({ needs: 'vault' })(NoteIdParam),
  /** Restores a note of the trash to its folder; one without a file is written again from its newest revision. */
  'notes.restore': method<null>({ needs: 'vault' })(NoteIdParam),
  /** `notes.trash` and `notes.restore` for many notes. */
  'notes.trashMany': method<DoneForEach>({ needs: 'vault' })(NoteIds),
  'notes.restoreMany': method<DoneForEach>({ needs: 'vault' })(NoteIds),
} as const;

/** The Markdown files of notes, for other programs. */
export const noteFilesMethods = {
  /** Reads the file of a note as it is, with its name. */
  'noteFiles.read': method<NoteFileCopy>({ needs: 'vault' })(NoteIdParam),
  /** Begins to drag the file of a note out of the window, while the mouse is down. Only the desktop shell can. */
  'noteFiles.drag': method<null>({ needs: 'vault' })(NoteIdParam),
  /** Shows the folder of a note in the system's file manager. */
  'noteFiles.openFolder': method<null>({ needs: 'vault' })(NoteIdParam),
} as const;

/** The small window for a quick note. */
export const captureMethods = {
  /** The text that was typed there and not saved; empty for none. */
  'capture.draft': method<{ text: string }>()(Nothing),
  /** Keeps such a text, whatever ends the app; an empty one forgets it. */
  'capture.keepDraft': method<null>()(Type.Object({ text: Type.String({ maxLength: 5_000_000 }) }, closed)),
} as const;
