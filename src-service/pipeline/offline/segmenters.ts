import type { KnownLanguage } from './language.ts';

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
