import { describe, expect, test } from 'vitest';
import { foldText } from '../fold-text.ts';
import { type Labels, parts, readRealNotes } from './read-real-notes.ts';

const notes = parts.map((part) => [part, readRealNotes(part)] as const);

/** Written and labelled later than the others, and all of them open. */
const isLater = (id: string): boolean => /^[a-z]{2}-v\d+$/.test(id);

test('no note is in both parts, and a third of each language is sealed but for those that came later', () => {
  const all = notes.flatMap(([, list]) => list);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const language of new Set(all.map(({ language }) => language))) {
    const [open = 0, sealed = 0] = notes.map(
      ([, list]) => list.filter((note) => note.language === language && !isLater(note.id)).length,
    );
    expect(sealed, language).toBe(Math.round((open + sealed) / 3));
  }
});

/** Open, or yes or no in the note's language: what needs not stand in the note. */
const shortAnswers = /^(?:open|yes|no|ja|nein|oui|non|sí|sim|não|да|нет)$/i;

describe.each(notes)('%s notes', (_part, list) => {
  test.each(['a', 'b'] as const)('what reader %s says stands in the notes', (reader) => {
    const faults = list.flatMap(({ id, title, content, labels }) => {
      const text = foldText(`${title} ${content}`).replaceAll(' ', '');
      const label: Labels = labels[reader === 'a' ? 0 : 1];
      const missing = label.questions
        .map(({ answer }) => answer)
        .filter(
          (answer) => !shortAnswers.test(answer) && !text.includes(foldText(answer).replaceAll(' ', '')),
        );
      // the identifier alone: nothing of a sealed note is to be shown
      return missing.length === 0 && (label.about === null) === (label.facts.length === 0) ? [] : [id];
    });
    expect(faults).toEqual([]);
  });
});
