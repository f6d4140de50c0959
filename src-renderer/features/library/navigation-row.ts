/** What a row of the navigation stands for, as far as it can be renamed or changed. */
export type NavigationRow =
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'folder'; readonly account: string; readonly folder: string }
  | { readonly kind: 'tag'; readonly tag: string }
  /** A favourite, by its key. */
  | { readonly kind: 'favourite'; readonly favourite: string };

/** The data attributes by which {@link rowAt} finds what a row stands for. */
export function rowAttributes(row: NavigationRow): Readonly<Record<`data-row-${string}`, string>> {
  switch (row.kind) {
    case 'account':
      return { 'data-row-account': row.account };
    case 'folder':
      return { 'data-row-account': row.account, 'data-row-folder': row.folder };
    case 'tag':
      return { 'data-row-tag': row.tag };
    case 'favourite':
      return { 'data-row-favourite': row.favourite };
  }
}

/** The row around an element of the page, with its element. */
export function rowAt(target: EventTarget | null): { element: HTMLElement; row: NavigationRow } | null {
  const element =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-row-account], [data-row-tag], [data-row-favourite]')
      : null;
  if (element === null) return null;
  const { rowAccount: account, rowFolder: folder, rowTag: tag, rowFavourite: favourite } = element.dataset;
  if (favourite !== undefined) return { element, row: { kind: 'favourite', favourite } };
  if (tag !== undefined) return { element, row: { kind: 'tag', tag } };
  if (account === undefined) return null;
  return {
    element,
    row: folder === undefined ? { kind: 'account', account } : { kind: 'folder', account, folder },
  };
}

export const isSameRow = (one: NavigationRow | null, other: NavigationRow): boolean =>
  one !== null && JSON.stringify(rowAttributes(one)) === JSON.stringify(rowAttributes(other));
