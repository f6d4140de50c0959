import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type { FolderRef, LibraryChange, NoteSummary, SearchHit } from '../../src-shared/rpc/library.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import type { LibraryScope } from './visible-notes.ts';

export type LibraryState = {
  /** False until the library was loaded once. */
  readonly loaded: boolean;
  readonly notes: ReadonlyMap<NoteId, NoteSummary>;
  readonly folders: readonly FolderRef[];
  readonly scope: LibraryScope;
  readonly query: string;
  /** The result of the last search; null without one. */
  readonly found: readonly NoteId[] | null;
  /** What matched in each found note. */
  readonly hits: ReadonlyMap<NoteId, SearchHit>;
};

export type LibraryStore = StoreApi<LibraryState> & {
  /** Loads everything again. Changes that arrive meanwhile are applied on top. */
  load(): Promise<void>;
  show(scope: LibraryScope): void;
  /** Searches while the user types; an empty text ends the search. */
  search(query: string): Promise<void>;
  createFolder(account: string, folder: string): Promise<void>;
};

export function createLibraryStore(core: CoreClient): LibraryStore {
  const store = createStore<LibraryState>(() => ({
    loaded: false,
    notes: new Map(),
    folders: [],
    scope: { kind: 'all' },
    query: '',
    found: null,
    hits: new Map(),
  }));
  let searches = 0;
  let early: LibraryChange[] | null = null;

  async function load(): Promise<void> {
    const meanwhile: LibraryChange[] = [];
    early = meanwhile;
    const library = await core.call('library.load', {}).finally(() => {
      if (early === meanwhile) early = null;
    });
    const notes = new Map(library.notes.map((note) => [note.id, note]));
    store.setState({ loaded: true, notes, folders: library.folders });
    for (const change of meanwhile) apply(change);
    // A search whose response was lost with the connection is repeated.
    const { query } = store.getState();
    if (query !== '') await search(query);
  }

  function apply(change: LibraryChange): void {
    if (change.changed.length + change.removed.length > 0) {
      const notes = new Map(store.getState().notes);
      for (const note of change.changed) notes.set(note.id, note);
      for (const id of change.removed) notes.delete(id);
      store.setState({ notes });
    }
    if (change.folders !== undefined) store.setState({ folders: change.folders });
  }

  function show(scope: LibraryScope): void {
    // Invalidates a search that is still in flight.
    searches += 1;
    store.setState({ scope, query: '', found: null });
  }

  async function search(query: string): Promise<void> {
    searches += 1;
    const mine = searches;
    store.setState(query.trim() === '' ? { query, found: null } : { query });
    if (query.trim() === '') return;
    const found = await core.call('library.search', { query });
    // A late response must not replace a newer one.
    if (mine !== searches) return;
    const hits = new Map(found.map((hit) => [hit.noteId, hit]));
    store.setState({ found: [...hits.keys()], hits });
  }

  core.on('library.changed', (change) => {
    early?.push(change);
    apply(change);
  });

  return Object.assign(store, {
    load,
    show,
    search,
    async createFolder(account: string, folder: string) {
      await core.call('folders.create', { account, folder });
      show({ kind: 'folder', account, folder });
    },
  });
}
