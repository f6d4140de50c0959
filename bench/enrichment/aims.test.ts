import { describe, expect, test } from 'vitest';
import { offlineEnricher } from '../../src-service/pipeline/offline/offline-enricher.ts';
import { splits } from './labelled-notes.ts';
import { measureEnrichment } from './measure-enrichment.ts';
import { measureRealNotes } from './real/measure-real-notes.ts';
import { readRealNotes } from './real/read-real-notes.ts';
import { realFigures } from './real/real-figures.ts';
import { addTallies, emptyTally, figuresOf } from './tally.ts';

const measured = await measureEnrichment(offlineEnricher);
const judged = await measureRealNotes(offlineEnricher, readRealNotes('open'));

describe.each(splits)('the offline enricher on %s notes', (split) => {
  const parts = measured.filter((part) => part.split === split);
  const all = figuresOf(parts.map(({ tally }) => tally).reduce(addTallies, emptyTally));

  test('tags, gists and questions are as good as promised', () => {
    expect(all.tagPrecision).toBeGreaterThanOrEqual(0.7);
    expect(all.gistAccuracy).toBeGreaterThanOrEqual(0.8);
    expect(all.questionValidity).toBeGreaterThanOrEqual(0.9);
  });

  test('few notes are left without', () => {
    expect(all.threeTags).toBeGreaterThanOrEqual(0.9);
    expect(all.withQuestion).toBeGreaterThanOrEqual(0.6);
  });

  test.each(parts)('$language is not far behind', ({ tally }) => {
    const figures = figuresOf(tally);
    expect(figures.tagPrecision).toBeGreaterThanOrEqual(0.65);
    expect(figures.gistAccuracy).toBeGreaterThanOrEqual(0.65);
    expect(figures.questionValidity).toBeGreaterThanOrEqual(0.7);
  });
});

test('each note is recognised as what it is written in', () => {
  const wrong = measured.flatMap(({ language, answers }) =>
    answers.filter(({ enrichment }) => enrichment.language !== null && enrichment.language !== language),
  );
  expect(wrong.map(({ note }) => note)).toEqual([]);
});

describe('tags and relevance of open notes of real life', () => {
  const languages = [...new Set(judged.map(({ note }) => note.language))];

  test('are as good as promised', () => {
    const { tagPrecision, tagRecall, relevance } = realFigures(judged);
    expect(tagPrecision).toBeGreaterThanOrEqual(0.76);
    expect(tagRecall).toBeGreaterThanOrEqual(0.46);
    expect(relevance).toBeGreaterThanOrEqual(0.85);
  });

  test.each(languages)('%s is not far behind', (language) => {
    const { tagPrecision, tagRecall } = realFigures(judged.filter(({ note }) => note.language === language));
    expect(tagPrecision).toBeGreaterThanOrEqual(0.65);
    expect(tagRecall).toBeGreaterThanOrEqual(0.4);
  });
});
