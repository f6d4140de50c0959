import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RevisionEntry } from '../../src-shared/rpc/library.ts';
import type { FocusWish } from '../layout/focus-wish.ts';

export type InspectorTab = 'memory' | 'outline' | 'history' | 'sync';
export type DialogName = 'settings' | 'quick-switcher' | 'shortcuts' | 'link' | 'move' | 'revision';
/** Panes that can be put away. */
export type Pane = 'navigation' | 'list' | 'inspector';

/** What is open on the page right now; not kept between runs. */
export type ViewState = {
  readonly dialog: DialogName | null;
  /** What the dialog `revision` shows. */
  readonly revision: RevisionEntry | null;
  readonly tab: InspectorTab;
  /** On a narrow window: the pane that lies over the page. */
  readonly drawer: Pane | null;
  /** Where the focus shall go. */
  readonly focus: FocusWish | null;
  /** Whether the menu of the table around the caret is open. */
  readonly tableMenu: boolean;
};

export type ViewStore = StoreApi<ViewState>;

export const createViewStore = (): ViewStore =>
  createStore<ViewState>(() => ({
    dialog: null,
    revision: null,
    tab: 'memory',
    drawer: null,
    focus: null,
    tableMenu: false,
  }));
