import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type {
  FolderRef,
  LibraryChange,
  NoteSummary,
  QueryFault,
  SearchHit,
  SearchResult,
} from '../../src-shared/rpc/library.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { loadLibrary } from '../core-client/load-library.ts';
import type { LibraryScope } from './library-scope.ts';
import { type NoteOrder, type NoteOrders, orderKey, rememberedOrders, rememberOrder } from './note-order.ts';
import { searchByMeaning } from './search-by-meaning.ts';

export type LibraryState = {
  /** False until the library was loaded once. */
  readonly loaded: boolean;
  readonly notes: ReadonlyMap<NoteId, NoteSummary>;
  readonly folders: readonly FolderRef[];
  readonly scope: LibraryScope;
  /** The orders that the user chose, for each scope. */
  readonly orders: NoteOrders;
  readonly query: string;
  /** The result of the last search; null without one. */
  readonly found: readonly NoteId[] | null;
  /** Notes close in meaning or words to what was searched for, best first; some may be among those found. */
  readonly close: readonly NoteId[];
  /** There are more notes that match. */
  readonly more: boolean;
  /** What matched in the found notes that were looked at: those that come first, and those of {@link LibraryStore.explain}. */
  readonly hits: ReadonlyMap<NoteId, SearchHit>;
  /** Why the query cannot be understood; the result is that of the last query that could. */
  readonly fault: QueryFault | null;
  /** The query that was searched for instead of a misspelt one. */
  readonly corrected: string | null;
};

export type LibraryStore = StoreApi<LibraryState> & {
  /** Loads everything again. Changes that arrive meanwhile are applied on top. */
  load(): Promise<void>;
  show(scope: LibraryScope): void;
  /** Sorts the list, now and whenever its scope is shown again. */
  sort(order: NoteOrder): void;
  /** Searches while the user types, the trash when it is shown, otherwise all notes; an empty text ends the search. */
  search(query: string): Promise<void>;
  /** Finds out what matched in some of the found notes, as far as that is not known. */
  explain(noteIds: readonly NoteId[]): Promise<void>;
  createFolder(account: string, folder: string): Promise<void>;
};

const noSearch = { found: null, more: false, fault: null, corrected: null } as const;

/** Most notes that are asked for at once. */
const maxExplained = 100;

export function createLibraryStore(core: CoreClient): LibraryStore {
  const store = createStore<LibraryState>(() => ({
    loaded: false,
    notes: new Map(),
    folders: [],
    scope: { kind: 'all' },
    orders: rememberedOrders(),
    query: '',
    ...noSearch,
    close: [],
    hits: new Map(),
  }));
  let searches = 0;
  let isRepeating = false;
  /** There are notes that the search has not seen. */
  let isStale = false;
  const meaning = searchByMeaning(core, (close) => store.setState({ close }));
  /** The query that the notes were found for. */
  let foundFor = '';
  /** Notes whose hits were asked for. */
  const explaining = new Set<NoteId>();
  let early: LibraryChange[] | null = null;

  async function load(): Promise<void> {
    const meanwhile: LibraryChange[] = [];
    early = meanwhile;
    const library = await loadLibrary(core).finally(() => {
      if (early === meanwhile) early = null;
    });
    const notes = new Map<NoteId, NoteSummary>();
    for (const note of library.notes) notes.set(note.id, note);
    store.setState({ loaded: true, notes, folders: library.folders });
    for (const change of meanwhile) apply(change);
    // A search whose response was lost with the connection is repeated.
    const { query } = store.getState();
    if (query !== '') await search(query);
  }

  function apply(change: LibraryChange): void {
    const { folders = store.getState().folders } = change;
    let { notes } = store.getState();
    if (change.changed.length + change.removed.length > 0) {
      const changed = new Map(notes);
      for (const note of change.changed) changed.set(note.id, note);
      for (const id of change.removed) changed.delete(id);
      notes = changed;
    }
    const before = store.getState().notes;
    // In one step: a folder that moved is shown in one place.
    store.setState({ notes, folders });
    if (change.changed.some(({ id }) => !before.has(id))) void repeatSearch();
  }

  function show(scope: LibraryScope): void {
    // Invalidates a search that is still in flight.
    searches += 1;
    meaning.search('');
    store.setState({ scope, query: '', ...noSearch });
  }

  async function search(query: string): Promise<void> {
    searches += 1;
    const mine = searches;
    store.setState(query.trim() === '' ? { query, ...noSearch } : { query });
    const inTrash = store.getState().scope.kind === 'trash';
    meaning.search(inTrash ? '' : query);
    if (query.trim() === '') return;
    const result = await core.call(inTrash ? 'trash.search' : 'library.search', { query });
    // A late response must not replace a newer one.
    if (mine === searches) take(query, result);
  }

  /** Looks whether notes that are new match, too: a vault is searched while it is read for the first time. */
  async function repeatSearch(): Promise<void> {
    isStale = true;
    if (isRepeating) return;
    isRepeating = true;
    try {
      // what comes meanwhile is looked at once, however much it is
      while (isStale) {
        isStale = false;
        const mine = searches;
        const { query, scope, found } = store.getState();
        if (query.trim() === '' || scope.kind === 'trash' || found === null) return;
        const result = await core.call('library.search', { query });
        const isOther = result.noteIds.join() !== store.getState().found?.join();
        if (mine === searches && isOther) take(query, result);
      }
    } catch {
      // the result stays as it is; a connection that comes back searches again
    } finally {
      isRepeating = false;
    }
  }

  function take(query: string, { noteIds, more, hits, fault, corrected }: SearchResult): void {
    // While an operator is being typed, what was found before stays.
    if (fault !== null) {
      store.setState({ fault });
      return;
    }
    foundFor = corrected ?? query;
    store.setState({
      found: noteIds,
      more,
      hits: new Map(hits.map((hit) => [hit.noteId, hit])),
      fault,
      corrected,
    });
  }

  async function explain(noteIds: readonly NoteId[]): Promise<void> {
    const { found, hits, scope } = store.getState();
    if (found === null || scope.kind === 'trash') return;
    const unknown = noteIds.filter((id) => !hits.has(id) && !explaining.has(id)).slice(0, maxExplained);
    if (unknown.length === 0) return;
    for (const id of unknown) explaining.add(id);
    try {
      const explained = await core.call('library.searchHits', { query: foundFor, noteIds: unknown });
      const now = store.getState();
      if (now.found === found)
        store.setState({
          hits: new Map([...now.hits, ...explained.map((hit) => [hit.noteId, hit] as const)]),
        });
    } finally {
      for (const id of unknown) explaining.delete(id);
    }
  }

  core.on('library.changed', (change) => {
    early?.push(change);
    apply(change);
  });

  return Object.assign(store, {
    load,
    show,
    sort(order: NoteOrder) {
      const { scope, found } = store.getState();
      store.setState({ orders: rememberOrder(orderKey(scope, found !== null), order) });
    },
    search,
    explain,
    async createFolder(account: string, folder: string) {
      await core.call('folders.create', { account, folder });
      show({ kind: 'folder', account, folder });
    },
  });
}
