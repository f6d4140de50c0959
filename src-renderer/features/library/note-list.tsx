import { Check, FolderOpen, PanelLeftOpen, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { LibraryScope } from '../../stores/library-scope.ts';
import { orderFor } from '../../stores/note-order.ts';
import { visibleNotes } from '../../stores/visible-notes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { closenessText } from '../../workspace/closeness-text.ts';
import type { Panes } from '../../workspace/panes.ts';
import { useServices } from '../../workspace/services.ts';
import { closeNotes, groupNotes } from './group-notes.ts';
import { ListBar } from './list-bar.tsx';
import { NoteCards } from './note-cards.tsx';
import { SaveSearchButton } from './saved-searches.tsx';
import { SearchField } from './search-field.tsx';
import { TrashList } from './trash-list.tsx';
import { useSteadyList } from './use-steady-list.ts';

type NoteListProps = {
  panes: Panes;
  /** Shown when the navigation is hidden. */
  status: ReactNode;
  edge: ReactNode;
  /** To be called when there is a list, when its notes are on the screen for the first time, and when it goes. */
  awaited: { expect(): void; show(): void; leave(): void };
};

/** The notes of the current scope, or the search results. */
export function NoteList({ panes, status, edge, awaited }: NoteListProps) {
  const app = useServices();
  // Deferred, because sorting a large library takes longer than a frame and must not delay typing.
  const notes = useDeferredValue(useStore(app.library, (state) => state.notes));
  const isEmpty = useStore(app.library, (state) => state.notes.size === 0);
  const scope = useStore(app.library, (state) => state.scope);
  // For each key the field alone is drawn again, the list when there is a result.
  const typed = useStore(app.library, (state) => (state.corrected === null ? '' : state.query));
  const found = useStore(app.library, (state) => state.found);
  const close = useStore(app.library, (state) => state.close);
  const closeness = useStore(app.settings, ({ settings }) => closenessText(settings));
  const more = useStore(app.library, (state) => state.more);
  const loaded = useStore(app.library, (state) => state.loaded);
  const corrected = useStore(app.library, (state) => state.corrected);
  const conflicts = useStore(app.conflicts, (state) => state.conflicts);
  const orders = useStore(app.library, (state) => state.orders);
  const openId = useStore(app.openNote, (state) => state.opening ?? state.current?.note.id ?? null);
  const order = orderFor(orders, scope, found !== null);
  const shown = useMemo(
    () => visibleNotes({ notes, scope, found, orders }, conflicts),
    [notes, scope, found, orders, conflicts],
  );
  const today = new Date().toDateString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the headings are about today
  const byWords = useMemo(() => groupNotes(shown, order, Date.now()), [shown, order, today]);
  const sorted = useMemo(() => {
    const others = closeNotes({ notes, found, close, heading: closeness });
    return others.length === 0 ? byWords : [...byWords, ...others];
  }, [byWords, notes, found, close, closeness]);
  // A note that the user pins or unpins goes to its place at once.
  const pinned = useMemo(() => shown.filter((note) => note.pinned).length, [shown]);
  const list = useSteadyList(sorted, [scope, found, order, pinned], openId);
  useEndSelection();
  const inTrash = scope.kind === 'trash';
  const isFilled = loaded && (notes.size > 0 || isEmpty);
  useEffect(() => {
    if (isFilled) awaited.show();
    else awaited.expect();
  }, [isFilled, awaited]);
  useEffect(() => () => awaited.leave(), [awaited]);
  return (
    <section className="list" aria-label={t('library.noteList')}>
      <header>
        <div className="searchrow">
          {panes.navigation.shown ? null : (
            <IconButton
              icon={PanelLeftOpen}
              label={t('library.showFolders')}
              onClick={() => app.commands.run('toggle-navigation')}
            />
          )}
          <SearchField keys={app.commands.keys('search')} />
          <SaveSearchButton />
          {panes.navigation.shown ? null : (
            <IconButton
              icon={Plus}
              label={t('note.new')}
              className="filled"
              onClick={() => app.commands.run('new-note')}
            />
          )}
        </div>
        {corrected === null ? null : (
          <p className="corrected">{t('library.corrected', { typed, shown: corrected })}</p>
        )}
        <ListBar
          name={
            found === null || inTrash
              ? scopeName(scope)
              : t(more ? 'library.bestMatches' : 'library.matches', { count: shown.length })
          }
          sortable={!inTrash}
        />
      </header>
      {inTrash ? (
        <TrashList />
      ) : loaded && sorted.length === 0 ? (
        <EmptyList searching={found !== null} library={notes.size} scope={scope} />
      ) : (
        <NoteCards
          key={JSON.stringify([scope, found === null])}
          listed={list.listed}
          openId={openId}
          pointing={list.pointing}
        />
      )}
      {panes.navigation.shown ? null : status}
      {edge}
    </section>
  );
}

function scopeName(scope: LibraryScope): string {
  if (scope.kind === 'all') return t('common.allNotes');
  if (scope.kind === 'trash') return t('common.trash');
  if (scope.kind === 'needs-attention') return t('common.needsAttention');
  if (scope.kind === 'tag') return `#${scope.tag}`;
  return scope.kind === 'account' ? scope.account : (scope.folder.split('/').pop() ?? scope.folder);
}

/**
 * Ends the selection when the list shows something else, and when the user goes on to the open note, where commands are about that
 * note.
 */
function useEndSelection(): void {
  const { library, view } = useServices();
  useEffect(() => {
    const end = (): void => {
      if (view.getState().selected.size > 0) view.setState({ selected: new Set() });
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('.note-pane') !== null) end();
    };
    const unsubscribe = library.subscribe(({ scope, query }, before) => {
      if (query !== before.query || JSON.stringify(scope) !== JSON.stringify(before.scope)) end();
    });
    document.addEventListener('focusin', onFocus);
    return () => {
      unsubscribe();
      document.removeEventListener('focusin', onFocus);
      end();
    };
  }, [library, view]);
}

type EmptyListProps = {
  searching: boolean;
  /** The number of notes in the library. */
  library: number;
  scope: LibraryScope;
};

/** Explains why the list is empty, and what to do next. */
function EmptyList({ searching, library, scope }: EmptyListProps) {
  const app = useServices();
  const keys = app.commands.keys('new-note');
  if (searching)
    return (
      <div className="empty">
        <SearchX aria-hidden="true" />
        <p>{t('note.noNotesMatch')}</p>
        <p className="caption">{t('library.tryOther')}</p>
        <button
          type="button"
          className="quiet"
          onClick={() => app.runReportingErrors(() => app.library.search(''))}
        >
          {t('library.clearSearch')}
        </button>
      </div>
    );
  if (library === 0)
    return (
      <div className="empty">
        <p className="caption">{t('library.noNotes')}</p>
      </div>
    );
  if (scope.kind === 'needs-attention')
    return (
      <div className="empty">
        <Check aria-hidden="true" />
        <p>{t('library.noneNeedAttention')}</p>
        <button type="button" className="quiet" onClick={() => app.library.show({ kind: 'all' })}>
          {t('library.showAll')}
        </button>
      </div>
    );
  return (
    <div className="empty">
      <FolderOpen aria-hidden="true" />
      <p>{scope.kind === 'folder' ? t('library.folderEmpty') : t('common.noNotesHere')}</p>
      <p className="caption">{t('library.createFirst', { keys })}</p>
    </div>
  );
}
