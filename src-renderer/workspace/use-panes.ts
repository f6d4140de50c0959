import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Pane } from '../../src-shared/pane-widths.ts';
import { layoutNames, type PaneLayout } from './pane-layout.ts';
import { isDrawer, type Layout, layoutFor } from './panes.ts';
import type { Uses } from './services.ts';
import { useServices } from './services.ts';

/** `width`: beside the note, in CSS pixels. */
export type PaneState = { readonly shown: boolean; readonly drawer: boolean; readonly width: number };
export type Panes = { readonly layout: Layout } & { readonly [Name in Pane]: PaneState };

/** Which panes are visible, and which are drawers. */
export function usePanes(): Panes {
  const app = useServices();
  const layout = useSyncExternalStore(onResize, currentLayout);
  const settings = useStore(app.settings, (state) => state.settings);
  const own = useStore(app.view, (state) => state.panes);
  const open = useStore(app.view, (state) => state.drawer);
  const beside = { ...settings, ...own };
  const paneState = (pane: Pane): PaneState => {
    const drawer = isDrawer(layout, pane);
    const { shown, width } = layoutNames[pane];
    return { drawer, shown: drawer ? open === pane : beside[shown], width: beside[width] };
  };
  return {
    layout,
    navigation: paneState('navigation'),
    list: paneState('list'),
    inspector: paneState('inspector'),
  };
}

/** Shows or hides a pane. Beside the note this is remembered; a drawer is not. */
export function togglePane(app: Uses<'runReportingErrors' | 'settings' | 'view'>, pane: Pane): void {
  if (isDrawer(currentLayout(), pane)) {
    app.view.setState((state) => ({ drawer: state.drawer === pane ? null : pane }));
    return;
  }
  const { shown } = layoutNames[pane];
  changeLayout(app, { [shown]: !layoutOf(app)[shown] });
}

/** Makes sure that a pane shows. */
export function showPane(app: Uses<'runReportingErrors' | 'settings' | 'view'>, pane: Pane): void {
  const drawer = isDrawer(currentLayout(), pane);
  const shown = drawer ? app.view.getState().drawer === pane : layoutOf(app)[layoutNames[pane].shown];
  if (!shown) togglePane(app, pane);
}

const currentLayout = (): Layout => layoutFor(window.innerWidth);

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The layout of this window. */
export const layoutOf = ({ settings, view }: Uses<'settings' | 'view'>): PaneLayout => ({
  ...settings.getState().settings,
  ...view.getState().panes,
});

/** Changes the layout of this window, and of those that are opened later. */
export function changeLayout(
  app: Uses<'runReportingErrors' | 'settings' | 'view'>,
  part: Partial<PaneLayout>,
): void {
  app.view.setState(({ panes }) => ({ panes: { ...panes, ...part } }));
  app.runReportingErrors(() => app.settings.change(part));
}
