import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { measuredOpenNotes } from '../measured-open-notes.ts';
import { authors, judgedNotes } from './gist-candidates.ts';
import { gistSheet } from './gist-sheet.ts';

const former = Object.fromEntries(measuredOpenNotes.map(({ note }) => [note.id, 'What it was before']));
const notes = judgedNotes(measuredOpenNotes, former);

test('a judge is given notes and numbered gists, and sees of none who wrote it', () => {
  const sheet = parse(gistSheet(notes.slice(0, 60))) as readonly Readonly<Record<string, unknown>>[]; // as written
  expect(sheet).toHaveLength(60);
  const [first] = sheet;
  const gists = notes[0]?.candidates.map(({ gist }) => gist) ?? [];
  expect(Object.values(first ?? {}).slice(0, gists.length)).toEqual(gists);
  const fields = new Set(sheet.flatMap((note) => Object.keys(note)));
  expect(fields).toEqual(new Set(['id', 'title', 'folder', 'note', '1', '2', '3', '4']));
  expect(gistSheet(notes)).toMatch(/^- id: [a-z]{2}-v?\d+\.[0-9a-f]{4}\n {2}title/m);
});

test('each author stands first about as often as the others', () => {
  const firsts = notes.filter(({ candidates }) => candidates.length === authors.length);
  for (const author of authors) {
    const first = firsts.filter(({ candidates }) => candidates[0]?.by.includes(author)).length;
    expect(first / firsts.length, author).toBeGreaterThan(0.15);
    expect(first / firsts.length, author).toBeLessThan(0.35);
  }
});

test('equal gists are one, and the code of a note changes with its gists only', () => {
  const [note] = notes;
  const { id } = note?.judged.note ?? { id: '' };
  const gist = note?.candidates.find(({ by }) => by.includes('reader'))?.gist ?? '';
  const one = (gists: Readonly<Record<string, string>>) =>
    judgedNotes(measuredOpenNotes, gists).find(({ judged }) => judged.note.id === id);
  const merged = one({ [id]: gist });
  expect(merged?.candidates.find((candidate) => candidate.gist === gist)?.by).toEqual(['reader', 'former']);
  expect(merged?.code).not.toBe(note?.code);
  expect(one(former)?.code).toBe(note?.code);
});

test('notes about nothing are not judged, and the sample does not change with its size', () => {
  for (const { judged } of notes) expect(judged.note.labels.map(({ about }) => about)).not.toContain(null);
  expect(notes.length).toBeLessThan(measuredOpenNotes.length);
  expect(judgedNotes([...measuredOpenNotes].reverse(), former)).toEqual(notes);
});
