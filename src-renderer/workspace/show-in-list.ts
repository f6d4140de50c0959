import type { LibraryScope } from '../stores/visible-notes.ts';
import type { Uses } from './services.ts';
import { showPane } from './use-panes.ts';

/** Shows a folder, an account or the trash in the note list; brings the list back where it is hidden. */
export function showScope(
  app: Uses<'runReportingErrors' | 'library' | 'settings' | 'view'>,
  scope: LibraryScope,
): void {
  app.library.show(scope);
  bringBackList(app);
}

/** Shows what a search finds in the note list; brings the list back where it is hidden. */
export function searchFor(
  app: Uses<'runReportingErrors' | 'library' | 'settings' | 'view'>,
  query: string,
): void {
  app.runReportingErrors(() => app.library.search(query));
  bringBackList(app);
}

function bringBackList(app: Uses<'runReportingErrors' | 'settings' | 'view'>): void {
  // What lay over the page lay over the list as well.
  if (app.view.getState().drawer !== 'list') app.view.setState({ drawer: null });
  showPane(app, 'list');
}
