import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { CoreError } from '../core-client/core-error.ts';
import { noteOf, outcome, setUpOpenNote } from './test-support/open-note-fixture.ts';

test('switching notes commits the previous one, with its own id and base, and keeps it', async () => {
  const { store, bodies, calls, answer, open } = setUpOpenNote();
  await open('a');
  const session = store.getState().current;
  bodies.get('a')?.type('edited a');
  await open('b');
  expect(store.getState().current?.note.id).toBe('b');
  expect(bodies.get('a')?.destroyed).toBe(false);
  expect(await answer('notes.commit', outcome('a-1'))).toMatchObject({
    noteId: 'a',
    base: 'a-0',
    title: 'a',
    content: 'edited a',
  });
  await store.open('a' as NoteId); // any text is a note id here
  expect(store.getState().current).toBe(session);
  expect(bodies.get('a')?.destroyed).toBe(false);
  expect(calls).toEqual([]);
});

test('only the most recently closed notes are kept', async () => {
  const { bodies, open } = setUpOpenNote();
  const ids = Array.from({ length: 23 }, (_, index) => `note-${index}`);
  for (const id of ids) await open(id);
  expect(ids.filter((id) => bodies.get(id)?.destroyed)).toEqual(['note-0', 'note-1']);
});

test('a closed note that changed or was deleted is read again when it is opened', async () => {
  const { bodies, open, emit, settle } = setUpOpenNote();
  for (const id of ['a', 'b', 'c']) await open(id);
  emit('note.changed', { noteId: 'a', base: 'a-9' });
  emit('library.changed', { changed: [], removed: ['b'] });
  await settle();
  expect([bodies.get('a')?.destroyed, bodies.get('b')?.destroyed]).toEqual([true, true]);
  await open('a');
});

test('a note whose save failed is kept, and reopens with its text', async () => {
  const { store, bodies, calls, answer, open, settle } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('precious');
  await open('b');
  await answer('notes.commit', new Error('The disk is full.'));
  expect(store.hasUncommitted()).toBe(true);
  await store.open('a' as NoteId); // any text is a note id here
  await settle();
  expect(calls.filter((call) => call.method === 'notes.open')).toEqual([]);
  expect(store.getState().current?.body.content()).toBe('precious');
});

test('a closing window can wait until every note is saved', async () => {
  const { store, bodies, answer, open, settle } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('last words');
  let saved = false;
  void store.settled().then(() => {
    saved = true;
  });
  store.commitAll();
  await settle();
  expect(saved).toBe(false);
  await answer('notes.commit', outcome('a-1'));
  expect(saved).toBe(true);
  expect(store.hasUncommitted()).toBe(false);
});

test('a note is remounted while the user keeps typing, without losing edits', async () => {
  const { store, bodies, answer, open, settle } = setUpOpenNote();
  await open('a');
  const session = store.getState().current;
  const shown = store.remount();
  await settle();
  bodies.get('a')?.type('typed at once');
  await answer('notes.open', noteOf('a'));
  expect(store.getState().current).toBe(session);
  await answer('notes.commit', outcome('a-1'));
  await answer('notes.open', { ...noteOf('a'), base: 'a-1', content: 'typed at once' });
  await shown;
  expect(store.getState().current).not.toBe(session);
  expect(store.getState().current?.body.content()).toBe('typed at once');
  expect(store.hasUncommitted()).toBe(false);
});

test('opening and switching without an edit saves nothing', async () => {
  const { calls, open, bodies, settle } = setUpOpenNote();
  await open('a');
  await open('b');
  await settle();
  expect(calls).toEqual([]);
  expect(bodies.get('a')?.destroyed).toBe(false);
});

test('the last requested note wins, in whatever order the responses come', async () => {
  const { store, calls, settle } = setUpOpenNote();
  void store.open('slow' as NoteId); // any text is a note id here
  void store.open('quick' as NoteId);
  calls[1]?.resolve(noteOf('quick'));
  await settle();
  calls[0]?.resolve(noteOf('slow'));
  await settle();
  expect(store.getState().current?.note.id).toBe('quick');
});

