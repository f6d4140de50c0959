import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds without work after which memory is given back. */
const quietFor = 1_000;

/** Bytes that new objects may take without being given back: a few words that are searched for, or a save, need less. */
const keptForNew = 12 * 2 ** 20;

/** Gives memory back to the system when the core has nothing to do. */
export type HeapRelease = {
  /** To be called whenever there is work. */
  touched(): void;
  close(): void;
};

/**
 * V8 keeps the room that a burst of new objects took, such as the start or an import, more than 100 MB of it, for as long as the process
 * lives. Collected while nothing happens, it takes some tens of milliseconds once after a burst.
 */
export function createHeapRelease(release: () => void = releaseHeap, wait = quietFor): HeapRelease {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  function later(): void {
    timer = setTimeout(() => {
      timer = undefined;
      release();
    }, wait);
    timer.unref();
  }
  return {
    touched() {
      if (isClosed) return;
      if (timer === undefined) later();
      else timer.refresh();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const newSpace = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;
let collect: Collect | null | undefined;

/** Gives back the room of new objects, if there is much of it. */
export function releaseHeap(): void {
  if (newSpace() < keptForNew) return;
  collect ??= collector();
  collect?.({ type: 'major', flavor: 'last-resort' });
}

/** The function of V8 that collects garbage; null where this build of it has none. */
function collector(): Collect | null {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? (found as Collect) : null;
}
