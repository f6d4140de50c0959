import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { NoteId } from '../ids.ts';
import { closed, method, NoteIdText } from './define-method.ts';
import type { QueryFault } from './library.ts';

const Offset = Type.Integer({ minimum: 0 });

const TextEdit = Type.Object(
  {
    /** The part that is replaced, in UTF-16 units of the text as `texts.read` gave it. */
    from: Offset,
    to: Offset,
    text: Type.String(),
  },
  closed,
);

const TextChange = Type.Object(
  {
    noteId: NoteIdText,
    /** The text that the edits were made for. */
    base: Type.String({ maxLength: 64 }),
    /** In the order of the text; none touches another. */
    edits: Type.Array(TextEdit, { maxItems: 100_000 }),
  },
  closed,
);

/** Characters of the line endings of one note in a step that can be taken back; mixed ones of more lines are not kept. */
export const longestLineEndings = 1_000_000;

const TextUndo = Type.Object(
  {
    noteId: NoteIdText,
    /** The revisions with the text before the change and after it. */
    before: Type.String({ maxLength: 64 }),
    after: Type.String({ maxLength: 64 }),
    /** Those of the text before (see `lineEndingsOf`), where they are not all LF. */
    lineEndings: Type.Optional(Type.String({ maxLength: longestLineEndings })),
  },
  closed,
);

export type TextEdit = Static<typeof TextEdit>;
export type TextChange = Static<typeof TextChange>;
export type TextUndo = Static<typeof TextUndo>;

/** The notes that a query finds. */
export type NotesInScope = {
  readonly noteIds: readonly NoteId[];
  /** Why the query cannot be understood; null when it can. */
  readonly fault: QueryFault | null;
};

/** The text of a note below its front matter, with LF line endings. */
export type NoteText = {
  readonly noteId: NoteId;
  readonly content: string;
  /** Names this text; a change of another one is refused. */
  readonly base: string;
  /** Why it cannot be changed, in a sentence; null when it can. */
  readonly refusal: string | null;
};

type Failed = readonly { readonly noteId: NoteId; readonly message: string }[];

export type TextsRead = {
  /** The first of the notes that were asked for, at least one: long texts come in several calls. */
  readonly texts: readonly NoteText[];
  /** Notes among those first that cannot be read. */
  readonly failed: Failed;
};

export type TextsChanged = {
  /** Given to `texts.undo`, the notes get their text back. */
  readonly undo: readonly {
    readonly noteId: NoteId;
    readonly before: string;
    readonly after: string;
    readonly lineEndings?: string;
  }[];
  readonly failed: Failed;
};

/** The texts of many notes. The renderer commits what is unsaved before it reads or changes them. */
export const textsMethods = {
  /** All notes that a query finds, best first; an empty query finds every note. */
  'texts.inScope': method<NotesInScope>()(Type.Object({ query: Type.String({ maxLength: 500 }) }, closed)),
  'texts.read': method<TextsRead>({ needs: 'vault' })(
    Type.Object({ noteIds: Type.Array(NoteIdText, { maxItems: 1000 }) }, closed),
  ),
  /**
   * Changes parts of texts, each note in one revision. A note that is locked, cannot be written, has a conflict or another text
   * by now is in `failed`.
   */
  'texts.change': method<TextsChanged>({ needs: 'vault' })(
    Type.Object({ changes: Type.Array(TextChange, { maxItems: 1000 }) }, closed),
  ),
  /** Takes back changes, each in one revision. A note whose text was changed since is in `failed`. */
  'texts.undo': method<{ failed: Failed }>({ needs: 'vault' })(
    Type.Object({ undo: Type.Array(TextUndo, { maxItems: 1000 }) }, closed),
  ),
} as const;
