import { layoutOfSettings, parseLayout } from '../workspace/pane-layout.ts';
import type { Services } from '../workspace/services.ts';
import { rememberedInWindow, rememberInWindow } from '../workspace/window-memory.ts';

/** Restores the panes and the inspector's tab of this window, and remembers them. What another window changes later leaves them alone. */
export function rememberPanes({ settings, view }: Pick<Services, 'settings' | 'view'>): void {
  const tab = rememberedInWindow('inspector-tab');
  view.setState({ panes: parseLayout(rememberedInWindow('panes')), ...(tab === null ? {} : { tab }) });
  const stop = settings.subscribe(({ settings: loaded, vault }) => {
    // the path of the vault is loaded together with the settings
    if (vault === '') return;
    stop();
    view.setState((state) => ({
      panes: { ...layoutOfSettings(loaded), ...state.panes },
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
