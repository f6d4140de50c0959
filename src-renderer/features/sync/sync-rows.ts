import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { WaitingRevision } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';

/** The states by which the notes of the sync centre can be filtered, in the order of a revision's way; blocked is off it. */
export const syncStates = ['saved', 'queued', 'uploading', 'received', 'enriched', 'blocked'] as const;
export type SyncState = (typeof syncStates)[number];

export const syncStateNames: Readonly<Record<SyncState, string>> = {
  saved: t('sync.stateSaved'),
  queued: t('sync.stateQueued'),
  uploading: t('sync.stateUploading'),
  received: t('sync.stateReceived'),
  enriched: t('sync.stateEnriched'),
  blocked: t('common.needsAttention'),
};

/** A note of the sync centre. */
export type SyncRow = {
  readonly note: NoteSummary;
  readonly state: SyncState;
  /** Its revision that is sent next, or is blocked; null where none waits. */
  readonly revision: WaitingRevision | null;
};

/** How far a note's newest revision has come; a note without a revision is only saved in its file. */
export const syncStateOf = ({ stage }: Pick<NoteSummary, 'stage'>): SyncState => stage ?? 'saved';

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
