import { expect, test } from 'vitest';
import { createTextLineage } from './text-lineage.ts';

test('a text continues those that it was made from, in any number of steps, and no other', () => {
  const lineage = createTextLineage();
  lineage.name('file 1', 'one');
  lineage.madeFrom('two', ['one']);
  lineage.madeFrom('mine', ['one']);
  lineage.madeFrom('both', ['two', 'mine']);
  lineage.name('file 2', 'other');
  for (const text of ['one', 'two', 'mine', 'both']) expect(lineage.continues('file 1', text)).toBe(true);
  expect(lineage.continues('file 1', 'other')).toBe(false);
  expect(lineage.continues('file 2', 'both')).toBe(false);
  expect(lineage.continues('unknown', 'one')).toBe(false);
});

test('texts that become each other again are no circle', () => {
  const lineage = createTextLineage();
  lineage.name('file', 'typed');
  lineage.madeFrom('typed', ['empty']);
  lineage.madeFrom('empty', ['typed']);
  expect(lineage.continues('file', 'empty')).toBe(true);
  expect(lineage.continues('none', 'empty')).toBe(false);
});

const revision = '# Plan\n\nFirst.\n\nLast.\n';
const draft = '# Plan\n\nFirst, with some words of a draft.\n\nLast.\n';
const later = '# Plan\n\nFirst, with some words of a draft and more of them.\n\nLast.\n';
const theirs = revision.replace('Last', 'Theirs');

/** What is known of a file that held a revision, and two drafts that one window wrote one after the other. */
function drafted() {
  const lineage = createTextLineage();
  lineage.name('file 1', revision, 'revision');
  lineage.madeFrom(draft, [revision]);
  lineage.name('file 2', draft, 'draft');
  lineage.madeFrom(later, [draft]);
  lineage.name('file 3', later, 'draft');
  return lineage;
}

test('a program may start from any text that the file held since its last revision, a window from the last', () => {
  const lineage = drafted();
  expect(lineage.relate('file 3', theirs)).toEqual({ continues: false, mergeBase: revision });
  lineage.madeFrom(theirs, [later]);
  expect(lineage.relate('file 3', theirs)).toEqual({ continues: true });
  const committed = drafted();
  committed.name('file 4', later, 'revision');
  expect(committed.relate('file 4', theirs)).toEqual({ continues: false, mergeBase: later });
});

test('a merge base is a text that the text of the window was made from, also through those of other windows', () => {
  const lineage = drafted();
  // of a window that knows the first draft, the other draft is no base
  expect(lineage.relate('file 2', later.replace('Last', 'Theirs'))).toMatchObject({ mergeBase: draft });
  // another window merged its own into the second draft; what it sent was in no file
  const [sent, merged] = [`${revision}Sent.\n`, `${later}Sent.\n`];
  lineage.name('sent', sent);
  lineage.madeFrom(sent, [revision]);
  lineage.madeFrom(merged, [later, sent]);
  lineage.name('file 4', merged, 'draft');
  expect(lineage.relate('file 4', later)).toMatchObject({ mergeBase: later });
  expect(lineage.relate('file 4', sent)).toMatchObject({ mergeBase: revision });
  expect(lineage.relate('sent', later.replace('Last', 'Theirs'))).toMatchObject({ mergeBase: revision });
});

test('without the text that a window has, no base is known', () => {
  const lineage = drafted();
  expect(lineage.relate('file 9', theirs)).toEqual({ continues: false });
  while (lineage.dropOldest());
  expect(lineage.characters()).toBe(0);
  expect(lineage.relate('file 3', theirs)).toEqual({ continues: false });
});
