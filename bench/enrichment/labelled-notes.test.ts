import { describe, expect, test } from 'vitest';
import { offlineEnricher } from '../../src-service/pipeline/offline/offline-enricher.ts';
import { contains, foldText } from './fold-text.ts';
import { languages, readLabelledNotes } from './labelled-notes.ts';

const files = readLabelledNotes();

test('there are notes of each language in each split, all with names of their own', () => {
  for (const language of languages)
    for (const [split, wanted] of [
      ['tuning', 12],
      ['held-out', 6],
    ] as const) {
      const parts = files.filter((file) => file.language === language && file.split === split);
      expect(parts.flatMap(({ notes }) => notes)).toHaveLength(wanted);
    }
  const ids = files.flatMap(({ notes }) => notes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(files)('$language $split', ({ notes }) => {
  test.each(notes)('$id is labelled with what stands in it', async ({ title, content, gist, questions }) => {
    const text = await offlineEnricher.extract(content);
    for (const wanted of gist) expect(foldText(text)).toContain(foldText(wanted));
    for (const { about, answer } of questions) {
      expect(contains(text, answer) || foldText(text).includes(foldText(answer)), answer).toBe(true);
      expect(about.join(' ').toLowerCase()).not.toContain(title === answer ? '' : answer.toLowerCase());
    }
  });

  test.each(notes)('$id has tags enough to choose from', ({ tags }) => {
    expect(new Set(tags.map(foldText)).size).toBe(tags.length);
    expect(tags.length).toBeGreaterThanOrEqual(3);
  });
});