test('an external change is merged with edits of this window, and never replaces them', async () => {
  const { store, bodies, calls, answer, open, emit, settle } = setUpOpenNote();
  await open('a');
  emit('note.changed', { noteId: 'a', base: 'a-9' });
  await answer('notes.open', { ...noteOf('a'), base: 'a-9', content: 'external' });
  expect(store.getState().current?.body.content()).toBe('external');
  bodies.get('a')?.type('mine');
  emit('note.changed', { noteId: 'a', base: 'a-10' });
  await answer('notes.open', { ...noteOf('a'), base: 'a-10', content: 'other' });
  expect(store.getState().current?.body.content()).toBe('mine');
  expect(store.getState().current?.base()).toBe('a-9');
  const session = store.getState().current;
  emit('note.changed', { noteId: 'a', base: 'a-11' });
  await answer('notes.open', { ...noteOf('a'), base: 'a-11', content: 'merge this' });
  expect(store.getState().current).toBe(session);
  expect(session?.body.content()).toBe('mine + merge this');
  expect(session?.base()).toBe('a-11');
  expect(store.hasUncommitted()).toBe(true);
  await settle();
  expect(calls).toEqual([]);
});

test('a note that cannot be opened keeps the current one open and reports the reason', async () => {
  const { store, notices, answer, open } = setUpOpenNote();
  await open('a');
  void store.open('b' as NoteId); // any text is a note id here
  await answer('notes.open', new Error('no note has this id'));
  expect(store.getState().current?.note.id).toBe('a');
  expect(notices).toEqual(['no note has this id']);
});

test('a note can be committed before it is moved, also after it was closed', async () => {
  const { store, bodies, answer, open, settle } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('last words');
  await open('b');
  let committed = false;
  const done = store.committed('a' as NoteId).then(() => {
    committed = true;
  });
  await settle();
  expect(committed).toBe(false);
  expect(await answer('notes.commit', outcome('a-1'))).toMatchObject({ noteId: 'a', content: 'last words' });
  await done;
  await store.committed('unknown' as NoteId);
});

test('a failed commit rejects, and the text is kept', async () => {
  const { store, bodies, answer, open } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('precious');
  const refused = expect(store.committed('a' as NoteId)).rejects.toThrow('The disk is full.');
  await answer('notes.commit', new Error('The disk is full.'));
  await refused;
  expect(store.hasUncommitted()).toBe(true);
  const retried = store.committed('a' as NoteId);
  await answer('notes.commit', outcome('a-1'));
  await retried;
  expect(store.hasUncommitted()).toBe(false);
});

test('edits made while an external change is being read are kept and saved', async () => {
  const { store, bodies, answer, open, emit } = setUpOpenNote();
  await open('a');
  emit('note.changed', { noteId: 'a', base: 'a-9' });
  bodies.get('a')?.type('quick words');
  await answer('notes.open', { ...noteOf('a'), base: 'a-9', content: 'external' });
  expect(store.getState().current?.body.content()).toBe('quick words');
  expect(store.hasUncommitted()).toBe(true);
  store.save('commit');
  expect(await answer('notes.commit', outcome('a-10'))).toMatchObject({
    base: 'a-0',
    content: 'quick words',
  });
  expect(store.hasUncommitted()).toBe(false);
});

test('a text that was read again is reported, and replaces the previous one', async () => {
  const { store, bodies, notices, answer, open, emit } = setUpOpenNote();
  await open('a');
  const before = bodies.get('a');
  emit('note.changed', { noteId: 'a', base: 'a-9' });
  await answer('notes.open', { ...noteOf('a'), base: 'a-9', content: 'external' });
  expect(notices).toEqual(['This note was changed elsewhere. It has been updated here.']);
  expect(before?.destroyed).toBe(true);
  expect(store.getState().current?.base()).toBe('a-9');
});

