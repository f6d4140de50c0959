import { median } from '../../bench/ratio-table.ts';
import { type LoadResult, loadPosts } from '../../bench/service/load.ts';
import { startProgram } from '../hostile/start-program.ts';
import { startService } from '../service/start-service.ts';
import type { Trial } from '../trial.ts';

const hostile = ['hostile 1', 'hostile 2', 'hostile 3', 'hostile 4'] as const;
const connections = 256;
/** How many times slower the slowest POSTs may be beside hostile keys. */
const aim = 3;
/** Times that both sides are measured in turn, so that what else the machine does strikes both. */
const rounds = 4;

const load = { connections: 4, contentBytes: 100_000 };

/** Keys that hold as much memory for bodies as they can. */
export const heldBodies: Trial = {
  name: 'held-bodies',
  about: `4 keys hold bodies on ${connections} connections: announced and not sent, standing still, endless, trickling`,
  async play(place, seconds) {
    const service = await startService(place, ['good', ...hostile], ['--role', 'api']);
    const target = { baseUrl: service.baseUrl, key: service.keys.good };
    const slice = { ...load, seconds: seconds / rounds };
    const [alone, beside]: [LoadResult[], LoadResult[]] = [[], []];
    try {
      await loadPosts(target, { ...load, seconds: 1 });
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await loadPosts(target, slice));
        const args = [service.baseUrl, String(connections), ...hostile.map((name) => service.keys[name])];
        const end = await startProgram('hold-bodies-program.ts', args);
        try {
          await loadPosts(target, { ...load, seconds: 1 });
          beside.push(await loadPosts(target, slice));
        } finally {
          await end();
        }
      }
    } finally {
      await service.stop();
    }
    const p99 = (results: readonly LoadResult[]): number => median(results.map((result) => result.p99));
    const ratio = p99(beside) / p99(alone);
    return [
      {
        what: "a good key's POST of 100 KB, p99 beside them and alone",
        measured: `${p99(beside).toFixed(1)} ms, ${p99(alone).toFixed(1)} ms: ${ratio.toFixed(2)}x`,
        aim: `<= ${aim}x, every answer 201`,
        holds: ratio <= aim,
      },
    ];
  },
};
