import { beforeAll, describe, expect, test } from 'vitest';
import { type EditKind, editKinds } from './test-support/edit-kinds.ts';
import { type Corpus, namedCorpora, ownNotes } from './test-support/example-texts.ts';
import { type KindFigures, type MeasuredEdits, measureEdits } from './test-support/measure-edits.ts';

/** The seed of the random numbers; EXAMPLE_NOTES_SEED sets another. */
const seed = Number(process.env.EXAMPLE_NOTES_SEED ?? 7);

/** Few notes are edited several times, so that a percentage is meaningful. */
const corpora: readonly {
  readonly name: string;
  readonly corpus: Corpus;
  readonly rounds: number;
  /** The kinds of edits that must be possible in its notes. */
  readonly kinds: readonly EditKind[];
}[] = [
  { name: 'own notes', corpus: ownNotes(), rounds: 5, kinds: editKinds },
  ...namedCorpora().map((corpus) => ({
    name: corpus.name,
    corpus,
    rounds: 1,
    kinds: ['type', 'insert'] as const,
  })),
];

type Figure = Exclude<keyof KindFigures, 'kind'>;

describe.each(corpora)(`one random edit of each kind, seed ${seed}: $name`, ({ corpus, rounds, kinds }) => {
  let figures: MeasuredEdits['figures'] = [];
  let faults: MeasuredEdits['faults'] = [];
  beforeAll(() => {
    ({ figures, faults } = measureEdits(corpus, seed, rounds));
  }, 600_000);
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
