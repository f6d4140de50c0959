import { describe, expect, test } from 'vitest';
import { offlineEnricher } from '../../src-service/pipeline/offline/offline-enricher.ts';
import { contains, foldText } from './fold-text.ts';
import { languages, readLabelledNotes, splits } from './labelled-notes.ts';

const files = readLabelledNotes();

test('there are six notes of each language in each split, all with names of their own', () => {
  expect(files.map(({ language, split }) => `${language} ${split}`).sort()).toEqual(
    languages.flatMap((language) => splits.map((split) => `${language} ${split}`)).sort(),
  );
  for (const { notes } of files) expect(notes).toHaveLength(6);
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
