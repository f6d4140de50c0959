import type { Comparison } from '../../ratio-table.ts';
import { compareOthers, type OthersOptions } from './compare-others.ts';

export type BesideOptions = OthersOptions & {
  /** Does the work of a row if it is asked for: `prisma`, `mem0ai`. */
  readonly measure: (row: string, work: () => Promise<readonly Comparison[]>) => Promise<void>;
};

/** The service beside each of the others, as comparisons. All are measured in one go, once. */
export async function besideOthers({ measure, ...options }: BesideOptions): Promise<void> {
  const compared = await compareOthers(options);
  for (const other of ['Prisma', 'mem0ai'])
    await measure(other.toLowerCase(), async () => {
      if (!compared.ok) throw new Error(compared.error);
      const { names, rows } = compared.value;
      return names.flatMap((name, side) =>
        name.startsWith(other)
          ? rows.flatMap(({ what, unit, figures: [measured = Number.NaN, ...others] }): Comparison[] => {
              const bare = others[side - 1] ?? Number.NaN; // the service is the first
              const kind = unit === '/s' ? 'share' : 'cost';
              return Number.isNaN(measured / bare)
                ? []
                : [{ name: `${what}, beside ${name}`, measured, bare, unit, kind, aim: '' }];
            })
          : [],
      );
    });
}
