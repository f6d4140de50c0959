import type { Static } from 'typebox';
import * as Type from 'typebox';
import { foldCase } from './fold-case.ts';

/** The colours of accounts, by the names that the user reads. */
export const accountColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'grey'] as const;
export type AccountColour = (typeof accountColours)[number];

export const AccountColourSchema = Type.Enum(accountColours);

/** What a favourite leads to. `name`: what it is called while it is missing. */
export const FavouriteSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('note'),
    noteId: Type.String({ minLength: 1, maxLength: 200 }),
    name: Type.String({ maxLength: 2000 }),
  }),
  /** A folder; with null an account. */
  Type.Object({
    kind: Type.Literal('folder'),
    account: Type.String({ minLength: 1, maxLength: 500 }),
    folder: Type.Union([Type.String({ minLength: 1, maxLength: 2000 }), Type.Null()]),
  }),
  Type.Object({ kind: Type.Literal('tag'), tag: Type.String({ minLength: 1, maxLength: 500 }) }),
  /** A query under the name that the user gave it. */
  Type.Object({
    kind: Type.Literal('search'),
    query: Type.String({ minLength: 1, maxLength: 500 }),
    name: Type.String({ minLength: 1, maxLength: 500 }),
  }),
]);
export type Favourite = Static<typeof FavouriteSchema>;

/** A search with a name. `query`: what is in the search field. */
export const SavedSearchSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  query: Type.String({ minLength: 1, maxLength: 500 }),
});
export type SavedSearch = Static<typeof SavedSearchSchema>;

/** What the user arranged in a vault. It is stored in the vault, so that every computer with the vault shows the same. */
export type VaultSettings = {
  /** By the name of the account. */
  readonly accountColours: Readonly<Record<string, AccountColour>>;
  /** In the order of the list, each once. */
  readonly favourites: readonly Favourite[];
  /** In the order of the list. */
  readonly searches: readonly SavedSearch[];
  /** Tags that Memories do not suggest in any note, in the order in which they were added. */
  readonly notSuggested: readonly string[];
};

export const noVaultSettings: VaultSettings = {
  accountColours: {},
  favourites: [],
  searches: [],
  notSuggested: [],
};

/** A tag that is not suggested. */
export const NotSuggestedSchema = Type.String({ minLength: 1, maxLength: 500 });

/** The colour of an account, if it has one. Any name can be one of an account, also `constructor`. */
export const colourOf = (
  { accountColours }: Pick<VaultSettings, 'accountColours'>,
  account: string,
): AccountColour | undefined =>
  Object.hasOwn(accountColours, account) ? accountColours[account] : undefined;

/** How many favourites, saved searches, and tags that are not suggested, a vault can have. */
export const maxFavourites = 500;
export const maxSearches = 1000;
export const maxNotSuggested = 1000;

/** Saved searches, and after them those of another list that are not among them. */
export function joinedSearches(
  searches: readonly SavedSearch[],
  others: readonly SavedSearch[],
): readonly SavedSearch[] {
  const known = new Set(searches.flatMap(({ id, query }) => [`id ${id}`, `query ${query}`]));
  const added = others.filter(({ id, query }) => !known.has(`id ${id}`) && !known.has(`query ${query}`));
  return [...searches, ...added].slice(0, maxSearches);
}

/** Two favourites with the same key lead to the same thing. */
export function favouriteKey(favourite: Favourite): string {
  switch (favourite.kind) {
    case 'note':
      return `note ${favourite.noteId}`;
    case 'folder':
      return `folder ${JSON.stringify([favourite.account, favourite.folder])}`;
    case 'tag':
      return `tag ${foldCase(favourite.tag)}`;
    case 'search':
      return `search ${favourite.query}`;
  }
}

/** Of several favourites that lead to the same thing the first. */
export function distinctFavourites(favourites: readonly Favourite[]): readonly Favourite[] {
  const first = new Map<string, Favourite>();
  for (const favourite of favourites) {
    const key = favouriteKey(favourite);
    if (!first.has(key)) first.set(key, favourite);
  }
  return [...first.values()];
}
