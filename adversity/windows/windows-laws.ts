import fc from 'fast-check';
import { expect } from 'vitest';
import type { WindowView } from './note-window.ts';
import { anyRestart, anyStep, play } from './window-steps.ts';
import { anyTurn, type Places, write } from './write-together.ts';

/** How two windows show the same note. */
export const viewsOf: readonly (readonly [string, readonly WindowView[]])[] = [
  ['rich text', ['formatted', 'formatted']],
  ['source', ['source', 'source']],
  ['rich text and source', ['formatted', 'source']],
];

/** How many random histories are tried, and the seed that they come from: that of the run where there is none. */
export type Tries = { readonly numRuns: number; readonly seed?: number };

const stepsOf = (arbitrary: typeof anyStep) => fc.array(arbitrary, { minLength: 5, maxLength: 40 });

/** Expects that every word is there once, and that all show the same, after any steps of two windows and another program. */
export const expectEveryWordOnce = (views: readonly WindowView[], tries: Tries): Promise<void> =>
  playAll(views, anyStep, tries);

/** The same where the core is started again in between. */
export const expectEveryWordAfterRestarts = (views: readonly WindowView[], tries: Tries): Promise<void> =>
  playAll(views, fc.oneof({ weight: 20, arbitrary: anyStep }, { weight: 1, arbitrary: anyRestart }), tries);

function playAll(views: readonly WindowView[], arbitrary: typeof anyStep, tries: Tries): Promise<void> {
  const property = fc.asyncProperty(stepsOf(arbitrary), async (steps) => {
    expect(await play(steps, views)).toMatchObject({
      isAtRest: true,
      differing: [],
      lost: [],
      repeated: [],
      stray: [],
      hasConflict: false,
    });
  });
  return fc.assert(property, tries);
}

/** What has to be true of paragraphs in which two have written. */
export const kept = { isAtRest: true, differing: [], broken: [], isLonger: false };

/** Expects that what each of two has typed in one place stays in one piece, and each word where one of them changes its place, however they take turns. */
export async function expectInOnePiece(views: readonly WindowView[], tries: Tries): Promise<void> {
  const turns = fc.array(anyTurn, { minLength: 40, maxLength: 120 });
  const anyPlaces = fc.constantFrom<Places>('end', 'apart', 'joining');
  const property = fc.asyncProperty(anyPlaces, turns, async (places, taken) => {
    expect(await write(taken, views, places)).toMatchObject(kept);
  });
  await fc.assert(property, tries);
}
