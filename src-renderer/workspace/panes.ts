import { type CSSProperties, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { leastNoteWidth, type Pane, type PaneLayout, paneWidths } from '../../src-shared/panes.ts';
import { type Services, type Uses, useServices } from './services.ts';
import { rememberedInWindow, rememberInWindow } from './window-memory.ts';

const panes = ['navigation', 'list', 'inspector'] as const;

/** How much fits side by side: all panes; all but the inspector; list and note; one pane. */
export type Layout = 'wide' | 'medium' | 'narrow' | 'single';

/** The layout of a window of this width, in CSS pixels. */
export function layoutFor(width: number): Layout {
  if (width >= 1120) return 'wide';
  if (width >= 900) return 'medium';
  return width >= 640 ? 'narrow' : 'single';
}

const drawers: Record<Layout, readonly Pane[]> = {
  wide: [],
  medium: ['inspector'],
  narrow: ['inspector', 'navigation'],
  single: ['inspector', 'navigation', 'list'],
};

/** Whether a pane is a drawer over the note instead of being beside it. */
export const isDrawer = (layout: Layout, pane: Pane): boolean => drawers[layout].includes(pane);

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
  const stateOf = (pane: Pane): PaneState => {
    const drawer = isDrawer(layout, pane);
    return { drawer, shown: drawer ? open === pane : beside[`${pane}Shown`], width: beside[`${pane}Width`] };
  };
  return {
    layout,
    navigation: stateOf('navigation'),
    list: stateOf('list'),
    inspector: stateOf('inspector'),
  };
}

/** The widths of the panes for the style sheet, and the least ones. */
export const widthStyle = (state: Panes): CSSProperties =>
  Object.fromEntries([
    ['--note-least', `${leastNoteWidth}px`],
    ...panes.flatMap((pane) => [
      [`--${pane}-width`, `${state[pane].width}px`],
      [`--${pane}-least`, `${paneWidths[pane].least}px`],
    ]),
  ]);

/** Shows or hides a pane. Beside the note this is remembered; a drawer is not. */
export function togglePane(app: Uses<'runReportingErrors' | 'settings' | 'view'>, pane: Pane): void {
  const shown = !isShown(app, pane);
  if (isDrawer(currentLayout(), pane)) app.view.setState({ drawer: shown ? pane : null });
  else changeLayout(app, { [`${pane}Shown`]: shown });
}

/** Makes sure that a pane shows. */
export function showPane(app: Uses<'runReportingErrors' | 'settings' | 'view'>, pane: Pane): void {
  if (!isShown(app, pane)) togglePane(app, pane);
}

const isShown = (app: Uses<'settings' | 'view'>, pane: Pane): boolean =>
  isDrawer(currentLayout(), pane) ? app.view.getState().drawer === pane : layoutOf(app)[`${pane}Shown`];

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
  app.view.setState((state) => ({ panes: { ...state.panes, ...part } }));
  app.runReportingErrors(() => app.settings.change(part));
}

/** A width that the pane may have, near this one. */
export function fittingWidth(pane: Pane, width: number): number {
  const { least, most } = paneWidths[pane];
  return Math.round(Math.min(most, Math.max(least, width)));
}

/** Restores the panes and the inspector's tab of this window, and remembers them. What another window changes later leaves them alone. */
export function rememberPanes({ settings, view }: Pick<Services, 'settings' | 'view'>): void {
  const tab = rememberedInWindow('inspector-tab');
  view.setState({
    panes: validLayout(parsed(rememberedInWindow('panes'))),
    ...(tab === null ? {} : { tab }),
  });
  const stop = settings.subscribe(({ settings: loaded, vault }) => {
    // the path of the vault is loaded together with the settings
    if (vault === '') return;
    stop();
    view.setState((state) => ({
      panes: { ...validLayout(loaded), ...state.panes },
      ...(tab === null ? { tab: loaded.inspectorTab } : {}),
    }));
  });
  view.subscribe((state, before) => {
    if (state.panes !== before.panes) rememberInWindow('panes', JSON.stringify(state.panes));
    if (state.tab === before.tab) return;
    rememberInWindow('inspector-tab', state.tab);
    // A window whose core is away keeps its tab all the same.
    if (settings.getState().settings.inspectorTab !== state.tab)
      settings.change({ inspectorTab: state.tab }).catch(() => undefined);
  });
}

/** What is valid of a layout: another version of the app may have stored it. */
function validLayout(stored: Readonly<Record<string, unknown>>): Partial<PaneLayout> {
  const valid: Record<string, boolean | number> = {};
  for (const pane of panes) {
    const [shown, width] = [stored[`${pane}Shown`], stored[`${pane}Width`]];
    if (typeof shown === 'boolean') valid[`${pane}Shown`] = shown;
    if (typeof width === 'number' && fittingWidth(pane, width) === width) valid[`${pane}Width`] = width;
  }
  return valid as Partial<PaneLayout>; // each name has a value of its type
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
