import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { compareNames } from '../text/compare-names.ts';
import type { LibraryScope } from './library-scope.ts';

/** What a list is sorted by; `match` only in a search: how well a note matches. */
export const sortKeys = ['match', 'updated', 'created', 'title', 'relevance'] as const;
export type SortKey = (typeof sortKeys)[number];
export type NoteOrder = { readonly by: SortKey; readonly descending: boolean };
/** The order by a key that was just chosen: titles are read from A, dates from the newest. */
export const firstDirection = (by: SortKey): NoteOrder => ({ by, descending: by !== 'title' });

/** The orders that the user chose, by {@link orderKey}. */
export type NoteOrders = Readonly<Record<string, NoteOrder>>;

const storageKey = 'example-notes:note-orders';
const lastChangedFirst: NoteOrder = { by: 'updated', descending: true };
const bestFirst: NoteOrder = { by: 'match', descending: true };

/** Under which an order is remembered: the scope, or `search` for the results of any search. */
export function orderKey(scope: LibraryScope, isSearch: boolean): string {
  if (isSearch) return 'search';
  const { kind, ...place } = scope;
  return [kind, ...Object.values(place)].join('/');
}

/** The order of a list: the chosen one, or else last changed first; in a search best match first. */
export function orderFor(orders: NoteOrders, scope: LibraryScope, isSearch: boolean): NoteOrder {
  return orders[orderKey(scope, isSearch)] ?? (isSearch ? bestFirst : lastChangedFirst);
}

/** What remembers texts: the storage of the browser. */
type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The remembered orders of all windows. Anything else in their place is ignored. */
export function rememberedOrders(memory?: TextStorage): NoteOrders {
  try {
    const kept: unknown = JSON.parse((memory ?? localStorage).getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, order]) => isOrder(order)));
  } catch {
    return {};
  }
}

/** Remembers an order, and returns all orders with it. */
export function rememberOrder(key: string, order: NoteOrder, memory?: TextStorage): NoteOrders {
  const orders = { ...rememberedOrders(memory), [key]: order };
  try {
    (memory ?? localStorage).setItem(storageKey, JSON.stringify(orders));
  } catch {
    // a full or forbidden storage: the order holds until the window closes
  }
  return orders;
}

function isOrder(order: unknown): order is NoteOrder {
  if (typeof order !== 'object' || order === null || !('by' in order) || !('descending' in order))
    return false;
  return sortKeys.some((key) => key === order.by) && typeof order.descending === 'boolean';
}

/** Pinned notes first, then by the order. Ties are broken by creation time, then by id, so that the order is stable. */
export function comparingBy({ by, descending }: NoteOrder): (one: NoteSummary, other: NoteSummary) => number {
  const direction = descending ? -1 : 1;
  const first = comparisons[by];
  return (one, other) =>
    Number(other.pinned) - Number(one.pinned) ||
    direction * first(one, other) ||
    compare(other.createdAt, one.createdAt) ||
    compare(one.id, other.id);
}

const byTitle = (one: NoteSummary, other: NoteSummary): number => compareNames(one.title, other.title);
const byCreation = (one: NoteSummary, other: NoteSummary): number => compare(one.createdAt, other.createdAt);
const byChange = (one: NoteSummary, other: NoteSummary): number => compare(one.updatedAt, other.updatedAt);
/** A note whose Memory is not known yet comes after the others. */
const byRelevance = (one: NoteSummary, other: NoteSummary): number =>
  (one.relevance ?? -1) - (other.relevance ?? -1) || byChange(one, other);

const comparisons: Readonly<Record<SortKey, (one: NoteSummary, other: NoteSummary) => number>> = {
  match: byChange,
  updated: byChange,
  created: byCreation,
  title: byTitle,
  relevance: byRelevance,
};

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
