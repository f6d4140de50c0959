import type { LibraryScope } from '../stores/visible-notes.ts';
import type { AppState } from '../app/create-app.ts';
import { showPane } from './use-panes.ts';

/** Shows a folder, an account or the trash in the note list; brings the list back where it is hidden. */
export function showScope(app: AppState, scope: LibraryScope): void {
  app.library.show(scope);
  bringBackList(app);
}

/** Shows what a search finds in the note list; brings the list back where it is hidden. */
export function searchFor(app: AppState, query: string): void {
  app.attempt(() => app.library.search(query));
  bringBackList(app);
}

function bringBackList(app: AppState): void {
  // What lay over the page lay over the list as well.
  if (app.view.getState().drawer !== 'list') app.view.setState({ drawer: null });
  showPane(app, 'list');
}
