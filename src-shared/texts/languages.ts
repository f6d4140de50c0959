/** The languages of the interface. The others are translated from English. */
export const languages = ['en', 'de', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name, so that people who cannot read the present one find theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  zh: '简体中文',
};

/** The BCP 47 tag by which times, numbers and the order of names are formatted. */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', zh: 'zh-CN' };

/**
 * The language to show: the chosen one, or else the first of the system's preferred ones (BCP 47 tags, such as `de-AT`) that there
 * is, or else English.
 */
export function languageFor(setting: Language | 'system', preferred: readonly string[]): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const [primary = ''] = tag.toLowerCase().split(/[-_]/);
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}

/** Whether there are texts in this language. */
export const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag);
