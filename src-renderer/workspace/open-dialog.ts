import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import type { FolderRef } from '../../src-shared/rpc/library.ts';

/** A conflict between two versions of a note, and where the other version came from. */
export type OpenConflict =
  /** Another computer edited the same revision; the core keeps the conflict until it is resolved. */
  | { readonly kind: 'computer'; readonly noteId: NoteId }
  /** Another program changed the file while the note was edited here; its version is in the history. */
  | { readonly kind: 'program'; readonly noteId: NoteId; readonly revisionId: RevisionId };

/** The dialog that is open, with what it begins with. */
export type OpenDialog =
  | {
      readonly name:
        | 'welcome'
        | 'sync-centre'
        | 'template'
        | 'replace-in-notes'
        | 'save-search'
        | 'quick-switcher'
        | 'shortcuts'
        | 'user-guide'
        | 'link'
        | 'adopt-memory-tag'
        | 'hide-memory-tag'
        | 'account-colour'
        | 'note-link'
        | 'command-palette';
    }
  /** `request`: how often a section was asked for since they were opened; the dialog goes there each time. */
  | { readonly name: 'settings'; readonly request: number }
  /** `source`: the path that the form begins with; null for none. */
  | { readonly name: 'import'; readonly source: string | null }
  | { readonly name: 'export'; readonly noteIds: readonly NoteId[] }
  | { readonly name: 'move'; readonly subject: Subject }
  | { readonly name: 'add-tag' | 'remove-tag'; readonly noteIds: readonly NoteId[] }
  | { readonly name: 'rename-tag'; readonly tag: string }
  | {
      readonly name: 'compare-revisions';
      readonly left: ComparedSide;
      readonly right: ComparedSide;
      readonly layout: ComparisonLayout;
    }
  /** Of a note, or with nulls of all of them. */
  | { readonly name: 'export-history'; readonly noteId: NoteId | null; readonly title: string | null }
  | { readonly name: 'resolve-conflict'; readonly conflict: OpenConflict }
  /** `path`: the vault path of the file that is shown; null for the list of them. */
  | { readonly name: 'foreign-files'; readonly path: string | null }
  | { readonly name: 'confirm'; readonly question: Question };

/** What is moved, or dragged from the list or the navigation. */
export type Subject =
  | { readonly kind: 'notes'; readonly ids: readonly NoteId[] }
  | { readonly kind: 'folder'; readonly place: FolderRef & { readonly folder: string } };

/** One side of a comparison: a revision, or the text as it is in the editor. */
export type ComparedSide = RevisionId | 'present';
/** How a comparison is laid out: the left side alone, both in one text, or in two columns. */
export type ComparisonLayout = 'alone' | 'inline' | 'beside';

/** A question before an action that cannot be undone, or has consequences. */
export type Question = {
  readonly title: string;
  readonly message: string;
  /** Further sentences, each a paragraph. */
  readonly remarks?: readonly string[];
  /** What can be done with it; nothing of that is chosen at first. */
  readonly choices?: readonly Choice[];
  /** The label of the button that confirms. */
  readonly answer: string;
  /** Whether it can be undone: then its button does not warn. */
  readonly isReversible?: boolean;
  /** `chosen`: the names of choices. The dialog waits for a promise that it returns, and shows why it rejects. */
  run(chosen: ReadonlySet<string>, call: CallConfirmed): Promise<unknown> | undefined;
};
/** Something that can be chosen in the answer to a question. */
export type Choice = { readonly name: string; readonly label: string };

/** Makes a call that the user may have to confirm outside the window, as often as that takes. */
export type CallConfirmed = <Result>(work: () => Promise<Result>) => Promise<Result>;
