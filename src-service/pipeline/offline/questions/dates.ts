import { calendarNames } from '../calendar.ts';
import type { KnownLanguage } from '../language.ts';

/** The names of months or of days of the week, long and short, for a pattern. */
const namesOf = (language: KnownLanguage, unit: 'month' | 'weekday'): string =>
  calendarNames(language, ['long', 'short'], [unit])
    .sort((a, b) => b.length - a.length)
    .join('|');

/** A day and a month with a slash between them, and no fraction; which stands first is the language's own. */
const withSlash = (language: KnownLanguage): string => {
  const [day, month] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])'];
  const dayFirst = `${day}/${month}(?![\\d/])`;
  const monthFirst = `${month}/${day}(?![\\d/])`;
  const both =
    language === 'fr' || language === 'es'
      ? dayFirst
      : language === 'en'
        ? `${dayFirst}|${monthFirst}`
        : monthFirst;
  return `(?!1/[234]\\b|[23]/[345]\\b)(?:${both}|\\d{1,2}/\\d{1,2}/(?:\\d\\d){1,2}(?![\\d/]))`;
};
const numeric = String.raw`(?:0?[1-9]|1[0-2])\/20\d\d(?!\d)|\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)?(?!\d)`;
const clock = String.raw`(?:[01]?\d|2[0-3])(?:[:h]\d\d|\s?[ap]\.?m\b|\s?Uhr\b|\s?h\b)`;
const spelled = (language: 'en' | 'de' | 'fr' | 'es'): string => {
  const month = `(?:${namesOf(language, 'month')})\\.?(?!\\p{L})`;
  const day = `(?:${namesOf(language, 'weekday')})\\.?(?!\\p{L})`;
  const joined = `(?:\\d{1,2}\\.?(?: ?[-–/+&] ?| und | and | et | y | au | al | to | bis ))?\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:de |of )?${month}`;
  const monthFirst = `${language === 'en' ? `|${month} \\d{1,2}(?!\\d)` : ''}|${month} (?:de )?20\\d\\d`;
  return `(?:${joined}${monthFirst}|(?:next |nächsten |próximo )?${day}(?:,? (?:${joined}|${numeric}|\\d{1,2}\\b|${clock}))?|${numeric}${language === 'de' ? '' : `|${withSlash(language)}`}${language === 'en' || language === 'de' ? `|${clock}` : ''})`;
};
const eastAsian = String.raw`(?:(?:(?:令和|\d\d)?\d{1,2}年)?[\d０-９]{1,2}月(?:[\d０-９]{1,2}[日号]?)?|(?:本|下|这|每)?(?:个?星期|周|礼拜)[一二三四五六日天](?!\p{Script=Han}*年)|\d{1,2}[日号](?![常本記前後间間])|[月火水木金土日]曜日?|${numeric}|${withSlash('zh')}|\d{1,2}\.\d{1,2}(?=\s|$)(?!\s*[\d%kKmMgG元円]))`;

/** What a date or an hour looks like in each language; the names are those of Intl. */
export const datePattern: Readonly<Record<KnownLanguage, string>> = {
  en: spelled('en'),
  de: spelled('de'),
  fr: spelled('fr'),
  es: spelled('es'),
  zh: eastAsian,
  ja: eastAsian,
};
