import { expect, test } from 'vitest';
import { noteOf, outcome, setUpOpenNote } from './test-support/open-note-fixture.ts';

const continued = { changed: [], removed: ['a'], continued: [{ from: 'a', to: 'b' }] };

test('the open note continues under its new id, with the text of that note', async () => {
  const { store, bodies, calls, notices, answer, open, emit, settle } = setUpOpenNote();
  await open('a');
  const before = bodies.get('a');
  emit('library.changed', continued);
  await settle();
  expect(await answer('notes.open', noteOf('b'))).toEqual({ noteId: 'b', since: 'a-0' });
  expect(store.getState().current?.note.id).toBe('b');
  expect(store.getState().current?.body.content()).toBe('text of b');
  expect([before?.destroyed, calls.length, notices]).toEqual([true, 0, []]);
});

test('edits are saved first under the old id, also while the user keeps typing', async () => {
  const { store, bodies, answer, open, emit, settle } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('mine');
  emit('library.changed', continued);
  expect(store.getState().current?.note.id).toBe('a');
  expect(await answer('notes.commit', outcome('b-1'))).toMatchObject({ noteId: 'a', content: 'mine' });
  bodies.get('a')?.type('mine, and more');
  await answer('notes.open', { ...noteOf('b'), content: 'mine' });
  expect(store.getState().current?.body.content()).toBe('mine, and more');
  await answer('notes.commit', outcome('b-2'));
  await answer('notes.open', { ...noteOf('b'), content: 'mine, and more' });
  await settle();
  expect(store.getState().current?.note.id).toBe('b');
  expect(store.hasUncommitted()).toBe(false);
});

test('a window that missed the event finds out when it reads the note again', async () => {
  const { store, answer, open, settle } = setUpOpenNote();
  await open('a');
  void store.revalidate();
  await answer('notes.open', noteOf('b'));
  await settle();
  await answer('notes.open', noteOf('b'));
  expect(store.getState().current?.note.id).toBe('b');
});

test('a note that was closed meanwhile is not reopened', async () => {
  const { store, answer, open, emit, settle } = setUpOpenNote();
  await open('a');
  emit('library.changed', continued);
  await settle();
  store.close();
  await answer('notes.open', noteOf('b'));
  expect(store.getState().current).toBeNull();
});
