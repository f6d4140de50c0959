import { wordsOf } from '../../src-shared/markdown/words.ts';
import { t } from '../../src-shared/texts/t.ts';

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Words per minute, and characters per minute in scripts without spaces between words. */
const wordsPerMinute = 230;
const charactersPerMinute = 500;

export type TextStatistics = {
  readonly words: number;
  /** Whole minutes, at least 1 when there is text. */
  readonly minutes: number;
};

/** Counts words in any language and estimates the reading time. */
export function textStatistics(text: string): TextStatistics {
  const steps = statisticsInSteps(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** UTF-16 units that are counted in one step, which takes some milliseconds. */
const pieceLength = 50_000;

/** The same in steps, so that counting megabytes does not block the window. */
export function* statisticsInSteps(text: string): Generator<undefined, TextStatistics, undefined> {
  let count = 0;
  let spaced = 0;
  let characters = 0;
  for (let from = 0; from < text.length; ) {
    const to = endOfPiece(text, from);
    const part = text.slice(from, to);
    for (const segment of wordsOf(part)) {
      count += 1;
      if (segment.search(eastAsian) < 0) spaced += 1;
    }
    characters += part.match(eastAsian)?.length ?? 0;
    from = to;
    if (from < text.length) yield;
  }
  const minutes = spaced / wordsPerMinute + characters / charactersPerMinute;
  return { words: count, minutes: count === 0 ? 0 : Math.max(1, Math.round(minutes)) };
}

/** The end of a piece: between two words if there is whitespace nearby. */
function endOfPiece(text: string, from: number): number {
  const most = from + pieceLength;
  if (most >= text.length) return text.length;
  const end = Math.max(text.lastIndexOf('\n', most), text.lastIndexOf(' ', most));
  return end > from ? end : most;
}

/** `12 min`, `2 h`, `33 h 3 min` */
export function readingTime(minutes: number): string {
  if (minutes < 60) return t('note.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? t('note.hours', { hours }) : t('note.hoursAndMinutes', { hours, minutes: rest });
}

/** `340 words`, or of those that are selected `12 of 340 words` */
export function wordsText(all: TextStatistics, selected: TextStatistics | null): string {
  const count = all.words;
  return selected === null
    ? t('note.words', { count })
    : t('note.selectedWords', { count, selected: selected.words });
}
