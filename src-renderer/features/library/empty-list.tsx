import { Check, FolderOpen, SearchX } from 'lucide-react';
import type { LibraryScope } from '../../stores/visible-notes.ts';
import { useServices } from '../../workspace/services.ts';

type EmptyListProps = {
  searching: boolean;
  /** How many notes there are in all. */
  library: number;
  scope: LibraryScope;
};

/** Says why the list is empty, and what to do next. */
export function EmptyList({ searching, library, scope }: EmptyListProps) {
  const app = useServices();
  const chord = app.commands.keys('new-note');
  if (searching)
    return (
      <div className="empty">
        <SearchX aria-hidden="true" />
        <p>No note matches.</p>
        <p className="fine">Fewer or shorter words find more. Every folder is searched.</p>
        <button type="button" className="quiet" onClick={() => app.attempt(() => app.library.search(''))}>
          Clear the search
        </button>
      </div>
    );
  if (library === 0)
    return (
      <div className="empty">
        <p className="fine">No notes yet</p>
      </div>
    );
  if (scope.kind === 'needs-you')
    return (
      <div className="empty">
        <Check aria-hidden="true" />
        <p>No note needs you any more.</p>
        <button type="button" className="quiet" onClick={() => app.library.show({ kind: 'all' })}>
          Show all notes
        </button>
      </div>
    );
  return (
    <div className="empty">
      <FolderOpen aria-hidden="true" />
      <p>{scope.kind === 'folder' ? 'This folder is empty.' : 'No note lies here.'}</p>
      <p className="fine">Press {chord} to write the first note in it.</p>
    </div>
  );
}
