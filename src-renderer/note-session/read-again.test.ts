import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { afterReading, type ReadFacts } from './read-again.ts';
import { noteOf, outcome, setUpOpenNote } from './test-support/open-note-fixture.ts';

const changed: ReadFacts = {
  isOpen: true,
  isOtherNote: false,
  isComposing: false,
  isSameBase: false,
  isShownOtherwise: false,
};

test.each([
  [{}, 'merge'],
  [{ isShownOtherwise: true }, 'replace'],
  [{ isSameBase: true, isShownOtherwise: true }, 'ignore'],
  [{ isComposing: true }, 'read-again'],
  [{ isOtherNote: true, isComposing: true }, 'continue-as'],
  [{ isOpen: false, isOtherNote: true, isComposing: true }, 'forget'],
] as const)('after reading, with %o: %s', (facts, expected) => {
  expect(afterReading({ ...changed, ...facts })).toBe(expected);
});

test('a note that is closed while its new text is being read shows that text when it is opened again', async () => {
  const { store, bodies, notices, answer, open, emit } = setUpOpenNote();
  await open('b');
  await open('a');
  emit('note.changed', { noteId: 'a', base: 'a-9' });
  await store.open('b' as NoteId); // any text is a note id here
  await answer('notes.open', { ...noteOf('a'), base: 'a-9', content: 'new text' });
  expect(bodies.get('a')?.destroyed).toBe(true);
  const opened = store.open('a' as NoteId);
  await answer('notes.open', { ...noteOf('a'), base: 'a-9', content: 'new text' });
  await opened;
  expect(store.getState().current?.body.content()).toBe('new text');
  expect(notices).toEqual([]);
});

test('a text that was read before a save of this window was answered is not merged: it lacks what that save wrote', async () => {
  const { store, bodies, answer, calls, open, emit, settle } = setUpOpenNote();
  await open('a');
  emit('note.changed', { noteId: 'a', base: 'a-9' });
  await settle();
  bodies.get('a')?.type('mine');
  store.save('commit');
  await answer('notes.commit', outcome('a-10'));
  await answer('notes.open', { ...noteOf('a'), base: 'a-9', content: 'merge, older' });
  expect(store.getState().current?.body.content()).toBe('mine');
  expect(calls).toMatchObject([{ method: 'notes.open', params: { since: 'a-10' } }]);
  await answer('notes.open', { ...noteOf('a'), base: 'a-11', content: 'merge, newer' });
  expect(store.getState().current?.body.content()).toBe('mine + merge, newer');
});
