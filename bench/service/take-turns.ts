import { type Comparison, median } from '../ratio-table.ts';
import type { LoadResult } from './load.ts';

/** How often each side is measured: they take turns, so that whatever else the machine does meets both. */
const rounds = 3;

/** What is aimed at; empty where nothing is. */
export type Aims = {
  readonly rate?: string;
  readonly p50?: string;
  readonly p99?: string;
  readonly cpu?: string;
};

/** Compares two sides that take turns, by the medians of their rates, times and processor times. `of` says what the second one is. */
export async function compareTurns(
  name: string,
  service: () => Promise<LoadResult>,
  bare: () => Promise<LoadResult>,
  aims: Aims = {},
  of = 'of an empty Fastify',
): Promise<Comparison[]> {
  const results: { readonly service: LoadResult; readonly bare: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push({ service: await service(), bare: await bare() });
  const figureOf = (side: 'service' | 'bare', figure: (result: LoadResult) => number): number =>
    median(results.map((result) => figure(result[side])));
  const row = (
    what: string,
    figure: (result: LoadResult) => number,
  ): Pick<Comparison, 'name' | 'measured' | 'bare'> => ({
    name: `${name}: ${what}`,
    measured: figureOf('service', figure),
    bare: figureOf('bare', figure),
  });
  const cost = { unit: 'ms', kind: 'cost' } as const;
  const rows: Comparison[] = [
    {
      ...row(`rate, ${of}`, ({ rate }) => rate),
      unit: '/s',
      kind: 'share',
      aim: aims.rate ?? '',
    },
    { ...row('p50', ({ p50 }) => p50), ...cost, aim: aims.p50 ?? '' },
    { ...row('p99', ({ p99 }) => p99), ...cost, aim: aims.p99 ?? '' },
  ];
  if (results[0]?.service.cpu === undefined) return rows;
  const cpu = row('processor time of one, all threads', (result) => result.cpu ?? Number.NaN);
  return [...rows, { ...cpu, unit: 'us', kind: 'cost', aim: aims.cpu ?? '' }];
}
