import type { NoteId } from '../../../../src-shared/ids.ts';

/** Milliseconds for which changes are collected before an event is emitted. */
const batchInterval = 100;
/** The same while many notes change: a renderer sorts its list with each event. */
const batchIntervalWhenMany = 1_000;
/** Notes of one event that count as many. */
const manyNotes = 20;

/** Collects changed notes, and emits them together. */
export type ChangeBatcher = {
  add(noteIds: Iterable<NoteId>): void;
  /** Emits what was collected at once; while many notes change, only when it is due. */
  flush(): void;
  /** Emits nothing any more. */
  close(): void;
};

/** `emit` receives each note once, in the order in which they changed first. */
export function batchChanges(emit: (noteIds: ReadonlySet<NoteId>) => void): ChangeBatcher {
  let collected = new Set<NoteId>();
  let timer: NodeJS.Timeout | undefined;
  /** Until when no further event is emitted, in monotonic milliseconds. */
  let busyUntil = Number.NEGATIVE_INFINITY;
  let closed = false;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const noteIds = collected;
    collected = new Set();
    if (noteIds.size >= manyNotes) busyUntil = performance.now() + batchIntervalWhenMany;
    if (noteIds.size > 0) emit(noteIds);
  }

  return {
    add(noteIds) {
      for (const id of noteIds) collected.add(id);
      if (closed || collected.size === 0) return;
      timer ??= setTimeout(send, Math.max(batchInterval, busyUntil - performance.now()));
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