test('after a lost connection the open note is read again, unless it has edits', async () => {
  const { store, bodies, calls, answer, open, settle } = setUpOpenNote();
  await open('a');
  const same = store.getState().current;
  void store.revalidate();
  await answer('notes.open', noteOf('a'));
  expect(store.getState().current).toBe(same);
  void store.revalidate();
  await answer('notes.open', { ...noteOf('a'), base: 'a-3', content: 'newer' });
  expect(store.getState().current?.body.content()).toBe('newer');
  bodies.get('a')?.type('mine');
  void store.revalidate();
  await answer('notes.open', { ...noteOf('a'), base: 'a-4', content: 'newest' });
  expect(store.getState().current?.body.content()).toBe('mine');
  await settle();
  expect(calls).toEqual([]);
});

test('a note that was deleted during a lost connection is closed', async () => {
  const { store, answer, open } = setUpOpenNote();
  await open('a');
  void store.revalidate();
  await answer('notes.open', new CoreError('note-not-found', 'no note has this id'));
  expect(store.getState().current).toBeNull();
});

test('a new note that arrives after another was opened does not focus its title', async () => {
  const { store, calls, answer, settle } = setUpOpenNote();
  void store.create(null, null);
  void store.open('b' as NoteId); // any text is a note id here
  await answer('notes.open', noteOf('b'));
  calls.find((call) => call.method === 'notes.create')?.resolve(noteOf('new'));
  await settle();
  expect(store.getState()).toMatchObject({ created: null, current: { note: { id: 'b' } } });
  expect(await answer('notes.discardEmpty', { discarded: true }), 'nor stay behind').toEqual({
    noteId: 'new',
  });
});

test('an external text that a save found is reported with its note', async () => {
  const { bodies, notices, answer, open } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('mine');
  await open('b');
  await answer('notes.commit', { ...outcome('a-1'), outsideRevision: 'r-1' });
  expect(notices).toEqual(['external a: r-1']);
});

test('a newer text that a save found is merged, and the result is sent at once', async () => {
  const { bodies, notices, calls, answer, open, store } = setUpOpenNote();
  await open('a');
  bodies.get('a')?.type('mine');
  store.save('commit');
  const newer = { content: 'merge theirs', continues: true };
  expect(await answer('notes.commit', { ...outcome('a-1'), committed: false, newer })).toMatchObject({
    base: 'a-0',
    onConflict: 'refuse',
  });
  expect(bodies.get('a')?.content()).toBe('mine + merge theirs');
  expect(calls.at(-1)).toMatchObject({
    method: 'notes.commit',
    params: { base: 'a-1', content: 'mine + merge theirs' },
  });
  await answer('notes.commit', outcome('a-2'));
  expect(notices).toEqual(['This note was changed elsewhere. It has been updated here.']);
  expect(store.hasUncommitted()).toBe(false);
});

test('a replaced text is committed as the edit of a view that can undo it, after what was unsaved', async () => {
  const { store, bodies, answer, open, settle } = setUpOpenNote();
  await open('a');
  const body = bodies.get('a');
  if (body === undefined) throw new Error('no body');
  body.type('mine');
  const titles: string[] = [];
  body.replace = ({ content, title }) => {
    titles.push(`${title.from} → ${title.to}`);
    body.type(content);
    return true;
  };
  const replaced = store.replace('a' as NoteId, { title: 'Old', content: 'old' }); // any text is a note id here
  expect(await answer('notes.commit', outcome('a-1'))).toMatchObject({ content: 'mine' });
  await settle();
  expect(await answer('notes.commit', outcome('a-2'))).toMatchObject({ base: 'a-1', content: 'old' });
  await replaced;
  expect(titles).toEqual(['a → Old']);
});
