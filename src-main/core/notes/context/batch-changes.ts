import type { NoteId } from '../../../../src-shared/ids.ts';

/** Milliseconds in which changed notes are gathered before the renderers are told. */
const gatheredFor = 100;
/** The same while many notes change: a renderer sorts its list with each message, and has other things to do. */
const gatheredForWhenMany = 1_000;
/** Notes of one message from which they are many. */
const manyNotes = 20;

/** Notes that changed and are told together. */
export type ChangeBatcher = {
  add(noteIds: Iterable<NoteId>): void;
  /** Tells at once what has been gathered; while many notes change, it waits for its time nevertheless. */
  flush(): void;
  /** Tells nothing any more. */
  close(): void;
};

/** `tell` gets each note once, in the order in which they changed first. */
export function batchChanges(tell: (noteIds: ReadonlySet<NoteId>) => void): ChangeBatcher {
  let gathered = new Set<NoteId>();
  let timer: NodeJS.Timeout | undefined;
  /** Until when the renderers have enough to do with the last message, in monotonic milliseconds. */
  let busyUntil = Number.NEGATIVE_INFINITY;
  let closed = false;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const noteIds = gathered;
    gathered = new Set();
    if (noteIds.size >= manyNotes) busyUntil = performance.now() + gatheredForWhenMany;
    if (noteIds.size > 0) tell(noteIds);
  }

  return {
    add(noteIds) {
      for (const id of noteIds) gathered.add(id);
      if (closed || gathered.size === 0) return;
      timer ??= setTimeout(send, Math.max(gatheredFor, busyUntil - performance.now()));
    },
    flush() {
      if (!closed && performance.now() >= busyUntil) send();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
