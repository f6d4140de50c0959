// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WindowView } from './note-window.ts';
import { anyRestart, anyStep, play } from './window-steps.ts';

const runs = Number(process.env.EXAMPLE_NOTES_INTERLEAVINGS ?? 24);
const viewsOf: readonly (readonly [string, readonly WindowView[]])[] = [
  ['rich text', ['formatted', 'formatted']],
  ['source', ['source', 'source']],
  ['rich text and source', ['formatted', 'source']],
];

test.each(viewsOf)(
  'however two windows and another program take turns, every word is there once, and all show the same: %s',
  async (_name, views) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const played = await play(steps, views);
        expect(played).toMatchObject({
          isAtRest: true,
          differing: [],
          lost: [],
          repeated: [],
          stray: [],
          hasConflict: false,
        });
      }),
      { numRuns: runs },
    );
  },
);

test.each(viewsOf)('a restart of the core in between loses no word: %s', async (_name, views) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 20, arbitrary: anyStep }, { weight: 1, arbitrary: anyRestart }), {
        minLength: 5,
        maxLength: 40,
      }),
      async (steps) => {
        const played = await play(steps, views);
        expect(played).toMatchObject({
          isAtRest: true,
          differing: [],
          lost: [],
          repeated: [],
          stray: [],
          hasConflict: false,
        });
      },
    ),
    { numRuns: runs },
  );
});
