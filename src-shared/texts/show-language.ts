import type { Language } from './languages.ts';
import { en, setLanguage, type Translations } from './t.ts';

/** The texts of a language, by area and key. Those of other languages than English are read when they are asked for first. */
export async function textsOf(language: Language): Promise<Translations> {
  switch (language) {
    case 'en':
      return en;
    case 'de':
      return (await import('./de.json', { with: { type: 'json' } })).default;
    case 'zh':
      return (await import('./zh.json', { with: { type: 'json' } })).default;
  }
}

/** The language that was asked for last. */
let wanted: Language | undefined;

/** Reads the texts of this language, then shows them in this process. The last call decides, whichever texts were read first. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const texts = await textsOf(language);
  if (wanted === language) setLanguage(language, texts);
}
