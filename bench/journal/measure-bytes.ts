import { findNotes } from '../../src-main/test-support/find-notes.ts';
import { editedText } from './edited-text.ts';
import type { Figure } from './figure.ts';
import { createBenchJournal, noteIdOf } from './filled-journal.ts';

const edits = 2_000;

/**
 * How much a journal grows with each small edit of a note of 10 KB, all rows and indexes included: all in one note, in
 * turn over twenty that are searched now and then, waiting for a service, and taken by one. The search index has its own
 * size, about three copies of the newest texts, which it reaches in the first edits: they are made before, and not counted.
 */
export function measureBytes(): Figure[] {
  return [
    growth('bytes an edit of 10 KB, one note, waiting to be uploaded', { notes: 1, target: null }),
    growth('bytes an edit of 10 KB, one note, uploaded and enriched', {
      notes: 1,
      target: 'https://memory.example.com/developer/v1',
    }),
    growth('bytes an edit of 10 KB, 20 notes in turn with a search every 50', {
      notes: 20,
      target: 'embedded',
    }),
  ];
}

function growth(name: string, { notes, target }: { notes: number; target: string | null }): Figure {
  const app = createBenchJournal(false);
  const texts = Array.from({ length: notes }, (_, note) => editedText(10_000, note + 1));
  for (const [note, text] of texts.entries()) app.commit(noteIdOf(note), text.next());
  const warmUp = notes > 1 ? edits : 0;
  let before = app.bytes();
  for (let edit = -warmUp; edit < edits; edit += 1) {
    if (edit === 0) before = app.bytes();
    const note = (edit + warmUp) % notes;
    app.commit(noteIdOf(note), texts[note]?.next() ?? '');
    if (target !== null) app.acknowledge(noteIdOf(note), target);
    if (notes > 1 && edit % 50 === 0) findNotes(app.journal, 'crane');
  }
  const value = (app.bytes() - before) / edits;
  app.remove();
  return { name, value, unit: 'bytes', aim: 600 };
}
