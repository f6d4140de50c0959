import type { Uses } from './services.ts';
import { showPane } from './use-panes.ts';

/** Brings the revisions of the open note into view, the focus on the newest. */
export function showHistory(app: Uses<'runReportingErrors' | 'settings' | 'view'>): void {
  // The tab first: a drawer gives the focus to the chosen one until the revisions are there.
  app.view.setState({ tab: 'history', dialog: null, focus: { kind: 'newest-revision' } });
  showPane(app, 'inspector');
}
