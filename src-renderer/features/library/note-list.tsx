import { ArrowDown, PanelLeftOpen, Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { type LibraryScope, visibleNotes } from '../../stores/visible-notes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';
import type { Panes } from '../../workspace/use-panes.ts';
import { EmptyList } from './empty-list.tsx';
import { NoteCards } from './note-cards.tsx';
import { SearchField } from './search-field.tsx';
import { TrashList } from './trash-list.tsx';

/** The notes of the current scope, or the search results. `status` is shown when the navigation is hidden. */
export function NoteList({ panes, status }: { panes: Panes; status: ReactNode }) {
  const app = useServices();
  // Deferred, because sorting a large library takes longer than a frame and must not delay typing.
  const notes = useDeferredValue(useStore(app.library, (state) => state.notes));
  const scope = useStore(app.library, (state) => state.scope);
  const found = useStore(app.library, (state) => state.found);
  const loaded = useStore(app.library, (state) => state.loaded);
  const conflicts = useStore(app.conflicts, (state) => state.conflicts);
  const shown = useMemo(() => visibleNotes(notes, scope, found, conflicts), [notes, scope, found, conflicts]);
  const inTrash = scope.kind === 'trash' && found === null;
  return (
    <section className="list" aria-label="Note list">
      <header>
        <div className="searchrow">
          {panes.navigation.shown ? null : (
            <IconButton
              icon={PanelLeftOpen}
              label="Show folders"
              onClick={() => app.commands.run('toggle-navigation')}
            />
          )}
          <SearchField />
          {panes.navigation.shown ? null : (
            <IconButton
              icon={Plus}
              label="New note"
              className="filled"
              onClick={() => app.commands.run('new-note')}
            />
          )}
        </div>
        <div className="bar">
          <span>{found === null ? scopeName(scope) : matches(shown.length)}</span>
          {inTrash ? null : (
            <span>
              {found === null ? 'Updated' : 'Best match'}
              <ArrowDown aria-hidden="true" />
            </span>
          )}
        </div>
      </header>
      {inTrash ? (
        <TrashList />
      ) : loaded && shown.length === 0 ? (
        <EmptyList searching={found !== null} library={notes.size} scope={scope} />
      ) : (
        <NoteCards key={JSON.stringify([scope, found === null])} notes={shown} />
      )}
      {panes.navigation.shown ? null : status}
    </section>
  );
}

function scopeName(scope: LibraryScope): string {
  if (scope.kind === 'all') return 'All notes';
  if (scope.kind === 'trash') return 'Trash';
  if (scope.kind === 'needs-attention') return 'Needs attention';
  return scope.kind === 'account' ? scope.account : (scope.folder.split('/').pop() ?? scope.folder);
}

function matches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}
