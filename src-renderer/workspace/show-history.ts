import { showPane } from './panes.ts';
import type { Uses } from './services.ts';

/** Shows the revisions of the open note and focuses the newest. */
export function showHistory(app: Uses<'runReportingErrors' | 'settings' | 'view'>): void {
  // The tab is set first, because a drawer focuses the selected tab until the revisions are loaded.
  app.view.setState({ tab: 'history', dialog: null, focus: { kind: 'newest-revision' } });
  showPane(app, 'inspector');
}
