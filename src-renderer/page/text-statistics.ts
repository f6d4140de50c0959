const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Words a minute, and characters a minute where words are not set apart by spaces. */
const wordsPerMinute = 230;
const charactersPerMinute = 500;

export type TextStatistics = {
  readonly words: number;
  /** Whole minutes, at least 1 when there is text. */
  readonly minutes: number;
};

/** Counts words as readers of each language do, and estimates the reading time. */
export function textStatistics(text: string): TextStatistics {
  let count = 0;
  let spaced = 0;
  for (const { segment, isWordLike } of words.segment(text)) {
    if (!isWordLike) continue;
    count += 1;
    if (segment.search(eastAsian) < 0) spaced += 1;
  }
  const characters = text.match(eastAsian)?.length ?? 0;
  const minutes = spaced / wordsPerMinute + characters / charactersPerMinute;
  return { words: count, minutes: count === 0 ? 0 : Math.max(1, Math.round(minutes)) };
}

/** `12 min`, `2 h`, `33 h 3 min` */
export function readingTime(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
