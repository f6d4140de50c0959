import { randomBytes } from 'node:crypto';

/** A word that was made up for one place and time, so that finding it anywhere proves that its text was kept. */
export type Witness = {
  readonly word: string;
  /** What put it where: "typed on A", "written by git". */
  origin: string;
  /** Milliseconds since the epoch: since when it was on screen, or on disk. */
  readonly since: number;
  /** Must it be kept? Decided at once for what is on disk, and at the end of its screen for what is typed. */
  required: boolean;
};

/** What an experiment put on screens and disks: the machine check looks for all of it. */
export type Ledger = {
  /** A new word, not yet recorded: letters and digits only, so that no Markdown changes it. */
  word(): string;
  /** A word is on a screen now. It has to be kept once it was there for two seconds, or its program ended in good order. */
  onScreen(word: string, screen: string): void;
  /** Its program was killed at `at`: what was on screen for less than `age` milliseconds may be lost. */
  killed(screen: string, at: number, age: number): void;
  /** Its program ended in good order: everything on screen has to be kept. */
  ended(screen: string): void;
  /** Words that another program has written into a file. */
  onDisk(words: readonly string[], origin: string): void;
  /** A whole text that lay on disk, undisturbed: it has to be the text of some file or revision to the character. */
  wholeOnDisk(text: string, origin: string): void;
  /** All words recorded, and those of one screen. */
  witnesses(screen?: string): readonly Witness[];
  wholes(): readonly { readonly text: string; readonly origin: string }[];
};

/** Milliseconds after which a word on screen has to survive anything. */
export const longestUnsaved = 2_000;

export function createLedger(): Ledger {
  const run = randomBytes(2).toString('hex');
  /** `open`: its screen is still there, so that nothing is decided. */
  const all: (Witness & { readonly screen: string | null; open: boolean })[] = [];
  const openOn = (screen: string) => all.filter((witness) => witness.screen === screen && witness.open);
  const wholes: { text: string; origin: string }[] = [];
  let count = 0;
  return {
    word() {
      count += 1;
      return `zq${run}x${String(count).padStart(5, '0')}`;
    },
    onScreen: (word, screen) =>
      void all.push({
        word,
        screen,
        origin: `typed on ${screen}`,
        since: Date.now(),
        required: false,
        open: true,
      }),
    killed(screen, at, age) {
      for (const witness of openOn(screen)) {
        witness.open = false;
        witness.required = at - witness.since >= age;
        witness.origin += ` ${((at - witness.since) / 1000).toFixed(1)} s before a kill`;
      }
    },
    ended(screen) {
      for (const witness of openOn(screen)) [witness.open, witness.required] = [false, true];
    },
    onDisk(words, origin) {
      for (const word of words)
        all.push({ word, screen: null, origin, since: Date.now(), required: true, open: false });
    },
    wholeOnDisk: (text, origin) => void wholes.push({ text, origin }),
    witnesses: (screen) => (screen === undefined ? all : all.filter((witness) => witness.screen === screen)),
    wholes: () => wholes,
  };
}
