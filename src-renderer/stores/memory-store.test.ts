import { expect, test } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { scriptedCore } from '../note-session/test-support/scripted-core.ts';
import { createMemoryStore } from './memory-store.ts';

const a = 'a' as NoteId; // any text is a note id here
const inspection = (gist: string, tags: readonly string[] = ['crane']) => ({
  memory: { described: { memory: { gist, tags } } },
  history: [{ revisionId: 'r1' }],
  log: [],
});

function setUp() {
  const core = scriptedCore();
  const store = createMemoryStore(core.client);
  const gist = () => store.getState().memory?.described?.memory.gist;
  return { ...core, store, gist };
}

test('a changed Memory is one request; relations are read again only when the tags changed', async () => {
  const { store, calls, answer, emit, gist } = setUp();
  void store.follow(a);
  await answer('memory.inspect', inspection('one'));
  await answer('memory.related', [{ noteId: 'b' }]);

  emit('memory.changed', { noteId: 'a' });
  await answer('memory.inspect', inspection('two'));
  expect([gist(), calls.length]).toEqual(['two', 0]);
  expect(store.getState().related).toHaveLength(1);

  emit('memory.changed', { noteId: 'a' });
  await answer('memory.inspect', inspection('two', ['crane', 'cable']));
  await answer('memory.related', []);
  expect(store.getState().related).toEqual([]);
  emit('memory.changed', { noteId: 'another' });
  expect(calls).toEqual([]);
});

test('a response that an earlier request gets late does not replace a newer one', async () => {
  const { store, calls, settle, emit, gist } = setUp();
  void store.follow(a);
  emit('memory.changed', { noteId: 'a' });
  const [earlier, later] = calls;
  later?.resolve(inspection('new'));
  await settle();
  earlier?.resolve(inspection('old'));
  await settle();
  expect(gist()).toBe('new');
});

test('what is known of a note goes when another one is followed', async () => {
  const { store, answer, gist } = setUp();
  void store.follow(a);
  await answer('memory.inspect', inspection('one'));
  await answer('memory.related', [{ noteId: 'b' }]);
  void store.follow('b' as NoteId);
  expect([gist(), store.getState().related]).toEqual([undefined, []]);
  void store.follow(a);
  await answer('memory.inspect', inspection('late')); // of the note that is not followed any more
  expect(gist()).toBeUndefined();
  await answer('memory.inspect', inspection('one'));
  await answer('memory.related', [{ noteId: 'b' }]);
  expect(store.getState().related).toHaveLength(1);
});
