import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gistFaults } from '../../../src-service/pipeline/gist-form.ts';
import { offlineEnricher } from '../../../src-service/pipeline/offline/offline-enricher.ts';
import { noteIn, sentencesByLanguage } from '../../../src-service/test/support/notes-in-ten-languages.ts';
import { readLabelledNotes } from '../labelled-notes.ts';
import { parts, readRealNotes } from './read-real-notes.ts';

/** Notes that are made for each language: with ten of them, ten thousand in all. */
const generated = 1_000;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

const faultsOf = (title: string, content: string, folder: string | null, language: string): string[] => {
  const note = { title, content, folder, locked: false };
  const text = offlineEnricher.extract(content);
  const { gist, description } = offlineEnricher.enrich(note, text);
  if (gist === null) return [];
  // of a note that has hardly another word, nothing else can be said
  const hasMore = wordsOf(text).size > wordsOf(gist).size + 2;
  const same = hasMore && description === `- ${gist}` ? ['the description says the same'] : [];
  return [...gistFaults(gist, title, language), ...same].map((fault) => `${fault}: ${gist}`);
};

test.each(parts)('the gist of each %s note is one readable sentence, and not its description', (part) => {
  const faults = readRealNotes(part).flatMap(({ id, title, content, path, language }) =>
    // of a sealed note, no more is told
    faultsOf(title, content, path || null, language).map((fault) =>
      part === 'sealed' ? id : `${id} ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});

test('the gist of each labelled note is one readable sentence', () => {
  const faults = readLabelledNotes().flatMap(({ language, notes }) =>
    notes.flatMap(({ title, content }) => faultsOf(title, content, null, language)),
  );
  expect(faults).toEqual([]);
});

test.each(Object.entries(sentencesByLanguage))(
  'the gist of any note in %s is one readable sentence',
  (language, sentences) => {
    fc.assert(
      fc.property(fc.constantFrom('', ...sentences), noteIn(sentences), (title, content) => {
        const note = { title, content, folder: null, locked: false };
        const { gist } = offlineEnricher.enrich(note, offlineEnricher.extract(content));
        if (gist !== null) expect(gistFaults(gist, title, language)).toEqual([]);
      }),
      { numRuns: generated },
    );
  },
);
