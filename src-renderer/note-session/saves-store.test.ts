import { expect, test } from 'vitest';
import { allSaved } from './saves-summary.ts';
import { outcome, setUpOpenNote } from './test-support/open-note-fixture.ts';

test('everything is saved only when closed notes are too', async () => {
  const { store, bodies, answer, open } = setUpOpenNote();
  const saves = () => store.saves.getState();
  await open('a');
  expect(saves()).toEqual(allSaved);
  bodies.get('a')?.type('precious');
  expect(saves()).toMatchObject({ drafts: 1, unsaved: 1, failed: 0 });
  expect(store.unsavedTexts()).toEqual([{ title: 'a', content: 'precious' }]);
  await open('b');
  await answer('notes.commit', new Error('The disk is full.'));
  expect(saves()).toMatchObject({ failed: 1, failure: { noteId: 'a', message: 'The disk is full.' } });
  store.retryAll();
  await answer('notes.commit', outcome('a-1'));
  expect(saves()).toEqual(allSaved);
  expect(store.unsavedTexts()).toEqual([]);
});

test('further typing does not notify listeners', async () => {
  const { store, bodies, open } = setUpOpenNote();
  await open('a');
  let changes = 0;
  store.saves.subscribe(() => {
    changes += 1;
  });
  for (const text of ['o', 'on', 'one']) bodies.get('a')?.type(text);
  expect(changes).toBe(1);
});
