import { wordsIn } from './text-features.ts';

/** The words of a note, in a few bytes each. */
export type NoteWords = {
  /** Its different words, and how often each is seen. */
  readonly words: Uint32Array;
  readonly times: Uint8Array;
  /** The parts of its words. */
  readonly parts: Uint16Array;
  /** Words with all their repetitions. */
  readonly length: number;
};

/** How often a word of the title counts. */
const titleWeight = 3;
/** Different words, and parts of them, that are kept of a note: its first ones, so that no note takes more memory than many others. */
const [mostWords, mostParts] = [1000, 2000];
const mostTimes = 255;

/** The words of a note's title and text. */
export function noteWords({ title, text }: { readonly title: string; readonly text: string }): NoteWords {
  const times = new Map<number, number>();
  const parts = new Set<number>();
  let length = 0;

  function take(source: string, weight: number): void {
    for (const { word, parts: partsOfWord } of wordsIn(source)) {
      const seen = times.get(word);
      if (seen === undefined && times.size >= mostWords) continue;
      times.set(word, Math.min(mostTimes, (seen ?? 0) + weight));
      length += 1;
      for (const part of partsOfWord) if (parts.size < mostParts) parts.add(part);
    }
  }

  take(title, titleWeight);
  take(text, 1);
  return {
    words: Uint32Array.from(times.keys()),
    times: Uint8Array.from(times.values()),
    parts: Uint16Array.from(parts),
    length,
  };
}
