import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { AppState } from '../state/app-state.ts';
import { continueAllAsNew } from './continue-as-new.ts';

function setUp() {
  const steps: string[] = [];
  const told: string[] = [];
  const app = {
    core: {
      call: async (verb: string) => {
        steps.push(verb);
        return verb === 'sync.continueAsNewNote' ? { noteId: 'new' } : { continued: 4 };
      },
    },
    openNote: {
      committed: async (noteId: string) => steps.push(`committed ${noteId}`),
      open: async (noteId: string) => steps.push(`open ${noteId}`),
    },
    notices: { tell: (_level: string, message: string) => told.push(message) },
  } as unknown as AppState; // the parts that are used here
  return { app, steps, told };
}

test('the open note is saved, goes on first and stays on the page; then all others follow', async () => {
  const { app, steps, told } = setUp();
  await continueAllAsNew(app, 'old' as NoteId, true);
  expect(steps).toEqual([
    'committed old',
    'sync.continueAsNewNote',
    'open new',
    'sync.continueAllAsNewNotes',
  ]);
  expect(told).toEqual(['5 notes go on as new notes']);
});

test('an open note that is blocked for another reason stays what it is', async () => {
  const { app, steps, told } = setUp();
  await continueAllAsNew(app, 'conflict' as NoteId, false);
  expect(steps).toEqual(['sync.continueAllAsNewNotes']);
  expect(told).toEqual(['4 notes go on as new notes']);
});
