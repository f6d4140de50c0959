import fc from 'fast-check';
import type { NoteWindow, WindowView } from './note-window.ts';
import { WindowsOnNote } from './windows-on-note.ts';

const text = 'The crane lifts.\n';
const withBelow = 'The crane lifts.\n\nThe cable holds.\n';

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
 * Where two windows type: both at the end of one paragraph; one of them a word before it; or each in a paragraph of its own, until one goes to the
 * end of the other's, which it may know with half a word there.
 */
export type Places = 'end' | 'apart' | 'joining';

/** Has two windows type in any order of letters, saves, answers and events, each where its caret is. Then everything is saved and shown. */
export async function write(turns: readonly Turn[], views: readonly WindowView[], places: Places) {
  const isJoining = places === 'joining';
  const notes = await WindowsOnNote.create(isJoining ? withBelow : text, views);
  const left = [...scripts];
  const typed = scripts.map(() => '');
  try {
    notes.windows.forEach((window, index) => {
      window.placeCaret(isJoining ? index : 0, places === 'apart' && index === 1 ? ' lifts.'.length : 0);
    });
    const type = (window: NoteWindow, index: number, letters: number): void => {
      const next = (left[index] ?? '').slice(0, letters);
      left[index] = (left[index] ?? '').slice(letters);
      typed[index] += next;
      for (const letter of next) window.typeOn(letter);
    };
    for (const [at, { kind, window: index, letters }] of turns.entries()) {
      const [first] = notes.windows;
      if (isJoining && at === Math.floor(turns.length / 2) && first !== undefined) {
        type(first, 0, restOfWord(left[0]));
        first.placeCaret(1, 0);
      }
      const window = notes.windows[index];
      if (window === undefined) continue;
      if (kind === 'type') type(window, index, letters);
      else if (kind === 'handle') await notes.handle(window);
      else if (kind === 'receive') await window.wire.receive();
      else window.store.save(kind);
    }
    const isAtRest = await notes.comeToRest();
    const saved = (await notes.text()).trim();
    return {
      isAtRest,
      saved,
      differing: notes.windows.map((each) => each.text().trim()).filter((each) => each !== saved),
      broken: typed
        .flatMap((each) => (isJoining ? each.split(/(?= )/) : [each]))
        .filter((each) => !saved.includes(each.trimEnd())),
      // a space at the end of a line may come twice
      isLonger: lettersIn(saved) !== lettersIn((isJoining ? withBelow : text) + typed.join('')),
    };
  } finally {
    await notes.end();
  }
}

const restOfWord = (script = ''): number => /^\S*/.exec(script)?.[0].length ?? 0;

const lettersIn = (text: string): number => text.replace(/\s/g, '').length;
