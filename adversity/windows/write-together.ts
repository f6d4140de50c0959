import fc from 'fast-check';
import type { WindowView } from './note-window.ts';
import { WindowsOnNote } from './windows-on-note.ts';

const text = 'The crane lifts.\n';

/** What one of two windows, or the core, does next. */
export type Turn = {
  readonly kind: 'type' | 'draft' | 'commit' | 'handle' | 'receive';
  readonly window: number;
  readonly letters: number;
};

export const anyTurn: fc.Arbitrary<Turn> = fc.record({
  kind: fc.constantFrom('type', 'type', 'draft', 'commit', 'handle', 'receive', 'handle', 'receive'),
  window: fc.nat({ max: 1 }),
  letters: fc.integer({ min: 1, max: 4 }),
});

/** What each window types, letter by letter: words of the same beginnings. */
const scripts = ['a', 'b'].map((by) =>
  ['one', 'two', 'one', 'three', 'two', 'one'].map((word, at) => ` ${word}-${by}${at}`).join(''),
);

/**
 * Has two windows type in one paragraph, in any order of letters, saves, answers and events, each where its caret is: both at the end, or
 * one of them a word before it (`areApart`). Then everything is saved and shown.
 */
export async function write(turns: readonly Turn[], views: readonly WindowView[], areApart: boolean) {
  const notes = await WindowsOnNote.create(text, views);
  const left = [...scripts];
  const typed = scripts.map(() => '');
  try {
    notes.windows.forEach((window, index) => {
      window.placeCaret(0, areApart && index === 1 ? ' lifts.'.length : 0);
    });
    for (const { kind, window: index, letters } of turns) {
      const window = notes.windows[index];
      if (window === undefined) continue;
      if (kind === 'type') {
        const next = (left[index] ?? '').slice(0, letters);
        left[index] = (left[index] ?? '').slice(letters);
        typed[index] += next;
        for (const letter of next) window.typeOn(letter);
      } else if (kind === 'handle') await notes.handle(window);
      else if (kind === 'receive') await window.wire.receive();
      else window.store.save(kind);
    }
    const isAtRest = await notes.comeToRest();
    const saved = (await notes.text()).trim();
    return {
      isAtRest,
      saved,
      differing: notes.windows.map((each) => each.text().trim()).filter((each) => each !== saved),
      broken: typed.map((each) => each.trimEnd()).filter((each) => !saved.includes(each)),
      // a space at the end of a line may come twice
      isLonger: lettersIn(saved) !== lettersIn(text + typed.join('')),
    };
  } finally {
    await notes.end();
  }
}

const lettersIn = (text: string): number => text.replace(/\s/g, '').length;
