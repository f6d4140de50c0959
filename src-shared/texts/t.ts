import { createInstance } from 'i18next';
import english from './en.json' with { type: 'json' };
import { type Language, localeOf } from './languages.ts';
import type { Variables } from './variables.ts';

/** The English texts, by area and key. */
export const en = english;

type Areas = typeof en;
/** A key with the plural category of CLDR at its end, such as `notes_one`. */
type PluralKey = `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}`;

/** The keys of the English texts with the variables of each: what the compiler asks of a call. */
type Keys = {
  readonly [Area in keyof Areas]: {
    readonly [Key in keyof Areas[Area]]: `${Area}.${Key & string}` extends infer Name extends keyof Variables
      ? Variables[Name]
      : string;
  };
};

/**
 * The texts in another language than English: every key, but of the plural forms only those that the language has. A test checks that these
 * are complete, and that each text has the variables of the English one.
 */
export type Translations = {
  readonly [Area in keyof Areas]: {
    readonly [Key in keyof Areas[Area] as Key extends PluralKey ? never : Key]: string;
  } & { readonly [Key in keyof Areas[Area] as Key extends PluralKey ? Key : never]?: string };
};

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Keys };
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

/** The catalogue of the language of the interface. */
let shown: Readonly<Record<string, Readonly<Record<string, string>>>> = en;

/** The text of a key as the catalogue has it; undefined where it has none: a plural, or a translation that is missing. */
function ownText(key: string): string | undefined {
  const end = key.indexOf('.');
  return shown[key.slice(0, end)]?.[key.slice(end + 1)];
}

/**
 * The text of a key, such as `t('sync.retryAll')`, in the language of the interface; English until another one is used, and where a
 * translation is missing. `count` chooses the plural form. Without variables the text is read from the catalogue itself: i18next takes
 * about 20 µs for each, and the commands name hundreds while the window waits for its list.
 */
export const t = new Proxy(texts.t, {
  apply: (translate, self, given) =>
    (given.length === 1 ? ownText(given[0]) : undefined) ?? Reflect.apply(translate, self, given),
});

/** Whether this version of the app has a text of this key. */
export const hasText = (key: string): boolean => texts.exists(key);

/** All texts in the language of the interface, by area and key. */
export const textsNow = (): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  texts.getResourceBundle(texts.language, 'translation');

/** Shows texts in this language from now on. `translations` are those of the language; English needs none. */
export function setLanguage(language: Language, translations: Translations | null): void {
  if (translations !== null && !texts.hasResourceBundle(language, 'translation'))
    texts.addResourceBundle(language, 'translation', translations);
  void texts.changeLanguage(language);
  shown = textsNow();
}

/** The language of the interface in this process. */
export const shownLanguage = (): Language => texts.language as Language; // only languages of the app are set

/** The BCP 47 tag by which times, numbers and the order of names are formatted in the language of the interface. */
export const locale = (): string => localeOf[shownLanguage()];
