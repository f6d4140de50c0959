import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { NoteId, RevisionId } from '../ids.ts';
import { closed, method, NoteIdParam, NoteIdText } from './define-method.ts';
import { maxTitleLength, type TextSegment } from './library.ts';
import { PropertyUndo } from './notes.ts';

/** The most characters of a note that are shown in another one. */
export const longestEmbeddedText = 40_000;

/** What `![[…]]` shows. */
export type Embedded =
  | {
      readonly kind: 'note';
      readonly noteId: NoteId;
      readonly title: string;
      /** Its Markdown, or that of the part that was named; null where it has no such part. */
      readonly text: string | null;
      /** Whether the text goes on. */
      readonly isCut: boolean;
    }
  | {
      readonly kind: 'file';
      readonly name: string;
      /** Its address, relative to the note that shows it, for `attachments.read`. */
      readonly link: string;
      /** Its vault path. */
      readonly path: string;
      /** In bytes. */
      readonly size: number;
    }
  | { readonly kind: 'none' };

export const LinksUndo = Type.Object(
  {
    noteId: NoteIdText,
    /** The revisions with the text before the update and after it. */
    before: Type.String({ maxLength: 64 }),
    after: Type.String({ maxLength: 64 }),
  },
  closed,
);

const LeftPlace = Type.Object(
  {
    noteId: NoteIdText,
    title: Type.String({ maxLength: maxTitleLength }),
    account: Type.String(),
    folder: Type.Union([Type.String(), Type.Null()]),
    path: Type.String(),
  },
  closed,
);

/** A link in the text of a note: see `NoteReference`. A Markdown link that embeds may have a heading behind its path. */
const NoteLinkParam = Type.Object(
  {
    noteId: NoteIdText,
    kind: Type.Union([Type.Literal('wiki'), Type.Literal('markdown')]),
    target: Type.String({ maxLength: 4000 }),
  },
  closed,
);

/** Notes that another program renamed or moved, and in how many notes links lead elsewhere because of that. */
export type LinksLeft = {
  readonly notes: number;
  /** Where they were; given to `links.update`, the links lead to them again. */
  readonly places: readonly Static<typeof LeftPlace>[];
};

export type LinksUndo = Static<typeof LinksUndo>;

/** A note that was left as it is, with the reason in a sentence. */
export type LinksSkipped = { readonly noteId: NoteId; readonly reason: string };

/** What became of the links to notes that were renamed or moved. */
export type LinksUpdated = {
  /** How many links were updated. */
  readonly links: number;
  /** How many could not be written, because no link can name their note. */
  readonly failed: number;
  /** The notes with updated links; given to `links.undo`, they get their text back. */
  readonly undo: readonly {
    readonly noteId: NoteId;
    readonly before: RevisionId;
    readonly after: RevisionId;
  }[];
  /** The notes with updated links in their front matter, for `links.undo`, too. */
  readonly properties: readonly PropertyUndo[];
  readonly skipped: readonly LinksSkipped[];
};

/** A link in a note's text. */
export type OutgoingLink = {
  readonly kind: 'wiki' | 'markdown';
  /** As it is written: see `NoteReference`. */
  readonly target: string;
  /** The note that it leads to; null for none. */
  readonly noteId: NoteId | null;
  /** The title of that note, or what the link shows. */
  readonly title: string;
};

/** A note with links to another one. */
export type LinkedFrom = {
  readonly noteId: NoteId;
  readonly title: string;
  /** The text around its links, which are the matches; at most three. */
  readonly passages: readonly (readonly TextSegment[])[];
};

/** A note that contains the title or an alias of another one, not as a link. */
export type Mention = {
  readonly noteId: NoteId;
  readonly title: string;
  /** The text around the first place. */
  readonly passage: readonly TextSegment[];
};

/** How a note is linked with others. */
export type NoteLinks = {
  /** Each target once, in the order of the text, at most 1,000. */
  readonly outgoing: readonly OutgoingLink[];
  /** Last changed first, at most 200. */
  readonly backlinks: readonly LinkedFrom[];
  /** At most 50, without notes that are among the backlinks. */
  readonly mentions: readonly Mention[];
};

/** Links between notes. */
export const linksMethods = {
  'links.ofNote': method<NoteLinks>()(NoteIdParam),
  /** The note that a link in a note's text leads to. */
  'links.resolve': method<{ noteId: NoteId | null }>()(NoteLinkParam),
  /** What a link in a note's text embeds: another note, or a part of it, or a file, which is found by its name anywhere in the vault. */
  'links.embedded': method<Embedded>({ needs: 'vault' })(NoteLinkParam),
  /** Makes a link to `to` of the first place in a note's text that mentions it, as a revision, which `links.undo` takes back. */
  'links.linkMention': method<LinksUpdated['undo'][number]>({ needs: 'vault' })(
    Type.Object({ noteId: NoteIdText, to: NoteIdText }, closed),
  ),
  /** Updates the links to notes that another program renamed or moved. The result comes as `links.updated`. */
  'links.update': method<null>({ needs: 'vault' })(
    Type.Object({ places: Type.Array(LeftPlace, { maxItems: 100_000 }) }, closed),
  ),
  /** Takes back updates of links. A note whose text was changed since is in `skipped`. */
  'links.undo': method<{ skipped: readonly LinksSkipped[] }>({ needs: 'vault' })(
    Type.Object(
      {
        undo: Type.Array(LinksUndo, { maxItems: 100_000 }),
        properties: Type.Optional(Type.Array(PropertyUndo, { maxItems: 100_000 })),
      },
      closed,
    ),
  ),
} as const;
