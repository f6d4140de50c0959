import { expect, test } from 'vitest';
import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import { noteOf, outcome, setUpOpenNote } from '../../note-session/test-support/open-note-fixture.ts';
import { createProgramConflictsStore } from '../../stores/conflicts-store.ts';
import { createNoticesStore } from '../../stores/notices-store.ts';
import type { OpenConflict } from '../../workspace/open-dialog.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import { readConflict, resolveConflict } from './resolve-conflict.ts';

const noteId = 'a' as NoteId; // any text is a note id here
const theirs = 'theirs' as RevisionId; // and of a revision
const byProgram: OpenConflict = { kind: 'program', noteId, revisionId: theirs };

/** Opens the note `a` with an external edit that could not be merged. */
async function setUp() {
  const page = setUpOpenNote();
  const programConflicts = createProgramConflictsStore();
  const notices = createNoticesStore();
  const app = windowWith({
    core: page.core,
    openNote: page.store,
    programConflicts,
    notices,
    view: createViewStore(),
  });
  await page.open('a');
  programConflicts.add(noteId, { revisionId: theirs, at: 0 });
  /** Responds to the calls that read a conflict with another program. */
  const answerTexts = async (): Promise<void> => {
    await page.answer('history.read', { title: 'a', content: 'Base.\n\nTheirs.\n' });
    await page.answer('history.list', [{ revisionId: theirs, previousRevisionId: 'base' }]);
    await page.answer('history.read', { title: 'a', content: 'Base.\n\nLast.\n' });
  };
  return { ...page, app, programConflicts, notices, answerTexts };
}

test('edits are committed before the versions are read, and mine is the current text', async () => {
  const { app, bodies, answer, answerTexts, settle } = await setUp();
  bodies.get('a')?.type('Mine.\n\nLast.\n');
  const read = readConflict(app, byProgram);
  expect(await answer('notes.commit', outcome('a-1'))).toMatchObject({ content: 'Mine.\n\nLast.\n' });
  await settle();
  await answerTexts();
  await expect(read).resolves.toEqual({
    base: { title: 'a', content: 'Base.\n\nLast.\n' },
    mine: { title: 'a', content: 'Mine.\n\nLast.\n' },
    theirs: { title: 'a', content: 'Base.\n\nTheirs.\n' },
    both: { title: 'a', content: 'Mine.\n\nTheirs.\n' },
  });
});

test('keeping both writes both versions on top of the current text', async () => {
  const { app, bodies, answer, answerTexts, settle, programConflicts, notices } = await setUp();
  bodies.get('a')?.type('Mine.\n\nLast.\n');
  const resolved = resolveConflict(app, byProgram, 'both');
  await answer('notes.commit', outcome('a-1'));
  await settle();
  await answerTexts();
  expect(await answer('notes.commit', outcome('a-2'))).toMatchObject({
    noteId: 'a',
    base: 'a-1',
    title: 'a',
    content: 'Mine.\n\nTheirs.\n',
  });
  await answer('notes.open', { ...noteOf('a'), base: 'a-2' });
  await resolved;
  expect(programConflicts.getState().conflicts.size).toBe(0);
  expect(notices.getState().notices.map(({ message }) => message)).toContain(
    'Both versions are in the text, and each is in the history.',
  );
});

test('keeping mine writes nothing', async () => {
  const { app, calls, programConflicts } = await setUp();
  await resolveConflict(app, byProgram, 'mine');
  expect(calls).toEqual([]);
  expect(programConflicts.getState().conflicts.size).toBe(0);
});

test('a choice that cannot be saved keeps the conflict', async () => {
  const { app, bodies, answer, calls, notices } = await setUp();
  bodies.get('a')?.type('Mine.');
  const refused = expect(resolveConflict(app, { kind: 'computer', noteId }, 'theirs')).rejects.toThrow(
    'The disk is full.',
  );
  await answer('notes.commit', new Error('The disk is full.'));
  await refused;
  expect(calls.filter(({ method }) => method === 'conflicts.resolve')).toEqual([]);
  expect(notices.getState().notices).toEqual([]);
});

test('a conflict between computers is resolved by the core, and the note is read again', async () => {
  const { app, answer, notices } = await setUp();
  const resolved = resolveConflict(app, { kind: 'computer', noteId }, 'both');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await answer('conflicts.resolve', null)).toEqual({ noteId: 'a', keep: 'both' });
  await answer('notes.open', { ...noteOf('a'), base: 'a-9' });
  await resolved;
  expect(notices.getState().notices).toHaveLength(1);
});
