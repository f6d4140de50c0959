import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type { Pane, PaneLayout } from '../../src-shared/panes.ts';
import { emptyQuery, type SearchQuery } from '../note-view/search-query.ts';
import type { NoticeAction } from '../stores/notices-store.ts';
import { type NoteTabs, noTabs } from './note-tabs.ts';
import type { OpenDialog, Subject } from './open-dialog.ts';

/**
 * Where the focus shall go as soon as the target is loaded and rendered. A request is fulfilled once, and a new request replaces it.
 */
export type FocusRequest =
  /** The text of a note, at its last caret position. `keepsScroll`: also where that is out of sight. */
  | { readonly kind: 'text'; readonly noteId: NoteId; readonly keepsScroll?: true }
  /** The title of a note, selected. */
  | { readonly kind: 'title'; readonly noteId: NoteId }
  | { readonly kind: 'newest-revision' }
  /** A folder of the navigation; with null an account. */
  | { readonly kind: 'folder'; readonly account: string; readonly folder: string | null }
  | { readonly kind: 'tag'; readonly tag: string }
  /** The field for the name of a new account. */
  | { readonly kind: 'new-account' }
  /** The field for the name of a new folder in an account. */
  | { readonly kind: 'new-folder'; readonly account: string }
  /** The field for the new name of what the list shows. */
  | { readonly kind: 'rename-scope' };

/** A step of the user that can be taken back: the notice that offers it. */
export type UndoStep = NoticeAction;

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
  readonly dialog: OpenDialog | null;
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
