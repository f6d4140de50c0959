import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { afterReading, type ReadFacts } from './read-again.ts';
import { noteOf, setUpOpenNote } from './test-support/open-note-fixture.ts';

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
