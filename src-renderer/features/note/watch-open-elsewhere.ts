import type { NoteId } from '../../../src-shared/ids.ts';

/** What windows of one vault have in common: messages, and locks that end with the window that holds them, however that ends. */
export type SharedByWindows = {
  readonly locks: Pick<LockManager, 'request'>;
  channel(): BroadcastChannel;
};

type Message = {
  /** The name of the lock that its sender holds while it shows the note. */
  readonly lock: string;
  readonly noteId: NoteId;
  /** Whether those that show the note are to answer. */
  readonly asks: boolean;
};

/**
 * Calls back when another window begins to show a note, and when none does any more. Returns a function that ends it, and informs the others. A
 * window that waits for the lock of another one gets it when that one has left the note, was closed, or died.
 */
export function watchOpenElsewhere(
  noteId: NoteId,
  onChange: (isOpenElsewhere: boolean) => void,
  { locks, channel: open }: SharedByWindows,
): () => void {
  const own = `example-notes-window-${crypto.randomUUID()}`;
  const others = new Set<string>();
  const left = new AbortController();
  const channel = open();
  const send = (asks: boolean): void => channel.postMessage({ lock: own, noteId, asks } satisfies Message);

  /** Another window shows the note until its lock can be had. */
  function add(lock: string): void {
    if (others.has(lock)) return;
    others.add(lock);
    onChange(true);
    locks
      .request(lock, { signal: left.signal }, () => undefined)
      .then(() => {
        others.delete(lock);
        if (!left.signal.aborted) onChange(others.size > 0);
      })
      .catch(() => undefined); // this window has left the note before
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.noteId !== noteId || left.signal.aborted) return;
    add(data.lock);
    if (data.asks) send(false);
  };
  const leaving = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
  locks
    .request(own, () => {
      if (!left.signal.aborted) send(true);
      return leaving;
    })
    .catch(() => undefined) // the page is being closed
    .finally(() => channel.close());
  return () => left.abort();
}

/** What the browser has for it; undefined where it has not. */
export const sharedByWindows = (): SharedByWindows | undefined =>
  // pages that are not secure have no locks
  'locks' in navigator
    ? { locks: navigator.locks, channel: () => new BroadcastChannel('example-notes-open-notes') }
    : undefined;
