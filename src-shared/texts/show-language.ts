import { de } from './de/index.ts';
import type { Language } from './languages.ts';
import { setLanguage } from './t.ts';
import { zh } from './zh/index.ts';

/** Shows texts in this language from now on, in this process. */
export const showLanguage = (language: Language): void =>
  setLanguage(language, { en: null, de, zh }[language]);
