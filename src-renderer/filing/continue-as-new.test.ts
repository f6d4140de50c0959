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
        return { continued: 4, pairs: [{ from: 'old', to: 'new' }] };
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

test('the open note is saved first, and stays on the page under its new id', async () => {
  const { app, steps, told } = setUp();
  await continueAllAsNew(app, 'old' as NoteId); // any text is a note id here
  expect(steps).toEqual(['committed old', 'sync.continueAllAsNewNotes', 'open new']);
  expect(told).toEqual(['4 notes go on as new notes']);
});

test('an open note that is blocked for another reason stays what it is', async () => {
  const { app, steps } = setUp();
  await continueAllAsNew(app, 'conflict' as NoteId); // any text is a note id here
  expect(steps).toEqual(['committed conflict', 'sync.continueAllAsNewNotes']);
});
