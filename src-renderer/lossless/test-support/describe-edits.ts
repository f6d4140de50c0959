import { beforeAll, describe, expect, test } from 'vitest';
import type { EditKind } from './edit-kinds.ts';
import type { Corpus } from './example-texts.ts';
import { type KindFigures, type MeasuredEdits, measureEdits } from './measure-edits.ts';

/** Milliseconds: a corpus that the environment names may be large. */
const longestCorpus = 600_000;

type Figure = Exclude<keyof KindFigures, 'kind'>;

/** Tests with so many random edits of each kind in each text of a corpus; these kinds have to be possible in its notes. */
export function describeEdits(
  corpus: Corpus,
  rounds: number,
  seed: number,
  kinds: readonly EditKind[],
): void {
  describe(`random edits of each kind, seed ${seed}: ${corpus.name}`, () => {
    let figures: MeasuredEdits['figures'] = [];
    let faults: MeasuredEdits['faults'] = [];
    beforeAll(() => {
      ({ figures, faults } = measureEdits(corpus, seed, rounds));
    }, longestCorpus);
    const sum = (figure: Figure, only: string | null = null): number =>
      figures
        .filter(({ kind }) => only === null || kind === only)
        .reduce((total, kind) => total + kind[figure], 0);
    const share = (figure: Figure, only: string | null = null): number =>
      sum(figure, only) / sum('edits', only);
    const having = (figure: Figure): string[] =>
      faults
        .filter((fault) => fault.faults.includes(figure))
        .map(({ kind, id, removed, added }) => `${kind}: ${id}: ${JSON.stringify({ removed, added })}`);

    test('the edits were done', () => {
      expect(figures.filter(({ edits }) => edits > 0).map(({ kind }) => kind)).toEqual(
        expect.arrayContaining([...kinds]),
      );
    });

    test('no edit changes anything outside its block', () => {
      expect(having('confined')).toEqual([]);
    });

    test('a text changes by what was typed alone', () => {
      expect(share('exact', 'type'), having('exact').join('\n')).toBeGreaterThanOrEqual(0.99);
      expect(share('exact'), having('exact').join('\n')).toBeGreaterThanOrEqual(0.95);
    });

    test('a saved text is read as what was shown', () => {
      expect(share('reloads'), having('reloads').join('\n')).toBeGreaterThanOrEqual(0.995);
      expect(share('bestEffort'), having('bestEffort').join('\n')).toBeLessThanOrEqual(0.002);
    });

    test('an edit that is undone, before or after it was saved, leaves no trace', () => {
      expect(having('undone')).toEqual([]);
      expect(having('undoneLater')).toEqual([]);
    });
  });
}
