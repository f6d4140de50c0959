import { expect, test } from 'vitest';
import type { SaveOutcome } from '../../src-shared/rpc/library.ts';
import { externalMerged, saveAnswered, sessionOf } from './session-state.ts';
import { noteOf, outcome } from './test-support/open-note-fixture.ts';

const state = sessionOf(noteOf('a'));
const answer = (fields: Partial<SaveOutcome> = {}) => ({ ...outcome('a-1'), ...fields }) as SaveOutcome; // the fields read here

test('a title that another program gave the file is shown, unless the title was edited here', () => {
  const renamed = answer({ title: 'renamed' });
  expect(saveAnswered(state, { title: 'a', content: 'text' }, renamed)).toMatchObject({
    title: 'renamed',
    savedTitle: 'renamed',
  });
  // Edited while the save was in flight.
  expect(saveAnswered({ ...state, title: 'mine' }, { title: 'a', content: 'text' }, renamed)).toMatchObject({
    title: 'mine',
    savedTitle: 'a',
  });
  // The save itself changed the title.
  expect(
    saveAnswered({ ...state, title: 'mine' }, { title: 'mine', content: 'text' }, answer({ title: 'mine' })),
  ).toMatchObject({ title: 'mine', savedTitle: 'mine' });
});

test('a commit remembers what it changed, unless an external revision came in between; a draft does not', () => {
  const sent = { title: 'a', content: 'new text' };
  const committed = saveAnswered(state, sent, answer());
  expect(committed.lastCommit).toEqual({ before: 'text of a', after: 'new text' });
  expect(committed.committedText).toBe('new text');
  expect(committed.revisionCount).toBe(2);
  expect(saveAnswered(state, sent, answer({ outsideRevision: 'r' as never })).lastCommit).toBeNull(); // any text is an id here
  const draft = saveAnswered(committed, { title: 'a', content: 'newer' }, answer({ committed: false }));
  expect(draft.lastCommit).toEqual(committed.lastCommit);
  expect(draft.committedText).toBe('new text');
});

test('the text of a merged commit is that of the core', () => {
  const merged = saveAnswered(state, { title: 'a', content: 'mine' }, answer({ merged: 'mine and theirs' }));
  expect(merged.committedText).toBe('mine and theirs');
});

test('a note that was read again brings its base and text; a title that was edited here is kept', () => {
  const read = { ...noteOf('a'), title: 'theirs', base: 'a-9', content: 'other', revisionCount: 7 };
  const next = externalMerged(state, read);
  expect(next).toMatchObject({ title: 'theirs', base: 'a-9', committedText: 'other', revisionCount: 7 });
  expect(externalMerged({ ...state, title: 'mine' }, read)).toMatchObject({
    title: 'mine',
    savedTitle: 'theirs',
  });
});
