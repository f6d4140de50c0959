import { besideTitle, plainLetters } from '../../../src-shared/markdown/plain-letters.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import type { Settings } from '../../../src-shared/settings.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Scripts that write words without a space between them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** What the list shows of a note below its title; empty for nothing. A gist only where it says more than the first lines do. */
export function previewOf(
  { title, excerpt, gist }: Pick<NoteSummary, 'title' | 'excerpt' | 'gist'>,
  preview: Settings['preview'],
): string {
  if (preview === 'none') return '';
  if (preview === 'first-lines' || gist === null) return excerpt;
  const besides = besideTitle(gist, title);
  return saysMore(besides, `${title}\n${shown(excerpt)}`) ? besides : excerpt;
}

/** About what two lines of a list of the usual width show. */
const shown = (text: string): string => text.slice(0, unspaced.test(text) ? 50 : 100);
/** Of the words of a gist, how many may be new where it says the same in other words. */
const restated = 1 / 3;

/** Whether a gist says more than the text above or instead of it: whether that lacks more than a third of the words that the list shows of it. */
function saysMore(gist: string, other: string): boolean {
  const known = new Set(wordsOf(other));
  const said = wordsOf(shown(gist));
  return said.filter((word) => !known.has(word)).length > said.length * restated;
}

function wordsOf(text: string): string[] {
  const folded = plainLetters(text);
  if (!unspaced.test(folded)) return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...segmenter.segment(folded)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
