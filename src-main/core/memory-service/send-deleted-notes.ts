import type { NoteId } from '../../../src-shared/ids.ts';
import type { Journal } from '../journal/journal.ts';
import { backoff } from '../memory-api/backoff.ts';
import type { LocalMemory } from './local-memory.ts';

/** Notes in one request. */
const pageSize = 200;

/** Has the embedded service delete what the user deleted for good. */
export type DeletedNoteSender = {
  /** Notes were deleted here, or an upload has ended that kept one of them from being deleted there. */
  notesDeleted(): void;
  /** The service started, stopped, or is another one. */
  serviceChanged(): void;
  /** Sends what still waits, if the service runs, and ends. */
  close(): Promise<void>;
};

/**
 * The journal keeps the ids until the service has deleted the notes: it may be down, or not in use at the moment. A note that is there
 * again by then, from a backup or another computer, is not deleted. A note that goes on under another id is there under that id.
 */
export function sendDeletedNotes({
  journal,
  withEmbedded,
  random,
  isUploading,
  onDeleted,
}: {
  readonly journal: Pick<Journal, 'deletedNotes' | 'nonDurable'> & {
    readonly notes: Pick<Journal['notes'], 'byId'>;
  };
  /** Calls with the embedded service, if it has anything; false while it cannot be reached. */
  readonly withEmbedded: (
    work: (local: Pick<LocalMemory, 'deleteNotes'>) => Promise<void>,
  ) => Promise<boolean>;
  readonly random: () => number;
  /** Whether a revision of a note is on its way: it could arrive after the deletion. */
  readonly isUploading: (noteId: NoteId) => boolean;
  /** The service has deleted notes, and with them what it knew of tags. */
  readonly onDeleted?: () => void;
}): DeletedNoteSender {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let sending: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;

  function schedule(after: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), after);
    timer.unref();
  }

  function run(): Promise<void> {
    isAskedAgain = true;
    sending ??= sendWaiting().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendWaiting(): Promise<void> {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        await sendAll();
      }
      failures = 0;
    } catch {
      failures += 1;
      schedule(backoff(failures, random));
    }
  }

  async function sendAll(): Promise<void> {
    for (let after: NoteId | null = null; ; ) {
      const page: readonly NoteId[] = journal.deletedNotes.next(after, pageSize);
      const gone = page.filter((id) => (journal.notes.byId(id)?.state ?? 'retired') === 'retired');
      const ready = gone.filter((id) => !isUploading(id));
      const isSent =
        ready.length === 0 ||
        (await withEmbedded(async (local) => {
          await local.deleteNotes(ready);
          onDeleted?.();
        }));
      const kept = new Set(isSent ? gone.filter((id) => !ready.includes(id)) : gone);
      journal.nonDurable(() => journal.deletedNotes.remove(page.filter((id) => !kept.has(id))));
      after = page.at(-1) ?? null;
      if (!isSent || after === null || page.length < pageSize) return;
    }
  }

  return {
    notesDeleted: () => schedule(0),
    serviceChanged: () => schedule(0),
    async close() {
      closed = true;
      clearTimeout(timer);
      await run();
    },
  };
}
