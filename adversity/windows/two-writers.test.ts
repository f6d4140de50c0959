// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WindowView } from './note-window.ts';
import { anyTurn, write } from './write-together.ts';

const runs = Number(process.env.EXAMPLE_NOTES_INTERLEAVINGS ?? 25);
const seeds = [20_261_124, Math.floor(Math.random() * 2 ** 31)];
const viewsOf: readonly (readonly [string, readonly WindowView[]])[] = [
  ['rich text', ['formatted', 'formatted']],
  ['source', ['source', 'source']],
  ['rich text and source', ['formatted', 'source']],
];

test.each(viewsOf.flatMap(([name, views]) => seeds.map((seed) => [name, seed, views] as const)))(
  'however two who write in one paragraph take turns, what each has typed stays in one piece: %s, seed %i',
  async (_name, seed, views) => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(anyTurn, { minLength: 10, maxLength: 80 }),
        async (areApart, turns) => {
          const written = await write(turns, views, areApart);
          expect(written).toMatchObject({ isAtRest: true, differing: [], broken: [], isLonger: false });
        },
      ),
      { seed, numRuns: runs },
    );
  },
);
