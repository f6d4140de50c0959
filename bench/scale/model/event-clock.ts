/** Simulated time in milliseconds, and what is to happen when. What is due at the same time happens in the order of asking. */
export type EventClock = {
  now(): number;
  after(milliseconds: number, happen: () => void): void;
  /** Goes on to the next event and lets it happen; false when there is none. */
  step(): boolean;
};

type Event = { readonly at: number; readonly order: number; readonly happen: () => void };

const isBefore = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** A clock at zero. Its events are a binary heap. */
export function eventClock(): EventClock {
  const heap: Event[] = [];
  let now = 0;
  let order = 0;

  function push(event: Event): void {
    let index = heap.length;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(event, parent)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = event;
  }

  /** Puts the last event where the first was, and lets it sink. */
  function sink(event: Event): void {
    let index = 0;
    for (;;) {
      const [left, right] = [heap[2 * index + 1], heap[2 * index + 2]];
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !isBefore(child, event)) break;
      heap[index] = child;
      index = 2 * index + (isRight ? 2 : 1);
    }
    heap[index] = event;
  }

  return {
    now: () => now,
    after(milliseconds, happen) {
      push({ at: now + milliseconds, order, happen });
      order += 1;
    },
    step() {
      const first = heap[0];
      const last = heap.pop();
      if (first === undefined || last === undefined) return false;
      if (heap.length > 0) sink(last);
      now = first.at;
      first.happen();
      return true;
    },
  };
}
