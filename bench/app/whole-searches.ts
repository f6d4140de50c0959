import type { RpcClient } from '../../adversity/rpc-client.ts';
import { queries } from './expected-results.ts';
import type { Times } from './measure-window.ts';

/** Asks the core for each of the queries, `rounds` times; how many of them found something. */
export async function searchWhole(rpc: RpcClient, rounds = 1): Promise<{ times: Times; answered: number }> {
  const times: number[] = [];
  let answered = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries) {
      const start = performance.now();
      const { hits } = await rpc.call('library.search', { query });
      times.push(performance.now() - start);
      if (round === 0 && hits.length > 0) answered += 1;
    }
  return { times, answered };
}
