import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { oneTarget, runOn, targetIds } from './target-notes.ts';
import { windowWith } from './test-support/window-with.ts';
import { createViewStore } from './view-store.ts';

const id = (text: string) => text as NoteId; // any text is a note id here

function setUp(readOnly: { kind: string } | null = null) {
  const ran: string[] = [];
  const app = windowWith({
    view: createViewStore(),
    library: { getState: () => ({ notes: new Map([id('a'), id('b'), id('open')].map((one) => [one, {}])) }) },
    openNote: { getState: () => ({ current: { note: { id: id('open'), readOnly } } }) },
    commands: { run: (command: string) => ran.push(`${command} ${targetIds(app)}`) },
  });
  return { app, ran };
}

test('commands act on the notes of an open menu, or else the selected ones, or else the open note', () => {
  const { app, ran } = setUp();
  expect(targetIds(app)).toEqual(['open']);
  app.view.setState({ selected: new Set([id('a'), id('b'), id('gone')]) });
  expect(targetIds(app)).toEqual(['a', 'b']);
  expect(oneTarget(app)).toBeUndefined();
  runOn(app, [id('b')], 'trash');
  expect(ran).toEqual(['trash b']);
  expect(targetIds(app)).toEqual(['a', 'b']);
});

test('a note in the trash is no target', () => {
  expect(targetIds(setUp({ kind: 'deleted' }).app)).toEqual([]);
});
