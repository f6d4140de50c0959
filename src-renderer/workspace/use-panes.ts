import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { isDrawer, type Layout, layoutFor } from './panes.ts';
import type { Uses } from './services.ts';
import { useServices } from './services.ts';
import type { Pane } from './view-store.ts';

export type PaneState = { readonly shown: boolean; readonly drawer: boolean };
export type Panes = { readonly layout: Layout } & { readonly [Name in Pane]: PaneState };

const settingOf = { navigation: 'navigationShown', list: 'listShown', inspector: 'inspectorShown' } as const;

/** Which panes are visible, and which are drawers. */
export function usePanes(): Panes {
  const app = useServices();
  const layout = useSyncExternalStore(onResize, currentLayout);
  const settings = useStore(app.settings, (state) => state.settings);
  const open = useStore(app.view, (state) => state.drawer);
  const paneState = (pane: Pane): PaneState => {
    const drawer = isDrawer(layout, pane);
    return { drawer, shown: drawer ? open === pane : settings[settingOf[pane]] };
  };
  return {
    layout,
    navigation: paneState('navigation'),
    list: paneState('list'),
    inspector: paneState('inspector'),
  };
}

/** Shows or hides a pane. Beside the note this is a setting; a drawer is not remembered. */
export function togglePane(app: Uses<'runReportingErrors' | 'settings' | 'view'>, pane: Pane): void {
  if (isDrawer(currentLayout(), pane)) {
    app.view.setState((state) => ({ drawer: state.drawer === pane ? null : pane }));
    return;
  }
  const setting = settingOf[pane];
  app.runReportingErrors(() =>
    app.settings.change({ [setting]: !app.settings.getState().settings[setting] }),
  );
}

/** Makes sure that a pane shows. */
export function showPane(app: Uses<'runReportingErrors' | 'settings' | 'view'>, pane: Pane): void {
  const drawer = isDrawer(currentLayout(), pane);
  const shown = drawer
    ? app.view.getState().drawer === pane
    : app.settings.getState().settings[settingOf[pane]];
  if (!shown) togglePane(app, pane);
}

const currentLayout = (): Layout => layoutFor(window.innerWidth);

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
