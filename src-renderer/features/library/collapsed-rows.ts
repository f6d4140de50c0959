import { createStore } from 'zustand/vanilla';
import { tagKey } from '../../../src-shared/markdown/tag-names.ts';
import { storedTexts } from '../../workspace/window-memory.ts';
import type { NavigationRow } from './navigation-row.ts';

/** A row of the navigation that others can be below. */
export type ParentRow = Extract<NavigationRow, { kind: 'account' | 'folder' | 'tag' }>;

const storageKey = 'example-notes:collapsed';

/** The rows whose children are hidden, by key: remembered for all windows of this computer. */
export const collapsedRows = createStore<{ readonly keys: ReadonlySet<string> }>()(() => ({
  keys: new Set(storedTexts(localStorage.getItem(storageKey))),
}));

/** Hides what is below a row, or shows it again. */
export function setCollapsed(row: ParentRow, isCollapsed: boolean): void {
  const keys = new Set(collapsedRows.getState().keys);
  if (isCollapsed) keys.add(keyOf(row));
  else keys.delete(keyOf(row));
  remember(keys);
}

/** Shows a row that may be below collapsed ones. */
export function expandTo(row: ParentRow): void {
  const { keys } = collapsedRows.getState();
  const above = parentsOf(row).map(keyOf);
  if (above.some((key) => keys.has(key))) remember(new Set([...keys].filter((key) => !above.includes(key))));
}

export const isCollapsed = (keys: ReadonlySet<string>, row: ParentRow): boolean => keys.has(keyOf(row));

/** Rows in tree order, as far as they are below no collapsed one, and whether others are below them: null without any. */
export function visibleRows<Row extends { readonly depth: number }>(
  rows: readonly Row[],
  isClosed: (row: Row) => boolean,
): { readonly row: Row; readonly expanded: boolean | null }[] {
  const shown: { row: Row; expanded: boolean | null }[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const [at, row] of rows.entries()) {
    if (row.depth > hiddenBelow) continue;
    const hasChildren = (rows[at + 1]?.depth ?? 0) > row.depth;
    const closed = hasChildren && isClosed(row);
    hiddenBelow = closed ? row.depth : Number.POSITIVE_INFINITY;
    shown.push({ row, expanded: hasChildren ? !closed : null });
  }
  return shown;
}

/** A key by what the row is, so that names of one kind are none of another. */
function keyOf(row: ParentRow): string {
  switch (row.kind) {
    case 'account':
      return `account:${row.account}`;
    case 'folder':
      return `folder:${row.account}/${row.folder}`;
    case 'tag':
      return `tag:${tagKey(row.tag)}`;
  }
}

function parentsOf(row: ParentRow): ParentRow[] {
  if (row.kind === 'account') return [];
  const names = (row.kind === 'tag' ? row.tag : row.folder).split('/');
  const paths = names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
  if (row.kind === 'tag') return paths.map((tag) => ({ kind: 'tag', tag }));
  const { account } = row;
  return [
    { kind: 'account', account },
    ...paths.map((folder): ParentRow => ({ kind: 'folder', account, folder })),
  ];
}

function remember(keys: ReadonlySet<string>): void {
  collapsedRows.setState({ keys });
  try {
    localStorage.setItem(storageKey, JSON.stringify([...keys]));
  } catch {
    // a full or forbidden storage: it holds until the window closes
  }
}
