import { beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { createNoticesStore } from '../stores/notices-store.ts';
import { windowWith } from '../workspace/test-support/window-with.ts';
import { undoLastStep } from '../workspace/undo-steps.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { pinNotes } from './change-properties.ts';
import { moveNotes } from './move-notes.ts';
import { trashNotes } from './trash-notes.ts';

const id = (text: string) => text as NoteId; // any text is a note id here
const ids = ['a', 'b', 'c'].map(id);
let steps: string[];
beforeEach(() => {
  steps = [];
});

/** A window with three notes, of which "b" is open; "unsaved" cannot be saved, and the core refuses "locked". */
function setUp({ unsaved = '', locked = '' } = {}) {
  const state = { current: { note: { id: id('b') } } as { note: { id: NoteId } } | null };
  const notices = createNoticesStore();
  const view = createViewStore();
  const row = (noteId: NoteId) => ({
    id: noteId,
    title: `Note ${noteId}`,
    account: 'Work',
    folder: noteId === 'c' ? 'Old' : null,
    updatedAt: '',
    createdAt: '',
    pinned: false,
  });
  const pending: Promise<unknown>[] = [];
  const app = windowWith({
    core: {
      call: async (method: string, given: Record<string, readonly ({ noteId: string } | string)[]>) => {
        const [items = []] = Object.values(given);
        const asked = items.map((item) => (typeof item === 'string' ? item : (item.noteId ?? 'step')));
        const places = items.map((item) =>
          typeof item === 'object' && 'folder' in item ? `:${item.folder}` : '',
        );
        steps.push(`${method} ${asked.map((one, index) => one + places[index]).join(' ')}`);
        const done = asked.filter((one) => one !== locked);
        const failed = asked
          .filter((one) => one === locked)
          .map((noteId) => ({ noteId, message: 'It is locked.' }));
        return { done, undo: done.map((noteId) => ({ change: { noteId } })), failed };
      },
    },
    openNote: {
      getState: () => state,
      committed: async (noteId: string) => {
        if (noteId === unsaved) throw new Error('The disk is full.');
      },
      open: async (noteId: NoteId) => {
        steps.push(`open ${noteId}`);
        state.current = { note: { id: noteId } };
      },
      close: () => {
        steps.push('close');
        state.current = null;
      },
    },
    library: {
      getState: () => ({
        notes: new Map(ids.map((noteId) => [noteId, row(noteId)])),
        scope: { kind: 'all' },
        found: null,
        orders: {},
      }),
    },
    notices,
    view,
    runReportingErrors: (action: () => Promise<unknown>) => void pending.push(action()),
  });
  const undo = async () => {
    steps = [];
    undoLastStep(app);
    await Promise.all(pending);
  };
  const messages = () => notices.getState().notices.map(({ message }) => message);
  return { app, view, notices, undo, messages };
}

test('notes are moved in one step, each back to its place by undo; those that are there stay', async () => {
  const { app, notices, undo, messages } = setUp();
  await moveNotes(app, ids, { account: 'Work', folder: 'Old' });
  expect(steps).toEqual(['notes.moveMany a:Old b:Old']);
  expect(messages()).toEqual(['2 notes moved to Old']);
  const [notice] = notices.getState().notices;
  await undo();
  expect(steps).toEqual(['notes.moveMany a:null b:null']);
  // by the notice, too, it is taken back only once
  notice?.actions[0]?.run();
  expect(steps).toHaveLength(1);
  await undo();
  expect(steps).toEqual([]);
  expect(messages()).toEqual([]);
});

test('what cannot be saved or changed is named with its reason, and the others go on', async () => {
  const { app, undo, messages } = setUp({ unsaved: 'a', locked: 'b' });
  await moveNotes(app, ids, { account: 'Home', folder: null });
  expect(steps).toEqual(['notes.moveMany b:null c:null']);
  expect(messages()).toEqual([
    '2 notes were not moved. “Note a”: The disk is full. “Note b”: It is locked.',
    'Moved to Home',
  ]);
  await undo();
  expect(steps).toEqual(['notes.moveMany c:Old']);
});

test('when the open note goes to the trash with others, the next one that stays is opened; undo opens it again', async () => {
  globalThis.requestAnimationFrame = () => 0;
  const { app, view, undo, messages } = setUp();
  view.setState({ selected: new Set(ids.slice(1)) });
  await trashNotes(app, ids.slice(1));
  expect(steps).toEqual(['open a', 'notes.trashMany b c']);
  expect([...view.getState().selected]).toEqual([]);
  expect(messages()).toEqual(['2 notes moved to trash']);
  await undo();
  expect(steps).toEqual(['notes.restoreMany b c', 'open b']);
});

test('an open note that cannot be moved to the trash is opened again', async () => {
  const { app, messages } = setUp({ unsaved: 'b' });
  await trashNotes(app, ids);
  expect(steps).toEqual(['close', 'notes.trashMany a c', 'open b']);
  expect(messages()[0]).toBe('1 note was not moved to the trash. “Note b”: The disk is full.');
});

test('pins are taken back by what the core gave for it', async () => {
  const { app, undo, messages } = setUp();
  await pinNotes(app, ids, true);
  expect(messages()).toEqual(['3 notes pinned']);
  await undo();
  expect(steps).toEqual(['notes.undoProperties step step step']);
});

test('a step over many notes shows how far it is, and what was done before it is stopped can be undone', async () => {
  const { app, view, undo, messages } = setUp();
  const many = Array.from({ length: 250 }, (_, index) => id(`note ${index}`));
  const seen: string[] = [];
  view.subscribe(({ progress }) => {
    if (progress !== null) seen.push(`${progress.label} ${progress.done} of ${progress.total}`);
    if (progress?.done === 100) progress.stop();
  });
  await pinNotes(app, many, true);
  expect(seen).toEqual(['Changing 0 of 250', 'Changing 100 of 250']);
  expect(view.getState().progress).toBeNull();
  expect(messages()).toEqual(['200 notes pinned']);
  await undo();
  expect(steps.map((step) => step.split(' ').length - 1)).toEqual([100, 100]);
});
