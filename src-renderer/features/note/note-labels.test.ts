import { expect, test } from 'vitest';
import {
  noteEdited,
  saveFailed,
  saveStarted,
  saveSucceeded,
  untouched,
} from '../../note-session/autosave.ts';
import { readingTime, statisticsInSteps, textStatistics, wordsText } from '../../text/text-statistics.ts';
import { saveState } from './note-header.tsx';

test('the label says whether the text is saved and uploaded, the hint how far the Memory service is', () => {
  const edited = noteEdited(untouched, 0);
  const drafted = saveSucceeded(saveStarted(edited, 'draft', 0), 0);
  expect(saveState(untouched, null).text).toBe('Saved');
  expect(saveState(edited, 'enriched').text).toBe('Saving…');
  expect(saveState(drafted, 'enriched').text).toBe('Draft saved');
  const committed = saveSucceeded(saveStarted(edited, 'commit', 0), 0);
  expect(saveState(committed, 'queued').text).toBe('Saved, waiting to be sent');
  expect(saveState(committed, 'uploading').text).toBe('Saved, sending');
  const [received, enriched] = [saveState(committed, 'received'), saveState(committed, 'enriched')];
  expect([received.text, enriched.text]).toEqual(['Saved', 'Saved']);
  expect(received.hint).toContain('is processing');
  expect(enriched.hint).toContain('has processed');
  expect(saveState(saveFailed(saveStarted(edited, 'draft', 0), 'no', 0), 'enriched').text).toBe('Not saved');
});

test('a long reading time is given in hours', () => {
  expect([1, 59, 60, 61, 1983].map(readingTime)).toEqual([
    '1 min read',
    '59 min read',
    '1 h read',
    '1 h 1 min read',
    '33 h 3 min read',
  ]);
});

test('words are counted in every language, and the reading time grows with the text', () => {
  expect(textStatistics('')).toEqual({ words: 0, minutes: 0 });
  expect(textStatistics("It's five words, isn't it?")).toEqual({ words: 5, minutes: 1 });
  expect(textStatistics('函館行きのフェリーは六時に出発する。').words).toBeGreaterThan(4);
  expect(textStatistics('word '.repeat(2300)).minutes).toBe(10);
  expect(textStatistics('字'.repeat(5000)).minutes).toBe(10);
});

test('words of a long text are counted in steps, and no step splits a word', () => {
  const steps = statisticsInSteps('lighthouse '.repeat(20_000));
  expect(steps.next()).toEqual({ done: false, value: undefined });
  expect(textStatistics('lighthouse '.repeat(20_000)).words).toBe(20_000);
  expect(textStatistics('lighthouse\n'.repeat(20_000)).words).toBe(20_000);
  expect(textStatistics('x'.repeat(200_000)).minutes).toBe(1);
});

test('the words of a selection are shown with the total', () => {
  const words = (count: number) => ({ words: count, minutes: 1 });
  expect(wordsText(words(1), null)).toBe('1 word');
  expect(wordsText(words(1340), null)).toBe('1,340 words');
  expect(wordsText(words(1340), words(1012))).toBe('1,012 of 1,340 words');
});
