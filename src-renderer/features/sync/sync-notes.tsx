import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { isLasting, type WaitingRevision } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type DotKind, StateDot } from '../../ui/state-dot.tsx';
import { useServices } from '../../workspace/services.ts';
import {
  describeWaiting,
  type SyncState,
  syncCounts,
  syncRows,
  syncStateNames,
  syncStates,
} from './sync-rows.ts';

/** The height of a row in pixels, as long as its note has no problem to explain. */
const rowHeight = 52;

const dots: Readonly<Record<SyncState, DotKind>> = {
  saved: 'waiting',
  queued: 'waiting',
  uploading: 'busy',
  received: 'busy',
  enriched: 'done',
  blocked: 'bad',
};

type SyncNotesProps = { revisions: readonly WaitingRevision[]; now: number; onOpen(noteId: NoteId): void };

/** The notes by the state of their newest revision, with the cause and a retry where one waits. */
export function SyncNotes({ revisions, now, onOpen }: SyncNotesProps) {
  const app = useServices();
  const notes = useDeferredValue(useStore(app.library, (state) => state.notes));
  const [filter, setFilter] = useState<SyncState | null>(null);
  const counts = useMemo(() => syncCounts(notes.values()), [notes]);
  const rows = useMemo(() => syncRows(notes.values(), revisions, filter), [notes, revisions, filter]);
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.note.id ?? index,
    overscan: 6,
  });
  return (
    <>
      <fieldset className="sync-filter">
        <legend className="sr-only">{t('sync.filter')}</legend>
        <FilterButton
          name={t('sync.filterAll')}
          count={notes.size}
          on={filter === null}
          onPick={() => setFilter(null)}
        />
        {syncStates.map((state) => (
          <FilterButton
            key={state}
            name={syncStateNames[state]}
            count={counts[state]}
            on={filter === state}
            onPick={() => setFilter(state)}
          />
        ))}
      </fieldset>
      {rows.length === 0 ? (
        <p className="caption none">
          {filter === null
            ? t('common.noNotesHere')
            : t('sync.noneOfState', { state: syncStateNames[filter] })}
        </p>
      ) : (
        <div className="sync-rows" ref={scroll}>
          <ul aria-label={t('sync.notesByState')} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, key }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const { note, state, revision } = row;
              const title = note.title || t('common.untitled');
              return (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                >
                  <StateDot kind={dots[state]} />
                  <div>
                    <button type="button" className="sync-title" onClick={() => onOpen(note.id)}>
                      {title}
                    </button>
                    <p className="caption">
                      {syncStateNames[state]}
                      {revision === null ? '' : ` · ${describeWaiting(revision, now)}`}
                    </p>
                  </div>
                  {revision === null || isLasting(revision.problem) ? null : (
                    <button
                      type="button"
                      className="quiet"
                      aria-label={t('sync.retryNote', { title })}
                      onClick={() => app.runReportingErrors(() => app.sync.retryNote(note.id))}
                    >
                      {t('sync.retry')}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}

function FilterButton(props: { name: string; count: number; on: boolean; onPick(): void }) {
  const { name, count, on, onPick } = props;
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onPick}>
      {name} <span className="count">{count}</span>
    </button>
  );
}
