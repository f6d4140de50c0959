import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { isLasting, type WaitingRevision } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type DotKind, StateDot } from '../../ui/state-dot.tsx';
import { useServices } from '../../workspace/services.ts';

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

/** The states by which the notes of the sync centre can be filtered, in the order of a revision's way; blocked is off it. */
const syncStates = ['saved', 'queued', 'uploading', 'received', 'enriched', 'blocked'] as const;
type SyncState = (typeof syncStates)[number];

const syncStateNames: Readonly<Record<SyncState, string>> = {
  saved: t('sync.stateSaved'),
  queued: t('sync.stateQueued'),
  uploading: t('sync.stateUploading'),
  received: t('sync.stateReceived'),
  enriched: t('sync.stateEnriched'),
  blocked: t('common.needsAttention'),
};

/** A note of the sync centre. */
type SyncRow = {
  readonly note: NoteSummary;
  readonly state: SyncState;
  /** Its revision that is sent next, or is blocked; null where none waits. */
  readonly revision: WaitingRevision | null;
};

/** How far a note's newest revision has come; a note without a revision is only saved in its file. */
const syncStateOf = ({ stage }: Pick<NoteSummary, 'stage'>): SyncState => stage ?? 'saved';

const urgency: readonly SyncState[] = ['blocked', 'uploading', 'queued', 'saved', 'received', 'enriched'];

/** The notes of the library, those that need something first, each with its waiting revision. */
export function syncRows(
  notes: Iterable<NoteSummary>,
  waiting: readonly WaitingRevision[],
  filter: SyncState | null,
): SyncRow[] {
  const next = new Map<NoteId, WaitingRevision>();
  for (const revision of waiting) if (!next.has(revision.noteId)) next.set(revision.noteId, revision);
  return [...notes]
    .map((note) => ({ note, state: syncStateOf(note), revision: next.get(note.id) ?? null }))
    .filter(({ state }) => filter === null || state === filter)
    .sort(
      (one, other) =>
        urgency.indexOf(one.state) - urgency.indexOf(other.state) ||
        other.note.updatedAt.localeCompare(one.note.updatedAt),
    );
}

/** How many notes are in each state. */
export function syncCounts(notes: Iterable<NoteSummary>): Readonly<Record<SyncState, number>> {
  const counts = { saved: 0, queued: 0, uploading: 0, received: 0, enriched: 0, blocked: 0 };
  for (const note of notes) counts[syncStateOf(note)] += 1;
  return counts;
}

/** What is known of a waiting revision beside its state: attempts, the next one, the cause. `now` in milliseconds. */
export function describeWaiting(
  { revisionNumber, attempts, nextAttemptAt, problem }: WaitingRevision,
  now: number,
): string {
  const parts: string[] = [t('common.revision', { number: revisionNumber })];
  if (attempts > 0) parts.push(t('sync.attempts', { count: attempts }));
  if (nextAttemptAt !== null && attempts > 0) {
    const seconds = Math.ceil((nextAttemptAt - now) / 1000);
    if (seconds > 0)
      parts.push(
        seconds < 90
          ? t('sync.nextInSeconds', { seconds })
          : t('sync.nextInMinutes', { minutes: Math.round(seconds / 60) }),
      );
  }
  return problem === null ? parts.join(' · ') : `${parts.join(' · ')}. ${problem.message}`;
}
