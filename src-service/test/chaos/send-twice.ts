import { Agent, request } from 'undici';
import type { FaultList } from './fault-list.ts';
import type { PlannedRevision } from './revision-trees.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { ServiceFleet } from './service-fleet.ts';

/** The result of sending. */
export type Sent = {
  /** The Memory of each revision of the plan, in its order. */
  readonly memoryIds: readonly string[];
  readonly answers: { created: number; duplicate: number };
  /** Requests without an answer, because their process was killed. */
  readonly cutOff: number;
  /** Memories that were read in between. */
  readonly reads: number;
};

type SendParts = {
  readonly plan: readonly PlannedRevision[];
  readonly fleet: Pick<ServiceFleet, 'someApi'>;
  readonly key: string;
  readonly connections: number;
  readonly random: SeededRandom;
  readonly faults: FaultList;
  readonly onResponse: () => void;
  readonly signal: AbortSignal;
};

/** Milliseconds to wait for an answer: a service that is silent for so long hangs. */
const timeout = 60_000;

/** How many answers are followed by a look at some Memory that was accepted before. */
const reading = 0.1;

/**
 * Sends every revision of a plan twice, over so many connections, in any order that a client could have: after its
 * predecessor was answered. What got no answer because its process was killed is sent again.
 */
export async function sendTwice(parts: SendParts): Promise<Sent> {
  const { plan, fleet, key, connections, random, faults, onResponse, signal } = parts;
  const agent = new Agent({ connections, headersTimeout: timeout, bodyTimeout: timeout });
  const order = sendOrder(plan, random);
  const memoryIds: string[] = [];
  const created = new Set<number>();
  const seen: number[] = [];
  const answers = { created: 0, duplicate: 0 };
  let cutOff = 0;
  let reads = 0;

  /** An answer's status and text; undefined when its process was killed before it came. */
  async function ask(
    path: string,
    body: string | null,
  ): Promise<{ status: number; text: string } | undefined> {
    const api = await fleet.someApi();
    try {
      const answer = await request(`${api.baseUrl}${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
        dispatcher: agent,
        signal,
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    } catch (error) {
      signal.throwIfAborted();
      if (!api.isKilled()) faults.add('no answer from a process that lives', String(error));
      cutOff += 1;
      return undefined;
    }
  }

  function validate(index: number, { status, text }: { status: number; text: string }): boolean {
    if (status !== 200 && status !== 201) {
      faults.add(`POST answered ${status}`, text);
      return false;
    }
    const { memory, duplicate } = JSON.parse(text) as { memory: { id: string }; duplicate: boolean }; // a 2xx
    const known = memoryIds[index];
    if (duplicate !== (status === 200)) faults.add('status and duplicate disagree', text);
    if (known !== undefined && known !== memory.id) faults.add('one revision, two Memories', text);
    // of two concurrent requests, the second may get its response first
    if (!duplicate && created.has(index)) faults.add('a revision was created twice', text);
    if (!duplicate) created.add(index);
    answers[duplicate ? 'duplicate' : 'created'] += 1;
    if (known === undefined) seen.push(index);
    memoryIds[index] = memory.id;
    return true;
  }

  async function readSome(): Promise<void> {
    const index = seen[random.below(seen.length)] ?? 0;
    const answer = await ask(`/memories/${memoryIds[index]}`, null);
    if (!answer) return;
    reads += 1;
    const revisionId = plan[index]?.revision.revisionId;
    if (answer.status !== 200) faults.add(`GET answered ${answer.status}`, answer.text);
    else if (!answer.text.includes(`"revisionId":"${revisionId}"`))
      faults.add('a Memory of another', answer.text);
  }

  async function sendOn(): Promise<void> {
    for (let index = await order.next(); index !== undefined; index = await order.next()) {
      const body = JSON.stringify({ type: 'note', memory: plan[index]?.revision });
      const answer = await ask('/memories', body);
      // what was refused is a fault, and would be refused for ever
      if (!answer) order.again(index);
      else order.done(index, validate(index, answer));
      if (answer) onResponse();
      if (answer && seen.length > 0 && random.next() < reading) await readSome();
    }
  }

  try {
    await Promise.all(Array.from({ length: connections }, sendOn));
  } finally {
    await agent.destroy();
  }
  return { memoryIds, answers, cutOff, reads };
}

/** Chooses what to send next: each revision twice, after its predecessor, otherwise at random. */
type SendOrder = {
  /** The next one; waits while all that is left depends on an answer. Undefined when everything was sent. */
  next(): Promise<number | undefined>;
  /** It got a response. Only an accepted revision can have successors. */
  done(index: number, accepted: boolean): void;
  /** It got no response, and is to be sent again. */
  again(index: number): void;
};

/** How often the second copy follows at once, so that both are in flight together. */
const together = 0.25;

function sendOrder(plan: readonly PlannedRevision[], random: SeededRandom): SendOrder {
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
