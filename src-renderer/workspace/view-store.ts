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
/** How a revision is shown: rendered, as Markdown, or compared with the current text. */
export type RevisionView = 'rendered' | 'markdown' | 'changes';
/** The question of the dialog `confirm`, before an action that cannot be undone. */
export type Question = {
  readonly title: string;
  readonly message: string;
  /** The label of the button that confirms. */
  readonly answer: string;
  run(): void;
};
/** Panes that can be hidden. */
export type Pane = 'navigation' | 'list' | 'inspector';

/** The state of the window; not kept between runs. */
export type ViewState = {
  readonly dialog: DialogName | null;
  /** The revision of the dialog `revision`. */
  readonly revision: RevisionEntry | null;
  readonly revisionView: RevisionView;
  /** The conflict of the dialog `resolve-conflict`. */
  readonly conflict: ConflictSource | null;
  /** The question of the dialog `confirm`. */
  readonly question: Question | null;
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
