import type { FolderRef } from '../../src-shared/rpc/library.ts';
import type { Uses } from './services.ts';
import { showNewNotes } from './show-in-list.ts';

/** Where a new note goes. A null account is the default one. */
export type NewNotePlace = { readonly account: string | null; readonly folder: string | null };

/**
 * Where a new note goes: into the folder that the list shows, or into the folder that the user has set. Makes sure that the list will
 * show it. `tagged`: the note gets the tag of the list.
 */
export function goToNewNotePlace(
  app: Uses<'library' | 'runReportingErrors' | 'settings'>,
  { tagged = false }: { readonly tagged?: boolean } = {},
): NewNotePlace {
  showNewNotes(app, { tagged });
  const { newNotesIn, newNotesFolder, defaultAccount } = app.settings.getState().settings;
  const { scope } = app.library.getState();
  if (newNotesIn === 'shown-folder')
    return {
      account: 'account' in scope ? scope.account : null,
      folder: scope.kind === 'folder' ? scope.folder : null,
    };
  const place: FolderRef = { account: defaultAccount, folder: newNotesFolder === '' ? null : newNotesFolder };
  const isShown =
    scope.kind === 'all' ||
    scope.kind === 'tag' ||
    ('account' in scope &&
      scope.account === place.account &&
      (scope.kind === 'account' || scope.folder === place.folder));
  if (!isShown) app.library.show({ kind: 'all' });
  return place;
}
