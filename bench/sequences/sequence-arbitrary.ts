import fc from 'fast-check';
import { type Step, stepKinds } from './step.ts';

/** Saves come more often than others: what is saved is what the guarantees are about. */
const kinds = [...stepKinds, 'save', 'save', 'save', 'undo'] as const;

/** `length` random steps. A failure is shrunk by leaving steps out. */
export const sequences = (length: number): fc.Arbitrary<readonly Step[]> =>
  fc
    .tuple(
      fc.boolean(),
      fc.array(
        fc.option(
          fc.record({ kind: fc.constantFrom(...kinds), choice: fc.integer({ min: 0, max: 0x7fff_ffff }) }),
          { nil: null, freq: 10_000 },
        ),
        { minLength: length, maxLength: length },
      ),
    )
    .map(([alone, steps]) =>
      // in every other sequence another program writes to the file as well
      steps.flatMap((step) =>
        step === null
          ? []
          : alone && step.kind === 'outside edit'
            ? [{ ...step, kind: 'type a word' as const }]
            : [step],
      ),
    );
