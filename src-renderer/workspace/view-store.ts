import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RevisionEntry } from '../../src-shared/rpc/library.ts';
import { emptyQuery, type SearchQuery } from '../note-view/search-query.ts';
import type { ConflictSource } from './conflict-source.ts';
import type { FocusRequest } from './focus-request.ts';

export type DialogName =
  | 'settings'
  | 'quick-switcher'
  | 'shortcuts'
  | 'link'
  | 'move'
  | 'note-link'
  | 'command-palette'
  | 'revision'
  | 'resolve-conflict'
  | 'confirm';
/** How a revision is shown: as a page, as it is written, or compared with the note as it is now. */
export type RevisionView = 'rendered' | 'markdown' | 'changes';
/** What the dialog `confirm` asks before something that nothing undoes. */
export type Question = {
  readonly title: string;
  readonly message: string;
  /** The button that does it. */
  readonly answer: string;
  run(): void;
};
/** Panes that can be put away. */
export type Pane = 'navigation' | 'list' | 'inspector';

/** What is open on the page right now; not kept between runs. */
export type ViewState = {
  readonly dialog: DialogName | null;
  /** What the dialog `revision` shows. */
  readonly revision: RevisionEntry | null;
  readonly revisionView: RevisionView;
  /** What the dialog `resolve-conflict` is about. */
  readonly conflict: ConflictSource | null;
  /** What the dialog `confirm` asks. */
  readonly question: Question | null;
  /** The pane of the inspector that shows, by its id. */
  readonly tab: string;
  /** On a narrow window: the pane that lies over the page. */
  readonly drawer: Pane | null;
  /** Where the focus shall go. */
  readonly focus: FocusRequest | null;
  /** Whether the menu of the table around the caret is open. */
  readonly tableMenu: boolean;
  /** Whether words are looked for in the open note. */
  readonly find: boolean;
  /** Whether the find bar also replaces. */
  readonly replace: boolean;
  /** How often the find bar was asked for: each time it takes over what is selected. */
  readonly findAsked: number;
  /** Whether the text of the open note shall stand alone. */
  readonly focusMode: boolean;
  /** What was looked for last, in any note. */
  readonly findQuery: SearchQuery;
};

export type ViewStore = StoreApi<ViewState>;

/** `focusMode`: whether this window was in it before. */
export const createViewStore = (focusMode = false): ViewStore =>
  createStore<ViewState>(() => ({
    dialog: null,
    revision: null,
    revisionView: 'rendered',
    conflict: null,
    question: null,
    tab: 'memory',
    drawer: null,
    focus: null,
    tableMenu: false,
    find: false,
    replace: false,
    findAsked: 0,
    focusMode,
    findQuery: emptyQuery,
  }));
