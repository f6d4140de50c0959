import type { KnownLanguage } from '../language.ts';
import { askChinese } from './ask-chinese.ts';
import { askEnglish } from './ask-english.ts';
import { askFrench } from './ask-french.ts';
import { askGerman } from './ask-german.ts';
import { askJapanese } from './ask-japanese.ts';
import { askSpanish } from './ask-spanish.ts';
import type { QuestionGenerator } from './question-generator.ts';

/** The generator of each language. */
export const questionGenerators: Readonly<Record<KnownLanguage, QuestionGenerator>> = {
  en: askEnglish,
  de: askGerman,
  fr: askFrench,
  es: askSpanish,
  zh: askChinese,
  ja: askJapanese,
};
