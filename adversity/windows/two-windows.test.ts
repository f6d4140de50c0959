// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WindowView } from './note-window.ts';
import { WindowsOnNote } from './windows-on-note.ts';

const text = 'Alpha one.\n\nBeta two.\n\n- gamma\n- delta\n- epsilon\n\nZeta three.\n\nEta four.\n';

type Step =
  | { readonly kind: 'type' | 'add'; readonly window: number; readonly line: number }
  | {
      readonly kind: 'draft' | 'commit' | 'handle' | 'receive' | 'compose' | 'composed';
      readonly window: number;
    }
  | { readonly kind: 'edit'; readonly line: number }
  | { readonly kind: 'watch' | 'restart' };

const window = fc.nat({ max: 1 });
const line = fc.nat({ max: 9 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('type' as const, 'type' as const, 'add' as const),
      window,
      line,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('draft' as const, 'draft' as const, 'commit' as const),
      window,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constantFrom('handle' as const, 'receive' as const), window }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('compose' as const, 'composed' as const), window }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), line }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('watch' as const) }) },
);
const anyRestart = fc.record({ kind: fc.constant('restart' as const) });

async function play(steps: readonly Step[], views: readonly WindowView[]) {
  const notes = await WindowsOnNote.create(text, views);
  const words: string[] = [];
  const word = (by: string): string => {
    words.push(`${by}${words.length + 100}`);
    return words.at(-1) ?? '';
  };
  try {
    for (const step of steps) {
      const target = notes.windows['window' in step ? step.window : 0];
      if (target === undefined) continue;
      if (step.kind === 'type') target.typeAtEndOf(step.line, word(`w${step.window}x`));
      else if (step.kind === 'add') target.typeBelow(step.line, word(`w${step.window}x`));
      else if (step.kind === 'draft' || step.kind === 'commit') target.store.save(step.kind);
      else if (step.kind === 'handle') await notes.handle(target);
      else if (step.kind === 'receive') await target.wire.receive();
      else if (step.kind === 'compose' || step.kind === 'composed')
        await target.compose(step.kind === 'compose');
      else if (step.kind === 'watch') await notes.watch();
      else if (step.kind === 'restart') await notes.restart();
      else if (step.kind === 'edit') {
        const added = word('p');
        await notes.edit((body) => {
          const lines = body.split('\n');
          const filled = lines.flatMap((each, at) => (each.trim() === '' ? [] : [at]));
          const at = filled[step.line % Math.max(1, filled.length)] ?? 0;
          lines[at] = `${lines[at]} ${added}`;
          return lines.join('\n');
        });
      }
    }
    const isAtRest = await notes.comeToRest();
    const saved = await notes.text();
    const shown = notes.windows.map((each) => each.text());
    const count = (one: string): number => saved.split(one).length - 1;
    return {
      isAtRest,
      saved,
      shown,
      differing: shown.filter((each) => each.trim() !== saved.trim()),
      lost: words.filter((one) => count(one) === 0),
      repeated: words.filter((one) => count(one) > 1),
      hasConflict: saved.includes('[!conflict]'),
      notices: notes.windows.flatMap(({ notices }) => notices),
    };
  } finally {
    await notes.end();
  }
}

const runs = Number(process.env.EXAMPLE_NOTES_INTERLEAVINGS ?? 40);
const seeds = [20_261_123, Math.floor(Math.random() * 2 ** 31)];
const viewsOf: readonly (readonly [string, readonly WindowView[]])[] = [
  ['rich text', ['formatted', 'formatted']],
  ['source', ['source', 'source']],
  ['rich text and source', ['formatted', 'source']],
];

test.each(viewsOf.flatMap(([name, views]) => seeds.map((seed) => [name, seed, views] as const)))(
  'however two windows and another program take turns, every word is there once, and all show the same: %s, seed %i',
  async (_name, seed, views) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const played = await play(steps, views);
        expect(played).toMatchObject({
          isAtRest: true,
          differing: [],
          lost: [],
          repeated: [],
          hasConflict: false,
        });
      }),
      { seed, numRuns: runs },
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
          hasConflict: false,
        });
      },
    ),
    { numRuns: runs },
  );
});
