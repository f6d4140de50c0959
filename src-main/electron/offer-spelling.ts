import { ipcMain } from 'electron';
import type { SpellingLanguages } from '../../src-shared/desktop/desktop-types.ts';
import { chooseSpellingChannel, spellingChannel } from './preload-channels.ts';
import type { Spelling } from './spelling.ts';
import { languageName } from './spelling-languages.ts';
import { isTrustedSender } from './trusted-sender.ts';

/** Lets the window read and choose the languages of spelling. What it sends is checked by `choose`. */
export function offerSpelling(spelling: Spelling, onChosen: () => void): void {
  ipcMain.handle(spellingChannel, (event) => (isTrustedSender(event) ? languagesOf(spelling) : null));
  ipcMain.handle(chooseSpellingChannel, (event, languages: unknown) => {
    if (!isTrustedSender(event)) return null;
    spelling.choose(Array.isArray(languages) ? languages.filter((code) => typeof code === 'string') : []);
    onChosen();
    return languagesOf(spelling);
  });
}

function languagesOf(spelling: Spelling): SpellingLanguages {
  const near = spelling.suggested();
  const named = (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: languageName(code) }))
      .sort((one, other) => one.name.localeCompare(other.name));
  return {
    available: [...named(near), ...named(spelling.available.filter((code) => !near.includes(code)))],
    chosen: spelling.chosen(),
  };
}
