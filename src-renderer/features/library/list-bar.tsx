import { Ellipsis, X } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useServices } from '../../workspace/services.ts';
import { SelectionMenu } from './note-actions-menu.tsx';
import { SortMenu } from './sort-menu.tsx';

/** What the list shows and how it is sorted, or how far a long step is, or how many notes are selected and what can be done with them. */
export function ListBar({ name, sortable }: { name: string; sortable: boolean }) {
  const { library, view } = useServices();
  const selected = useStore(view, (state) => state.selected);
  const notes = useStore(library, (state) => state.notes);
  // Another program may have deleted some.
  const count = [...selected].filter((id) => notes.has(id)).length;
  const progress = useStore(view, (state) => state.progress);
  if (progress !== null)
    return (
      <div className="bar">
        <span role="status">
          {t('library.progress', { label: progress.label, done: progress.done, total: progress.total })}
        </span>
        <button type="button" className="quiet" onClick={progress.stop}>
          {t('library.stop')}
        </button>
      </div>
    );
  return (
    <div className="bar">
      <span aria-live="polite">{count === 0 ? name : t('library.selected', { count })}</span>
      {count > 0 ? (
        <span className="tools">
          <SelectionMenu trigger={<IconButton icon={Ellipsis} label={t('library.selectionActions')} />} />
          <IconButton
            icon={X}
            label={t('library.endSelection')}
            hint="Esc"
            onClick={() => view.setState({ selected: new Set() })}
          />
        </span>
      ) : sortable ? (
        <SortMenu />
      ) : null}
    </div>
  );
}
