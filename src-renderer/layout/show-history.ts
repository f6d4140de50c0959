import type { AppState } from '../state/app-state.ts';
import { showPane } from './use-panes.ts';

/** Brings the revisions of the open note into view. */
export function showHistory(app: AppState): void {
  // The tab first: a drawer gives the focus to the chosen one.
  app.view.setState({ tab: 'history', dialog: null });
  showPane(app, 'inspector');
}
