import type { PlannedRevision } from './revision-trees.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Chooses what to send next: each revision twice, after its predecessor, otherwise at random. */
export type SendOrder = {
  /** The next one; waits while all that is left depends on an answer. Undefined when everything was sent. */
  next(): Promise<number | undefined>;
  /** It got a response. Only an accepted revision can have successors. */
  done(index: number, accepted: boolean): void;
  /** It got no response, and is to be sent again. */
  again(index: number): void;
};

/** How often the second copy follows at once, so that both are in flight together. */
const together = 0.25;

export function sendOrder(plan: readonly PlannedRevision[], random: SeededRandom): SendOrder {
  const copiesLeft = plan.map(() => 2);
  const sendable = plan.flatMap(({ predecessor }, index) => (predecessor === null ? [index] : []));
  const followed = new Set<number>();
  let echo: number | undefined;
  let underWay = 0;
  let waiters: (() => void)[] = [];

  const wake = (): void => {
    const waiting = waiters;
    waiters = [];
    for (const go of waiting) go();
  };

  function take(): number | undefined {
    if (sendable.length === 0) return undefined;
    const echoed = echo === undefined ? -1 : sendable.indexOf(echo);
    const place = echoed >= 0 ? echoed : random.below(sendable.length);
    const index = sendable[place] ?? 0; // it is within the list
    const left = (copiesLeft[index] ?? 0) - 1;
    copiesLeft[index] = left;
    echo = left > 0 && random.next() < together ? index : undefined;
    if (left === 0) {
      sendable[place] = sendable.at(-1) ?? 0; // the list is not empty
      sendable.pop();
    }
    return index;
  }

  return {
    async next() {
      for (;;) {
        const index = take();
        if (index !== undefined) underWay += 1;
        if (index !== undefined || underWay === 0) return index;
        await new Promise<void>((resolve) => waiters.push(resolve));
      }
    },
    done(index, accepted) {
      underWay -= 1;
      if (accepted && !followed.has(index)) {
        followed.add(index);
        sendable.push(...(plan[index]?.successors ?? []));
      }
      wake();
    },
    again(index) {
      underWay -= 1;
      const left = copiesLeft[index] ?? 0;
      copiesLeft[index] = left + 1;
      if (left === 0) sendable.push(index);
      wake();
    },
  };
}
