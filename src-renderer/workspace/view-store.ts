import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import type { Pane } from '../../src-shared/pane-widths.ts';
import type { FolderRef } from '../../src-shared/rpc/library.ts';
import { emptyQuery, type SearchQuery } from '../note-view/search-query.ts';
import type { ConflictSource } from './conflict-source.ts';
import type { FocusRequest } from './focus-request.ts';
import { type NoteTabs, noTabs } from './note-tabs.ts';
import type { PaneLayout } from './pane-layout.ts';
import type { UndoStep } from './undo-steps.ts';
import type { CallConfirmed } from './use-confirmed.ts';

export type DialogName =
  | 'settings'
  | 'welcome'
  | 'sync-centre'
  | 'template'
  | 'import'
  | 'export'
  | 'replace-in-notes'
  | 'save-search'
  | 'quick-switcher'
  | 'shortcuts'
  | 'link'
  | 'move'
  | 'add-tag'
  | 'remove-tag'
  | 'rename-tag'
  | 'adopt-memory-tag'
  | 'hide-memory-tag'
  | 'account-colour'
  | 'note-link'
  | 'command-palette'
  | 'compare-revisions'
  | 'export-history'
  | 'resolve-conflict'
  | 'foreign-files'
  | 'confirm';
/** One side of a comparison: a revision, or the text as it is in the editor. */
export type ComparedSide = RevisionId | 'present';
/** How a comparison is laid out: the left side alone, both in one text, or in two columns. */
export type ComparisonLayout = 'alone' | 'inline' | 'beside';
/** What the dialog `compare-revisions` begins with. */
export type AskedComparison = {
  readonly left: ComparedSide;
  readonly right: ComparedSide;
  readonly layout: ComparisonLayout;
};
/** The question of the dialog `confirm`, before an action that cannot be undone, or has consequences. */
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
/** What the dialogs `move`, `add-tag` and `remove-tag` change. */
export type Subject =
  | { readonly kind: 'notes'; readonly ids: readonly NoteId[] }
  | { readonly kind: 'folder'; readonly place: FolderRef & { readonly folder: string } };
/** A step over many notes that takes a while. */
export type Progress = {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** Ends it after the notes that are being changed; what was done can be undone. */
  stop(): void;
};

/** The state of the window; not kept between runs. */
export type ViewState = {
  readonly dialog: DialogName | null;
  /** How often a section of the settings was requested: each time the dialog goes to it. */
  readonly settingsAsked: number;
  readonly comparison: AskedComparison;
  /** What the dialog `export-history` exports: a note, or with nulls all of them. */
  readonly historyExport: { readonly noteId: NoteId | null; readonly title: string | null };
  /** The vault path of the file that the dialog `foreign-files` shows; null for the list of them. */
  readonly foreignFile: string | null;
  /** The conflict of the dialog `resolve-conflict`. */
  readonly conflict: ConflictSource | null;
  /** The question of the dialog `confirm`. */
  readonly question: Question | null;
  readonly subject: Subject | null;
  /** The tag of the dialog `rename-tag`. */
  readonly tag: string | null;
  /** The path that the dialog `import` begins with; null for none. */
  readonly importSource: string | null;
  /** What the user drags from the list or the navigation. */
  readonly dragged: Subject | null;
  /** The notes that are selected in the list: none, or those that the next command acts on. */
  readonly selected: ReadonlySet<NoteId>;
  /** The notes that a command acts on instead, while it begins. */
  readonly targets: readonly NoteId[] | null;
  /** The tabs of open notes. */
  readonly tabs: NoteTabs;
  /** The step that is running; null while none is. */
  readonly progress: Progress | null;
  /** The steps that can be taken back, the last one last. */
  readonly steps: readonly UndoStep[];
  /** The panes beside the note as this window has them; what is not here is as in the settings. */
  readonly panes: Partial<PaneLayout>;
  /** The id of the visible inspector pane. */
  readonly tab: string;
  /** In a narrow window: the pane that is open as a drawer. */
  readonly drawer: Pane | null;
  /** The pending focus request. */
  readonly focus: FocusRequest | null;
  /** Whether the menu of the table around the caret is open. */
  readonly tableMenu: boolean;
  /** Whether the find bar is open. */
  readonly find: boolean;
  /** Whether the find bar shows its field for the replacement. */
  readonly replace: boolean;
  /** How often the find bar was requested: each time it searches for the selected text. */
  readonly findAsked: number;
  /** Whether the properties of notes are shown. */
  readonly properties: boolean;
  /** Whether focus mode is on. */
  readonly focusMode: boolean;
  /** The last search, in any note. */
  readonly findQuery: SearchQuery;
};

export type ViewStore = StoreApi<ViewState>;

/** `focusMode`: whether this window was in focus mode before a reload. */
export const createViewStore = (focusMode = false): ViewStore =>
  createStore<ViewState>(() => ({
    dialog: null,
    settingsAsked: 0,
    comparison: { left: 'present', right: 'present', layout: 'inline' },
    historyExport: { noteId: null, title: null },
    foreignFile: null,
    conflict: null,
    question: null,
    subject: null,
    tag: null,
    importSource: null,
    dragged: null,
    selected: new Set(),
    targets: null,
    tabs: noTabs,
    progress: null,
    steps: [],
    panes: {},
    tab: 'memory',
    drawer: null,
    focus: null,
    tableMenu: false,
    find: false,
    replace: false,
    findAsked: 0,
    properties: false,
    focusMode,
    findQuery: emptyQuery,
  }));
