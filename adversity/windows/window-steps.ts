import fc from 'fast-check';
import type { WindowView } from './note-window.ts';
import { WindowsOnNote } from './windows-on-note.ts';

const text = 'Alpha one.\n\nBeta two.\n\n- gamma\n- delta\n- epsilon\n\nZeta three.\n\nEta four.\n';

/** What one of two windows, another program or the core does. */
export type Step =
  | { readonly kind: 'type' | 'add'; readonly window: number; readonly line: number }
  | {
      readonly kind:
        | 'on'
        | 'remove'
        | 'draft'
        | 'commit'
        | 'handle'
        | 'receive'
        | 'compose'
        | 'composed'
        | 'close';
      readonly window: number;
    }
  | { readonly kind: 'edit'; readonly line: number }
  | { readonly kind: 'watch' | 'restart' };

const window = fc.nat({ max: 1 });
const line = fc.nat({ max: 9 });
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('type' as const, 'type' as const, 'add' as const),
      window,
      line,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('on' as const), window }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'close' as const), window }) },
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
export const anyRestart = fc.record({ kind: fc.constant('restart' as const) });

/** Plays steps, and what follows until all is saved and shown. */
export async function play(steps: readonly Step[], views: readonly WindowView[]) {
  const notes = await WindowsOnNote.create(text, views);
  const words: string[] = [];
  const word = (by: string): string => {
    words.push(`one${words.length + 100}-${by}`);
    return words.at(-1) ?? '';
  };
  const removed = new Set<string>();
  /** The rest of the word that a window is typing. */
  const rests = ['', ''];
  const typeOn = (index: number, letters = 99): void => {
    const rest = rests[index] ?? '';
    if (rest !== '') notes.windows[index]?.typeOn(rest.slice(0, letters));
    rests[index] = rest.slice(letters);
  };
  try {
    for (const step of steps) {
      const target = notes.windows['window' in step ? step.window : 0];
      if (target === undefined) continue;
      if (step.kind === 'type' || step.kind === 'add') {
        typeOn(step.window);
        const next = word(`w${step.window}`);
        // what both have typed so far is never the same, but may be the beginning of the other's, or a space alone
        const begun = step.kind === 'type' ? step.window : 2 + step.window;
        rests[step.window] = next.slice(begun);
        if (step.kind === 'type') target.typeAtEndOf(step.line, next.slice(0, begun));
        else target.typeBelow(step.line, next.slice(0, begun));
      } else if (step.kind === 'on') typeOn(step.window, 3);
      else if (step.kind === 'remove') {
        typeOn(step.window);
        const own = words.find((one) => !removed.has(one) && one.endsWith(`w${step.window}`));
        if (own !== undefined && target.remove(own)) removed.add(own);
      } else if (step.kind === 'close') {
        await target.compose(false);
        typeOn(step.window);
        await notes.close(step.window, views[step.window] ?? 'source');
      } else if (step.kind === 'draft' || step.kind === 'commit') target.store.save(step.kind);
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
    for (const index of notes.windows.keys()) typeOn(index);
    const isAtRest = await notes.comeToRest();
    const saved = await notes.text();
    const known = new Set([...text.split(/\s+/), ...words]);
    const shown = notes.windows.map((each) => each.text());
    const count = (one: string): number => saved.split(one).length - 1;
    return {
      isAtRest,
      saved,
      shown,
      differing: shown.filter((each) => each.trim() !== saved.trim()),
      lost: words.filter((one) => !removed.has(one) && count(one) === 0),
      repeated: words.filter((one) => count(one) > (removed.has(one) ? 0 : 1)),
      stray: saved.split(/\s+/).filter((one) => one !== '' && !known.has(one)),
      hasConflict: saved.includes('[!conflict]'),
      notices: notes.windows.flatMap(({ notices }) => notices),
    };
  } finally {
    await notes.end();
  }
}
