import { Check, FolderOpen, SearchX } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
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
