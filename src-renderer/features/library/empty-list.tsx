import { Check, FolderOpen, SearchX } from 'lucide-react';
import type { LibraryScope } from '../../stores/visible-notes.ts';
import { useServices } from '../../workspace/services.ts';

type EmptyListProps = {
  searching: boolean;
  /** The number of notes in the library. */
  library: number;
  scope: LibraryScope;
};

/** Explains why the list is empty, and what to do next. */
export function EmptyList({ searching, library, scope }: EmptyListProps) {
  const app = useServices();
  const keys = app.commands.keys('new-note');
  if (searching)
    return (
      <div className="empty">
        <SearchX aria-hidden="true" />
        <p>No notes match.</p>
        <p className="caption">Try fewer or shorter words. All folders are searched.</p>
        <button
          type="button"
          className="quiet"
          onClick={() => app.runReportingErrors(() => app.library.search(''))}
        >
          Clear the search
        </button>
      </div>
    );
  if (library === 0)
    return (
      <div className="empty">
        <p className="caption">No notes yet</p>
      </div>
    );
  if (scope.kind === 'needs-attention')
    return (
      <div className="empty">
        <Check aria-hidden="true" />
        <p>No notes need attention.</p>
        <button type="button" className="quiet" onClick={() => app.library.show({ kind: 'all' })}>
          Show all notes
        </button>
      </div>
    );
  return (
    <div className="empty">
      <FolderOpen aria-hidden="true" />
      <p>{scope.kind === 'folder' ? 'This folder is empty.' : 'There are no notes here.'}</p>
      <p className="caption">Press {keys} to create the first one.</p>
    </div>
  );
}
