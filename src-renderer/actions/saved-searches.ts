import { t } from '../../src-shared/texts/t.ts';
import type { SavedSearch } from '../../src-shared/vault-settings.ts';
import type { Uses } from '../workspace/services.ts';
import { searchFor } from '../workspace/show-in-list.ts';
import { offerUndo } from '../workspace/undo-steps.ts';

/** The saved search with a query, if there is one. */
export const savedAs = (searches: readonly SavedSearch[], query: string): SavedSearch | undefined =>
  searches.find((search) => search.query === query.trim());

/** Saves a search under a name; a search that is saved already gets this name. */
export async function saveSearch(
  { vaultSettings }: Uses<'vaultSettings'>,
  query: string,
  name: string,
): Promise<void> {
  const before = vaultSettings.getState().searches;
  const saved = savedAs(before, query);
  const next = { id: saved?.id ?? crypto.randomUUID(), name: name.trim(), query: query.trim() };
  await vaultSettings.setSearches(
    saved === undefined ? [...before, next] : before.map((search) => (search === saved ? next : search)),
  );
}

export async function renameSearch(
  { vaultSettings }: Uses<'vaultSettings'>,
  id: string,
  name: string,
): Promise<void> {
  await vaultSettings.setSearches(
    vaultSettings.getState().searches.map((search) => (search.id === id ? { ...search, name } : search)),
  );
}

/** Moves a search to another place of the list. Outside of it nothing changes. */
export async function moveSearch(
  { vaultSettings }: Uses<'vaultSettings'>,
  id: string,
  to: number,
): Promise<void> {
  const before = vaultSettings.getState().searches;
  const moved = before.find((search) => search.id === id);
  if (moved === undefined || to < 0 || to >= before.length || before[to] === moved) return;
  await vaultSettings.setSearches(before.filter((search) => search !== moved).toSpliced(to, 0, moved));
}

/** Deletes a search, which can be undone. */
export async function deleteSearch(
  app: Uses<'runReportingErrors' | 'notices' | 'vaultSettings' | 'view'>,
  id: string,
): Promise<void> {
  const { vaultSettings } = app;
  const before = vaultSettings.getState().searches;
  const at = before.findIndex((search) => search.id === id);
  const deleted = before[at];
  if (deleted === undefined) return;
  await vaultSettings.setSearches(before.toSpliced(at, 1));
  offerUndo(app, t('actions.searchDeleted', { name: deleted.name }), () => {
    const now = vaultSettings.getState().searches;
    return vaultSettings.setSearches(now.toSpliced(Math.min(at, now.length), 0, deleted));
  });
}

/** Searches for what was saved, in all notes. */
export function runSearch(
  app: Uses<'runReportingErrors' | 'library' | 'settings' | 'view'>,
  { query }: Pick<SavedSearch, 'query'>,
): void {
  if (app.library.getState().scope.kind === 'trash') app.library.show({ kind: 'all' });
  searchFor(app, query);
}
