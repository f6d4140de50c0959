import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRequests } from './request-groups.ts';

type Request = { readonly id: number; readonly key: string; readonly weight: number };

/** Groups whose runs the test ends. */
function held(options: { concurrency: number; size?: number; weight?: number }) {
  const running: { readonly ids: number[]; readonly end: () => void; readonly fail: () => void }[] = [];
  const groups = groupRequests<Request, number>({
    size: 100,
    weight: 100,
    ...options,
    traitsOf: ({ key, weight }) => ({ keys: [key], weight }),
    run: (group) =>
      new Promise((resolve, reject) => {
        const ids = group.map(({ id }) => id);
        running.push({ ids, end: () => resolve(ids), fail: () => reject(new Error('lost')) });
      }),
  });
  return { running, groups, ids: () => running.map((run) => run.ids) };
}

const request = (id: number, key = String(id), weight = 1): Request => ({ id, key, weight });
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('requests of one turn form one group, requests that arrive meanwhile form the next', async () => {
  const { groups, running, ids } = held({ concurrency: 2 });
  const answers = [1, 2].map((id) => groups.submit(request(id)));
  await turn();
  answers.push(groups.submit(request(3)));
  await turn();
  for (const id of [4, 5, 6]) answers.push(groups.submit(request(id)));
  await turn();
  expect(ids()).toEqual([[1, 2], [3]]);
  running[1]?.end();
  await turn();
  expect(ids()).toEqual([[1, 2], [3], [4, 5, 6]]);
  running[0]?.end();
  running[2]?.end();
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a group is limited in number and weight; a request that is too heavy runs alone', async () => {
  const { groups, running, ids } = held({ concurrency: 9, size: 2, weight: 10 });
  for (const [id, weight] of [1, 1, 1, 99, 9, 1].entries())
    void groups.submit(request(id, String(id), weight));
  await turn();
  expect(ids()).toEqual([[0, 1], [2, 4], [3], [5]]);
  for (const run of running) run.end();
  await groups.idle();
});

test('a rejection reaches every request of its group and no other', async () => {
  const { groups, running } = held({ concurrency: 1, size: 2 });
  const answers = Promise.allSettled([1, 2, 3].map((id) => groups.submit(request(id))));
  await turn();
  running[0]?.fail();
  await turn();
  running[1]?.end();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('a request that the store rejects fails alone: the others of its group are run again', async () => {
  const groups = groupRequests<Request, number>({
    concurrency: 1,
    size: 100,
    weight: 100,
    traitsOf: ({ key, weight }) => ({ keys: [key], weight }),
    async run(group) {
      if (group.some(({ id }) => id === 2)) throw Object.assign(new Error('refused'), { code: '23514' });
      return group.map(({ id }) => id);
    },
  });
  const answers = await Promise.allSettled([1, 2, 3].map((id) => groups.submit(request(id))));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await groups.idle();
});

test('requests with a key in common never run at once and keep their order; all are answered', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      keys,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      async (all, side, size) => {
        const busy = new Set<string>();
        const order: Request[] = [];
        const groups = groupRequests<Request, number>({
          concurrency: side,
          size,
          weight: 100,
          traitsOf: ({ key, weight }) => ({ keys: [key], weight }),
          async run(group) {
            for (const one of group) {
              expect(busy.has(one.key)).toBe(false);
              busy.add(one.key);
              order.push(one);
            }
            await turn();
            for (const one of group) busy.delete(one.key);
            return group.map(({ id }) => id);
          },
        });
        const answers = await Promise.all(all.map((key, id) => groups.submit(request(id, key))));
        expect(answers).toEqual(all.map((_, id) => id));
        for (const key of ['a', 'b', 'c', 'd']) {
          const ids = order.filter((one) => one.key === key).map(({ id }) => id);
          expect(ids).toEqual([...ids].sort((one, other) => one - other));
        }
      },
    ),
    { numRuns: 50 },
  );
});
