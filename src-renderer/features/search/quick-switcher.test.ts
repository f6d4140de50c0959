import { expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { noTabs, noteShown, tabMade } from '../../workspace/note-tabs.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import { lastNotesFirst } from './quick-switcher.tsx';

const id = (text: string) => text as NoteId; // any text is a note id here
const note = (name: string, updatedAt: string) =>
  ({
    id: id(name),
    title: name,
    updatedAt,
    account: 'Work',
    folder: null,
    aliases: [] as readonly string[],
  }) as NoteSummary; // the fields that are read
const notes = new Map(
  [note('a', '2026-01-01'), note('b', '2026-01-02'), note('c', '2026-01-03'), note('d', '2026-01-04')].map(
    (one) => [one.id, one],
  ),
);

const namesAfter = (shown: readonly string[]) => {
  const view = createViewStore();
  // each in a tab of its own
  const tabs = shown.reduce((all, name) => noteShown(tabMade(all, id(name)), id(name)), noTabs);
  view.setState({ tabs });
  const last = shown.at(-1);
  const current = last === undefined ? null : { note: { id: id(last) } };
  const app = windowWith({ view, openNote: { getState: () => ({ current }) } });
  return lastNotesFirst(app, notes)
    .map(({ title }) => title)
    .join('');
};

test('the note before the open one comes first, then older ones, then those that were changed last', () => {
  expect(namesAfter(['a', 'b'])).toBe('adcb');
  expect(namesAfter(['d', 'a', 'b', 'a'])).toBe('bdca');
});

test('a note that is gone is passed over, and without an open note all are listed by last change', () => {
  expect(namesAfter(['gone', 'b', 'a'])).toBe('bdca');
  expect(namesAfter([])).toBe('dcba');
});
