import { expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { continueAsNew } from './pane.tsx';

test('the open note is saved first, and stays open under its new id', async () => {
  const steps: string[] = [];
  const app = windowWith({
    core: {
      call: async (method: string) => {
        steps.push(method);
        return { noteId: 'new' };
      },
    },
    openNote: {
      committed: async (noteId: string) => steps.push(`committed ${noteId}`),
      open: async (noteId: string) => steps.push(`open ${noteId}`),
    },
  });
  await continueAsNew(app, 'old' as NoteId); // any text is a note id here
  expect(steps).toEqual(['committed old', 'sync.continueAsNewNote', 'open new']);
});
