import { expect, test } from 'vitest';
import { choicesOf } from '../../adversity/random.ts';
import { planVault } from './generated-vault.ts';
import { noteText, referenceOf } from './note-text.ts';
import { languages } from './words.ts';

const options = { notes: 1_200, folders: 200, seed: 7 };
const plan = planVault(options);

test('a seed brings back the same vault, and another one brings another', () => {
  const of = (seed: number) => JSON.stringify(planVault({ ...options, seed }).notes);
  expect(of(7)).toBe(JSON.stringify(plan.notes));
  expect(of(8)).not.toBe(of(7));
});

test('no two notes have one title or one path, and there are as many folders as asked for', () => {
  expect(new Set(plan.notes.map(({ title }) => title)).size).toBe(options.notes);
  expect(new Set(plan.notes.map(({ path }) => path)).size).toBe(options.notes);
  const folders = new Set(plan.notes.map(({ path }) => path.slice(0, path.lastIndexOf('/'))));
  expect(folders.size).toBeGreaterThan(0.9 * options.folders);
  expect(folders.size).toBeLessThanOrEqual(options.folders);
  expect(new Set([...folders].map((path) => path.split('/')[0])).size).toBe(languages.length);
});

test('500 notes link to the one that is renamed, and each text has its reference', () => {
  expect(plan.linking).toBe(500);
  for (const note of plan.notes.slice(0, 50)) {
    const text = noteText(note, choicesOf(1, 'text'));
    expect(text).toContain(referenceOf(note.number));
    for (const title of note.links) expect(text).toContain(`[[${title}]]`);
  }
});
