import { createStore, type StoreApi } from 'zustand/vanilla';

export type InspectorTab = 'memory' | 'outline' | 'history' | 'sync';
export type DialogName = 'settings' | 'quick-switcher' | 'shortcuts' | 'link' | 'move';
/** Panes that can be put away. */
export type Pane = 'navigation' | 'list' | 'inspector';

/** What is open on the page right now; not kept between runs. */
export type ViewState = {
  readonly dialog: DialogName | null;
  readonly tab: InspectorTab;
  /** On a narrow window: the pane that lies over the page. */
  readonly drawer: Pane | null;
};

export type ViewStore = StoreApi<ViewState>;

export const createViewStore = (): ViewStore =>
  createStore<ViewState>(() => ({ dialog: null, tab: 'memory', drawer: null }));
