import { detectByNgrams } from './detection/detect-by-ngrams.ts';

/** ISO 639-1 codes of the languages that tags, gists and questions are made in. */
export type KnownLanguage = 'en' | 'de' | 'fr' | 'es' | 'zh' | 'ja';

const known = new Set<string>(['en', 'de', 'fr', 'es', 'zh', 'ja']);

/** Characters that are looked at: more of them do not make it surer. */
const sample = 4_000;

/** The language of a text, or null when it is too short, mixed, or in a language this enricher does not know well. */
export function detectLanguage(text: string): KnownLanguage | null {
  const head = text.slice(0, sample);
  const letters = head.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const kana = head.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = head.match(/\p{Script=Han}/gu)?.length ?? 0;
  if ((kana + han) / letters > 0.3) return kana > 0 && kana / (kana + han) > 0.05 ? 'ja' : 'zh';
  if (letters < 20) return null;
  const { language, isReliable } = detectByNgrams(head);
  return isReliable && isKnown(language) ? language : null;
}

/** The language whose small words a text is free of, once they are taken out: of any, and more readily than the above. */
export const smallWordsOf = (text: string, language: KnownLanguage | null): string | null =>
  language ?? (detectByNgrams(text.slice(0, sample)).language || null);

/** Whether a code is of a language that this enricher knows well. */
export const isKnown = (code: string): code is KnownLanguage => known.has(code);

/** Whether a language is written in wide characters, without spaces between words. */
export const isWide = (language: KnownLanguage | null): boolean => language === 'zh' || language === 'ja';

const made = new Map<string, Intl.Segmenter>();

/** The segmenter of a language; making one costs more than a short text's segmentation. */
export function segmenterFor(
  language: KnownLanguage | null,
  granularity: 'word' | 'sentence',
): Intl.Segmenter {
  const key = `${language ?? 'en'} ${granularity}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const segmenter = new Intl.Segmenter(language ?? 'en', { granularity });
  made.set(key, segmenter);
  return segmenter;
}
