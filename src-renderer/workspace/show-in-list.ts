import type { LibraryScope } from '../stores/library-scope.ts';
import { showPane } from './panes.ts';
import type { Uses } from './services.ts';

/** Shows a folder, an account or the trash in the note list, and shows the list if it is hidden. */
export function showScope(
  app: Uses<'runReportingErrors' | 'library' | 'settings' | 'view'>,
  scope: LibraryScope,
): void {
  app.library.show(scope);
  bringBackList(app);
}

/** Shows the results of a search in the note list, and shows the list if it is hidden. */
export function searchFor(
  app: Uses<'runReportingErrors' | 'library' | 'settings' | 'view'>,
  query: string,
): void {
  app.runReportingErrors(() => app.library.search(query));
  bringBackList(app);
}

/**
 * Ends a search, and leaves the trash, the notes of a tag and those that need attention, so that the list can show a note that is about to
 * be made. `tagged`: the note gets the tag of the list.
 */
export function showNewNotes(
  { library, runReportingErrors }: Uses<'runReportingErrors' | 'library'>,
  { tagged = false }: { readonly tagged?: boolean } = {},
): void {
  const { scope, query } = library.getState();
  if (query !== '') runReportingErrors(() => library.search(''));
  const isShown = scope.kind === 'all' || 'account' in scope || (tagged && scope.kind === 'tag');
  if (!isShown) library.show({ kind: 'all' });
}

function bringBackList(app: Uses<'runReportingErrors' | 'settings' | 'view'>): void {
  // Any other drawer also covers the list.
  if (app.view.getState().drawer !== 'list') app.view.setState({ drawer: null });
  showPane(app, 'list');
}
