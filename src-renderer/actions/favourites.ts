import type { NoteId } from '../../src-shared/ids.ts';
import { t } from '../../src-shared/texts/t.ts';
import {
  distinctFavourites,
  type Favourite,
  favouriteKey,
  maxFavourites,
} from '../../src-shared/vault-settings.ts';
import type { LibraryScope } from '../stores/library-scope.ts';
import type { LibraryState } from '../stores/library-store.ts';
import { openNoteIn } from '../workspace/open-in-tab.ts';
import type { Uses } from '../workspace/services.ts';
import { searchFor, showScope } from '../workspace/show-in-list.ts';
import { offerUndo } from '../workspace/undo-steps.ts';
import { revealNote } from './reveal-note.ts';

type Needs = Uses<'runReportingErrors' | 'notices' | 'vaultSettings' | 'view'>;

/** What can be a favourite of what the list shows; null for nothing. */
export function favouriteOfList({ scope, query }: Pick<LibraryState, 'scope' | 'query'>): Favourite | null {
  if (scope.kind !== 'trash' && query.trim() !== '')
    return { kind: 'search', query: query.trim(), name: query.trim() };
  return favouriteOfScope(scope);
}

export function favouriteOfScope(scope: LibraryScope): Favourite | null {
  if (scope.kind === 'account') return { kind: 'folder', account: scope.account, folder: null };
  if (scope.kind === 'folder') return { kind: 'folder', account: scope.account, folder: scope.folder };
  return scope.kind === 'tag' ? { kind: 'tag', tag: scope.tag } : null;
}

/** The favourites that notes are; `name` is shown when a note is missing later. */
export const favouritesOfNotes = (
  { library }: Uses<'library'>,
  noteIds: readonly NoteId[],
): readonly Favourite[] =>
  noteIds.map((noteId) => ({
    kind: 'note',
    noteId,
    name: library.getState().notes.get(noteId)?.title || 'Untitled',
  }));

export function isFavourite({ vaultSettings }: Uses<'vaultSettings'>, favourite: Favourite): boolean {
  const key = favouriteKey(favourite);
  return vaultSettings.getState().favourites.some((other) => favouriteKey(other) === key);
}

/** Adds favourites at the end, as a step that can be undone. */
export function addFavourites(app: Needs, added: readonly Favourite[]): Promise<void> {
  const before = app.vaultSettings.getState().favourites;
  const after = distinctFavourites([...before, ...added]);
  if (after.length > maxFavourites) throw new Error(t('actions.favouritesFull', { most: maxFavourites }));
  const [first] = added;
  const one =
    added.length === 1 && first !== undefined
      ? t('actions.favouriteAdded', { title: favouriteName(first) })
      : null;
  return change(app, after, one ?? t('actions.favouritesAdded', { count: added.length }));
}

/** Removes favourites, as a step that can be undone. */
export function removeFavourites(app: Needs, removed: readonly Favourite[]): Promise<void> {
  const keys = new Set(removed.map(favouriteKey));
  const after = app.vaultSettings.getState().favourites.filter((one) => !keys.has(favouriteKey(one)));
  const one = removed.length === 1 ? t('actions.favouriteRemoved') : null;
  return change(app, after, one ?? t('actions.favouritesRemoved', { count: removed.length }));
}

/** Moves a favourite to another place in the list, from 0. */
export async function moveFavourite(app: Needs, favourite: Favourite, to: number): Promise<void> {
  const { favourites } = app.vaultSettings.getState();
  const key = favouriteKey(favourite);
  const others = favourites.filter((one) => favouriteKey(one) !== key);
  const at = Math.max(0, Math.min(others.length, to));
  if (others.length === favourites.length || favouriteKey(favourites[at] ?? favourite) === key) return;
  await app.vaultSettings.setFavourites([...others.slice(0, at), favourite, ...others.slice(at)]);
}

async function change(app: Needs, favourites: readonly Favourite[], message: string): Promise<void> {
  const before = app.vaultSettings.getState().favourites;
  if (favourites.length === before.length) return;
  await app.vaultSettings.setFavourites(favourites);
  offerUndo(app, message, () => app.vaultSettings.setFavourites(before));
}

/** Goes to a favourite; `newTab`: to a note in a tab of its own. For a missing one there is a notice, with a button that removes it. */
export function openFavourite(
  app: Needs & Uses<'library' | 'openNote' | 'settings'>,
  favourite: Favourite,
  isMissing: boolean,
  newTab: boolean,
): void {
  if (isMissing) {
    app.notices.notify('warning', t('actions.favouriteGone', { name: favouriteName(favourite) }), {
      label: t('common.removeFavourite'),
      run: () => app.runReportingErrors(() => removeFavourites(app, [favourite])),
    });
  } else if (favourite.kind === 'note') {
    const noteId = favourite.noteId as NoteId; // only looked up
    revealNote(app, noteId);
    openNoteIn(app, noteId, newTab);
  } else if (favourite.kind === 'search') searchFor(app, favourite.query);
  else if (favourite.kind === 'tag') showScope(app, favourite);
  else {
    const { account, folder } = favourite;
    showScope(app, folder === null ? { kind: 'account', account } : { kind: 'folder', account, folder });
  }
}

/** What a favourite is called. `title`: of its note now. */
export function favouriteName(favourite: Favourite, title?: string): string {
  if (favourite.kind === 'tag') return favourite.tag;
  if (favourite.kind === 'folder') return favourite.folder?.split('/').at(-1) ?? favourite.account;
  return favourite.kind === 'note' ? (title ?? favourite.name) || t('common.untitled') : favourite.name;
}
