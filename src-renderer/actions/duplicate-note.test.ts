import { beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { LibraryScope } from '../stores/library-scope.ts';
import { createNoticesStore } from '../stores/notices-store.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { createViewModes } from '../workspace/view-modes.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { duplicateNote } from './duplicate-note.ts';

let steps: string[];
beforeEach(() => {
  steps = [];
});

/** A window with the note "plan" open, which records what is asked of the core and of the open notes. */
function setUp({
  readOnly = null,
  commitFails = false,
  query = '',
  scope = { kind: 'all' },
}: {
  readOnly?: { kind: string } | null;
  commitFails?: boolean;
  query?: string;
  scope?: LibraryScope;
} = {}) {
  const state = { current: { note: { id: 'plan' as NoteId, readOnly } }, opening: null as NoteId | null };
  const notices = createNoticesStore();
  const view = createViewStore();
  const modes = createViewModes();
  const pending: Promise<unknown>[] = [];
  const app = windowWith({
    core: {
      call: async (method: string, { noteId }: { noteId: string }) => {
        steps.push(`${method} ${noteId}`);
        return { noteId: 'copy' };
      },
    },
    openNote: {
      getState: () => state,
      committed: async (noteId: string) => {
        steps.push(`committed ${noteId}`);
        if (commitFails) throw new Error('The disk is full.');
      },
      open: async (noteId: NoteId) => {
        steps.push(`open ${noteId}`);
        state.current = { note: { id: noteId, readOnly: null } };
      },
    },
    library: {
      getState: () => ({ query, scope }),
      search: async (text: string) => steps.push(`search "${text}"`),
      show: ({ kind }: LibraryScope) => steps.push(`show ${kind}`),
    },
    modes,
    notices,
    view,
    runReportingErrors: (action: () => Promise<unknown>) => void pending.push(action()),
  });
  const undo = async () => {
    notices.getState().notices.at(-1)?.actions[0]?.run();
    await Promise.all(pending);
  };
  return { app, state, modes, notices, view, undo };
}

test('the open note is saved before it is copied, and the copy is opened with the caret in its text', async () => {
  const { app, view, notices } = setUp();
  await duplicateNote(app, 'plan' as NoteId);
  expect(steps).toEqual(['committed plan', 'notes.duplicate plan', 'open copy']);
  expect(view.getState().focus).toEqual({ kind: 'text', noteId: 'copy' });
  expect(notices.getState().notices).toMatchObject([
    { message: 'Note duplicated', actions: [{ label: 'Undo' }] },
  ]);
});

test('the copy is shown as the original is: as source where the user chose that', async () => {
  const { app, modes } = setUp();
  modes.toggle('plan' as NoteId, 'text');
  await duplicateNote(app, 'plan' as NoteId);
  expect(modes.of('copy' as NoteId)).toBe('source');
});

test('undo opens the original, and moves the copy to the trash with what was typed into it', async () => {
  const { app, undo } = setUp();
  await duplicateNote(app, 'plan' as NoteId);
  steps = [];
  await undo();
  expect(steps).toEqual(['open plan', 'committed copy', 'notes.trash copy']);
});

test('undo leaves another note open that was opened since', async () => {
  const { app, undo } = setUp();
  await duplicateNote(app, 'plan' as NoteId);
  await app.openNote.open('tides' as NoteId);
  steps = [];
  await undo();
  expect(steps).toEqual(['committed copy', 'notes.trash copy']);
});

test('what cannot be saved is not copied, and the note stays open', async () => {
  const { app, notices } = setUp({ commitFails: true });
  await expect(duplicateNote(app, 'plan' as NoteId)).rejects.toThrow('The disk is full.');
  expect(steps).toEqual(['committed plan']);
  expect(notices.getState().notices).toEqual([]);
});

test('a note that was opened while the copy was made stays open', async () => {
  const { app, state, notices } = setUp();
  const made = duplicateNote(app, 'plan' as NoteId);
  state.opening = 'tides' as NoteId;
  await made;
  expect(steps).toEqual(['committed plan', 'notes.duplicate plan']);
  expect(notices.getState().notices).toHaveLength(1);
});

test('a search ends, and the list leaves what cannot hold the copy; a folder stays', async () => {
  await duplicateNote(setUp({ query: 'crane', scope: { kind: 'needs-attention' } }).app, 'plan' as NoteId);
  expect(steps.slice(2)).toEqual(['search ""', 'show all', 'open copy']);
  steps = [];
  await duplicateNote(
    setUp({ scope: { kind: 'folder', account: 'Work', folder: 'Cranes' } }).app,
    'plan' as NoteId,
  );
  expect(steps.slice(2)).toEqual(['open copy']);
});
