import { ArrowDown, ArrowUp, Check, Ellipsis, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { memo, useId } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { firstDirection, type NoteOrder, orderFor, type SortKey, sortKeys } from '../../stores/note-order.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ButtonMenu } from '../../ui/menu.tsx';
import { previewChoices } from '../../workspace/preview-choices.ts';
import { useServices } from '../../workspace/services.ts';
import { SelectionMenu } from './note-actions-menu.tsx';
import { sortNames } from './sort-names.ts';

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

/** The two directions of an order, descending first; the best matches are always above. */
const directionsOf = (by: SortKey): readonly [string, string] => {
  if (by === 'relevance') return [t('library.mostRelevantFirst'), t('library.leastRelevantFirst')];
  return by === 'title'
    ? [t('library.zToA'), t('library.aToZ')]
    : [t('library.newestFirst'), t('library.oldestFirst')];
};

/** Shows how the list is sorted, and changes it and what the list shows of each note; its menu is not drawn again with each result. */
const SortMenu = memo(function SortMenu() {
  const { library } = useServices();
  const scope = useStore(library, (state) => state.scope);
  const orders = useStore(library, (state) => state.orders);
  const isSearch = useStore(library, (state) => state.found !== null);
  const order = orderFor(orders, scope, isSearch);
  const directions = directionsOf(order.by);
  const keys = sortKeys.filter((by) => by !== 'match' || isSearch);
  const sort = (next: NoteOrder): void => library.sort(next);
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  return (
    <ButtonMenu
      trigger={
        <button
          type="button"
          className="sort"
          aria-label={t('library.sort')}
          // Drawn by the style sheet: text in the button would have to be a part of its name.
          data-order={sortNames[order.by]}
          title={
            order.by === 'match'
              ? t('library.sortedByMatch')
              : t('library.sortedBy', {
                  order: sortNames[order.by],
                  direction: directions[order.descending ? 0 : 1],
                })
          }
        >
          <Arrow aria-hidden="true" />
        </button>
      }
    >
      <DropdownMenu.RadioGroup
        value={order.by}
        onValueChange={(by) => sort(firstDirection(by as SortKey))} // one of the items below
      >
        {keys.map((by) => (
          <Choice key={by} value={by} label={sortNames[by]} />
        ))}
      </DropdownMenu.RadioGroup>
      {order.by === 'match' ? null : (
        <>
          <DropdownMenu.Separator className="separator" />
          <DropdownMenu.RadioGroup
            value={order.descending ? 'descending' : 'ascending'}
            onValueChange={(direction) => sort({ ...order, descending: direction === 'descending' })}
          >
            <Choice value="descending" label={directions[0]} />
            <Choice value="ascending" label={directions[1]} />
          </DropdownMenu.RadioGroup>
        </>
      )}
      <DropdownMenu.Separator className="separator" />
      <PreviewChoices />
    </ButtonMenu>
  );
});

function PreviewChoices() {
  const { settings, runReportingErrors } = useServices();
  const preview = useStore(settings, (state) => state.settings.preview);
  const labelId = useId();
  return (
    <>
      <DropdownMenu.Label id={labelId} className="label">
        {t('common.preview')}
      </DropdownMenu.Label>
      <DropdownMenu.RadioGroup aria-labelledby={labelId} value={preview}>
        {previewChoices.map(({ value, label }) => (
          <Choice
            key={value}
            value={value}
            label={label}
            onSelect={() => runReportingErrors(() => settings.change({ preview: value }))}
          />
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}

function Choice({ value, label, onSelect }: { value: string; label: string; onSelect?(): void }) {
  return (
    <DropdownMenu.RadioItem className="item" value={value} onSelect={onSelect}>
      <span className="check">
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden="true" />
        </DropdownMenu.ItemIndicator>
      </span>
      {label}
    </DropdownMenu.RadioItem>
  );
}
