import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { CoreError } from '../core-client/core-error.ts';
import { noteOf, outcome, setUpOpenNote } from './test-support/open-note-fixture.ts';

const deleted = (id: string) => ({
  ...noteOf(id),
  base: '',
  content: `last text of ${id}`,
  readOnly: { kind: 'deleted', by: 'another-program' },
});
const emptyNote = (id: string) => ({ ...noteOf(id), title: '', content: '', revisionCount: 0 });

test('replacing the open text makes a revision, and its own event is ignored', async () => {
  const { store, bodies, notices, answer, open, emit } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('mine');
  const replaced = store.replace('a' as NoteId, { title: 'Old', content: 'old text' }); // any text is a note id here
  expect(await answer('notes.commit', outcome('a-1'))).toMatchObject({ base: 'a-0', content: 'mine' });
  emit('note.changed', { noteId: 'a', base: 'a-2' });
  expect(await answer('notes.commit', outcome('a-2'))).toMatchObject({
    noteId: 'a',
    base: 'a-1',
    title: 'Old',
    content: 'old text',
  });
  await answer('notes.open', { ...noteOf('a'), base: 'a-2', content: 'old text' });
  await replaced;
  expect(store.getState().current?.body.content()).toBe('old text');
  expect(notices).toEqual([]);
});

test('a text that cannot be saved first is not replaced', async () => {
  const { store, bodies, calls, answer, open } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('mine');
  const refused = expect(store.replace('a' as NoteId, { title: 'Old', content: 'old' })).rejects.toThrow(
    'full',
  );
  await answer('notes.commit', new Error('The disk is full.'));
  await refused;
  expect(calls).toEqual([]);
  expect(store.getState().current?.body.content()).toBe('mine');
});

test('a new note that stayed empty is discarded when it is left; any other stays', async () => {
  const { store, bodies, calls, answer, open, settle } = setUpOpenNote();
  void store.create(null, null);
  await answer('notes.create', emptyNote('new'));
  await open('b');
  await settle();
  expect(await answer('notes.discardEmpty', { discarded: true })).toEqual({ noteId: 'new' });

  void store.create(null, null);
  await answer('notes.create', emptyNote('second'));
  bodies.get('second')?.type('words');
  await store.open('b' as NoteId); // any text is a note id here
  await answer('notes.commit', outcome('second-1'));
  await settle();
  // An empty note that existed before is a file of the user.
  void store.open('empty' as NoteId); // any text is a note id here
  await answer('notes.open', emptyNote('empty'));
  await store.open('b' as NoteId);
  await settle();
  expect(calls).toEqual([]);
});

test('one empty note is enough: it is used again while it is untouched, also before it is there', async () => {
  const { store, bodies, calls, answer, settle } = setUpOpenNote();
  const ids = [store.create(null, 'A'), store.create(null, 'A')];
  expect(calls.map(({ method }) => method)).toEqual(['notes.create']);
  await answer('notes.create', emptyNote('new'));
  expect(await Promise.all(ids)).toEqual(['new', 'new']);
  store.titleFocused();
  expect(await store.create(null, 'A')).toBe('new');
  expect(store.getState()).toMatchObject({ created: 'new', current: { note: { id: 'new' } } });
  expect(calls).toEqual([]);

  const elsewhere = store.create(null, 'B');
  await answer('notes.create', emptyNote('second'));
  expect(await elsewhere).toBe('second');
  expect(await answer('notes.discardEmpty', { discarded: true })).toEqual({ noteId: 'new' });
  bodies.get('second')?.type('words');
  void store.create(null, 'B');
  await answer('notes.create', new Error('The disk is full.'));
  expect(store.getState().current?.body.content()).toBe('words');
  const third = store.create(null, 'B');
  await answer('notes.create', emptyNote('third'));
  expect(await third, 'a note that could not be made does not keep the next').toBe('third');
  await answer('notes.commit', outcome('second-1'));
  await settle();
  expect(calls).toEqual([]);
});

test('a note that another program deletes stays readable, and is editable again when it is restored', async () => {
  const { store, bodies, answer, open, emit } = setUpOpenNote();
  await open('a');
  emit('library.changed', { changed: [], removed: ['a'], deletedOutside: ['a'] });
  await answer('notes.openTrashed', deleted('a'));
  expect(store.getState().current?.note.readOnly?.kind).toBe('deleted');
  expect(store.getState().current?.body.content()).toBe('last text of a');
  const shown = bodies.get('a');
  emit('trash.changed', { changed: [], removed: ['a'] });
  await answer('notes.open', { ...noteOf('a'), content: 'last text of a' });
  expect(store.getState().current?.note.readOnly).toBeUndefined();
  expect(shown?.destroyed).toBe(true);
});

test('a deleted note that is purged closes, and one that is restored by name is opened again', async () => {
  const { store, calls, answer, emit } = setUpOpenNote();
  void store.openTrashed('a' as NoteId); // any text is a note id here
  await answer('notes.openTrashed', deleted('a'));
  void store.open('a' as NoteId);
  emit('trash.changed', { changed: [], removed: ['a'] });
  expect(calls.map(({ method }) => method)).toEqual(['notes.open']);
  await answer('notes.open', noteOf('a'));
  expect(store.getState().current?.body.content()).toBe('text of a');

  void store.openTrashed('b' as NoteId);
  await answer('notes.openTrashed', deleted('b'));
  emit('trash.changed', { changed: [], removed: ['b'] });
  await answer('notes.open', new CoreError('note-not-found', 'no note has this id'));
  expect(store.getState().current).toBeNull();
});

test('unsaved edits survive the deletion of the file', async () => {
  const { store, bodies, calls, open, emit } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('mine');
  emit('library.changed', { changed: [], removed: ['a'], deletedOutside: ['a'] });
  expect(calls).toEqual([]);
  expect(store.getState().current?.body.content()).toBe('mine');
});
