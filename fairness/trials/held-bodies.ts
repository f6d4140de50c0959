import { median } from '../../bench/ratio-table.ts';
import { type LoadResult, loadPosts } from '../../bench/service/load.ts';
import { startProgram } from '../hostile/start-program.ts';
import { startService, type TriedService } from '../service/start-service.ts';
import type { Trial } from '../trial.ts';

const hostile = ['hostile 1', 'hostile 2', 'hostile 3', 'hostile 4'] as const;
const connections = 256;
/** How many times slower the slowest POSTs may be beside hostile keys. */
const mostTimes = 3;
/** MiB that they may add to the memory of the process: what all bodies may take, and the largest one of each key. */
const mostMemory = 128;
/**
 * MiB of half of V8's young generation, as much as it takes for one client. With each connection that comes, it would grow up to three times 32
 * MiB, whatever is sent: that is no memory for bodies, and comes sooner or later, so that nothing could be told by the peak.
 */
const semiSpace = 8;
/** Times that both sides are measured in turn, so that what else the machine does strikes both. */
const rounds = 4;

const load = { connections: 4, contentBytes: 100_000 };

/** Keys that hold as much memory for bodies as they can. */
export const heldBodies: Trial = {
  name: 'held-bodies',
  about: `4 keys hold bodies on ${connections} connections: announced and not sent, standing still, endless, trickling`,
  async play(place, seconds) {
    const ofNode = [`--max-semi-space-size=${semiSpace}`];
    const service = await startService(place, ['good', ...hostile], ['--role', 'api'], ofNode);
    try {
      const target = { baseUrl: service.baseUrl, key: service.keys.good };
      const measure = () => loadPosts(target, { ...load, seconds: seconds / rounds });
      const [alone, beside]: [LoadResult[], LoadResult[]] = [[], []];
      let held = 0;
      let before: number | null = null;
      await loadPosts(target, { ...load, seconds: 1 }); // what is compiled and cached first
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await measure());
        if (round === 0) before = service.peakMemory();
        const end = await hold(service);
        beside.push(await measure());
        held += (await end()).begun;
      }
      const [slow, fast] = [p99(beside), p99(alone)];
      const added = (service.peakMemory() ?? Number.NaN) - (before ?? Number.NaN);
      return [
        {
          what: "a good key's POST of 100 KB, p99 beside them and alone",
          measured: `${slow.toFixed(1)} ms, ${fast.toFixed(1)} ms: ${(slow / fast).toFixed(2)}x`,
          aim: `<= ${mostTimes}x, every answer 201`,
          holds: slow <= mostTimes * fast,
        },
        {
          what: 'bodies that they began meanwhile',
          measured: String(held),
          aim: `>= ${rounds * connections}`,
          holds: held >= rounds * connections,
        },
        {
          what: 'peak memory of the process, more than before they came',
          measured: before === null ? 'not reported by this system' : `${added.toFixed(0)} MiB`,
          aim: `<= ${mostMemory} MiB`,
          holds: before === null || added <= mostMemory,
        },
      ];
    } finally {
      await service.stop();
    }
  },
};

const p99 = (results: readonly LoadResult[]): number => median(results.map((result) => result.p99));

/** Lets the hostile keys begin. Resolves when they have, with the function that ends them. */
async function hold({
  baseUrl,
  keys,
}: TriedService<(typeof hostile)[number]>): Promise<() => Promise<{ begun: number }>> {
  const args = [baseUrl, String(connections), ...hostile.map((name) => keys[name])];
  const end = await startProgram('hold-bodies-program.ts', args);
  return async () => (await end()) as { begun: number }; // what the program prints
}
