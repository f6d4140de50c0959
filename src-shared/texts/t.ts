import { createInstance } from 'i18next';
import { en } from './en/index.ts';
import { type Language, localeOf } from './languages.ts';
import type { Translations } from './translation.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

const texts = createInstance();
void texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false }, // React, and whoever else writes HTML, escapes what it is given
});

/**
 * The text of a key, such as `t('sync.retryAll')`, in the language of the interface; English until another one is used, and where a
 * translation is missing. `count` chooses the plural form.
 */
export const t = texts.t;

/** Whether this version of the app has a text of this key. */
export const hasText = (key: string): boolean => texts.exists(key);

/** All texts in the language of the interface, by area and key. */
export const textsNow = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  texts.getResourceBundle(texts.language, 'translation');

/** Shows texts in this language from now on. `translations` are those of the language; English needs none. */
export function setLanguage(language: Language, translations: Translations<typeof en> | null): void {
  if (translations !== null) texts.addResourceBundle(language, 'translation', translations);
  void texts.changeLanguage(language);
}

/** The language of the interface in this process. */
export const shownLanguage = (): Language => texts.language as Language; // only languages of the app are set

/** The BCP 47 tag by which times, numbers and the order of names are formatted in the language of the interface. */
export const locale = (): string => localeOf[shownLanguage()];
