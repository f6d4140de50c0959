import { describe, expect, test } from 'vitest';
import { offlineEnricher } from '../../src-service/pipeline/offline/offline-enricher.ts';
import { splits } from './labelled-notes.ts';
import { measureEnrichment } from './measure-enrichment.ts';
import { gistFigures } from './real/gist-figures.ts';
import { measuredOpenNotes as judged } from './real/measured-open-notes.ts';
import { realFigures } from './real/real-figures.ts';
import { addTallies, emptyTally, figuresOf } from './tally.ts';

const measured = await measureEnrichment(offlineEnricher);

describe.each(splits)('the offline enricher on %s notes', (split) => {
  const parts = measured.filter((part) => part.split === split);
  const all = figuresOf(parts.map(({ tally }) => tally).reduce(addTallies, emptyTally));

  test('tags are as good as promised', () => {
    expect(all.tagPrecision).toBeGreaterThanOrEqual(0.7);
  });

  test('few notes are left with less than three, though none is forced', () => {
    expect(all.threeTags).toBeGreaterThanOrEqual(0.85);
  });

  test.each(parts)('$language is not far behind', ({ tally }) => {
    const figures = figuresOf(tally);
    expect(figures.tagPrecision).toBeGreaterThanOrEqual(0.6);
  });
});

test('each note is recognised as what it is written in', () => {
  const wrong = measured.flatMap(({ language, answers }) =>
    answers.filter(({ enrichment }) => enrichment.language !== null && enrichment.language !== language),
  );
  expect(wrong.map(({ note }) => note)).toEqual([]);
});

describe('the offline enricher on the open notes of real life', () => {
  const all = { ...realFigures(judged), ...gistFigures(judged) };

  test('most gists mention what a note is about, and few miss it', () => {
    expect(all.right).toBeGreaterThanOrEqual(0.7);
    expect(all.wrong).toBeLessThanOrEqual(0.1);
  });

  test('questions are right, and enough notes get one', () => {
    expect(all.questionPrecision).toBeGreaterThanOrEqual(0.95);
    expect(all.questionCoverage).toBeGreaterThanOrEqual(0.36);
  });

  test('no description is damaged', () => {
    expect(all.damaged).toBe(0);
  });

  test.each(Object.entries(Object.groupBy(judged, ({ note }) => note.language)))(
    'gists in %s are not far behind',
    (_, notes = []) => {
      const { right, wrong } = gistFigures(notes);
      expect(right).toBeGreaterThanOrEqual(0.5);
      expect(wrong).toBeLessThanOrEqual(0.3);
    },
  );
});

describe('tags and relevance of open notes of real life', () => {
  const languages = [...new Set(judged.map(({ note }) => note.language))];

  test('are as good as promised', () => {
    const { tagPrecision, tagRecall, relevance } = realFigures(judged);
    expect(tagPrecision).toBeGreaterThanOrEqual(0.81);
    expect(tagRecall).toBeGreaterThanOrEqual(0.53);
    expect(relevance).toBeGreaterThanOrEqual(0.93);
  });

  test.each(languages)('%s is not far behind', (language) => {
    const { tagPrecision, tagRecall } = realFigures(judged.filter(({ note }) => note.language === language));
    expect(tagPrecision).toBeGreaterThanOrEqual(0.65);
    expect(tagRecall).toBeGreaterThanOrEqual(0.4);
  });
});
