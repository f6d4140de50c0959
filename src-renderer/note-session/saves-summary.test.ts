import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import {
  type AutosaveState,
  noteEdited,
  saveFailed,
  saveStarted,
  saveSucceeded,
  untouched,
} from './autosave.ts';
import { allSaved, isSameSavesSummary, summarizeSaves } from './saves-summary.ts';

const note = (id: string, autosave: AutosaveState) => ({ noteId: id as NoteId, autosave }); // any text is a note id here
const typed = noteEdited(untouched, 0);
const drafted = saveSucceeded(saveStarted(typed, 'draft', 0), 0);
const committed = saveSucceeded(saveStarted(typed, 'commit', 0), 0);
const failed = saveFailed(saveStarted(typed, 'draft', 0), 'There is no room left on the disk.', 0);

test('everything is saved when every note is in a revision', () => {
  expect(summarizeSaves([])).toEqual(allSaved);
  expect(summarizeSaves([note('a', untouched), note('b', committed)])).toEqual(allSaved);
});

test('text is unsaved until it is in the file, and a draft until it is in a revision', () => {
  expect(summarizeSaves([note('a', typed), note('b', drafted)])).toEqual({
    ...allSaved,
    drafts: 2,
    unsaved: 1,
  });
});

test('a failed save counts until one succeeds, also during a retry, and has its reason', () => {
  const failure = { noteId: 'a', message: 'There is no room left on the disk.' };
  const state = summarizeSaves([note('z', drafted), note('a', failed), note('b', failed)]);
  expect(state).toEqual({ drafts: 3, unsaved: 2, failed: 2, failure });
  const trying = saveStarted(failed, 'draft', 2_000);
  expect(summarizeSaves([note('a', trying)]).failed).toBe(1);
  expect(summarizeSaves([note('a', saveSucceeded(trying, 2_000))])).toEqual({ ...allSaved, drafts: 1 });
});

test('further typing does not change the summary', () => {
  const before = summarizeSaves([note('a', typed)]);
  expect(isSameSavesSummary(before, summarizeSaves([note('a', noteEdited(typed, 5))]))).toBe(true);
  expect(isSameSavesSummary(before, summarizeSaves([note('a', failed)]))).toBe(false);
});
