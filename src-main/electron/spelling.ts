import { app, type Session } from 'electron';
import type { SpellingLanguages } from '../../src-shared/desktop/desktop-types.ts';
import { chooseSpellingChannel, spellingChannel } from './preload-channels.ts';
import { matchingLanguages, namedLanguages, readLanguages } from './spelling-languages.ts';
import type { Store } from './store.ts';
import { answerTrusted } from './trusted-ipc.ts';

/**
 * Checks the spelling while the user types, on this computer. On a Mac the system does it, in its own languages. Elsewhere
 * Chromium does, and downloads each dictionary from Google when it is first needed: so not before the user chose a language.
 */
export type Spelling = {
  /** Codes of the languages there are dictionaries for; empty where the system checks. */
  readonly available: readonly string[];
  /** Codes of the languages that are checked; empty when spelling is not checked. */
  chosen(): readonly string[];
  /** What the system's languages suggest to choose. */
  suggested(): readonly string[];
  choose(languages: readonly string[]): void;
  /** Adds a word to the user's dictionary. */
  learn(word: string): void;
};

/**
 * Has to be made before the first window. A window asks for the dictionaries of its session's languages even when its own
 * `spellcheck` is off, and so does a session whose checker is: only a session without languages asks for nothing.
 */
export function createSpelling(session: Session, store: Store): Spelling {
  const available = process.platform === 'darwin' ? [] : session.availableSpellCheckerLanguages;
  const set = (languages: readonly string[]): void => {
    if (available.length > 0) session.setSpellCheckerLanguages([...languages]);
  };
  let chosen = readLanguages(store.get('spelling'), available);
  set(chosen);
  return {
    available,
    chosen: () => chosen,
    suggested: () => matchingLanguages(available, app.getPreferredSystemLanguages()),
    choose(languages) {
      chosen = readLanguages(languages, available);
      set(chosen);
      store.set('spelling', chosen);
    },
    learn: (word) => void session.addWordToSpellCheckerDictionary(word),
  };
}

/** Lets the window read and choose the languages of spelling. What it sends is checked by `choose`. */
export function offerSpelling(spelling: Spelling, onChosen: () => void): void {
  const refusal = (): SpellingLanguages | null => null;
  answerTrusted(spellingChannel, refusal, () => languagesOf(spelling));
  answerTrusted(chooseSpellingChannel, refusal, (_event, languages) => {
    spelling.choose(Array.isArray(languages) ? languages.filter((code) => typeof code === 'string') : []);
    onChosen();
    return languagesOf(spelling);
  });
}

function languagesOf(spelling: Spelling): SpellingLanguages {
  const near = spelling.suggested();
  const others = spelling.available.filter((code) => !near.includes(code));
  return {
    available: [...namedLanguages(near), ...namedLanguages(others)],
    chosen: spelling.chosen(),
  };
}
