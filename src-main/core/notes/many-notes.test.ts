import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { LibraryChange } from '../../../src-shared/rpc/library.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { collectEvents } from './context/collect-events.ts';
import { forEachNote } from './context/for-each-note.ts';
import { moveNote } from './folders/move-note.ts';
import { verifyHistory } from './history/list-history.ts';
import { restoreNote, trashNote } from './trash/trash-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function threeNotes(): Promise<NoteId[]> {
  const paths = ['Work/a.md', 'Work/b.md', 'Home/c.md'];
  for (const path of paths) await app.put(path, `${path}\n`);
  await app.library.synchronise();
  return paths.map((path) => app.recordAt(path).id);
}

test('many notes are moved, trashed and restored; one that fails does not keep the others', async () => {
  const ids = await threeNotes();
  const before = app.events.length;
  const moves = [...ids, 'none'].map((noteId) => ({ noteId, account: 'Work', folder: 'All' }));
  const moved = await forEachNote(app.context, moves, (context, id, { account, folder }) =>
    moveNote(context, id, { account, folder }),
  );
  expect(moved).toMatchObject({ done: ids, failed: [{ noteId: 'none' }] });
  expect((await readdir(join(app.vault, 'Work/All'))).sort()).toEqual(['a.md', 'b.md', 'c.md']);
  const changes = app.events.slice(before).filter(({ name }) => name === 'library.changed');
  expect(changes).toHaveLength(1);
  expect(changes[0]?.payload).toMatchObject({ changed: ids.map((id) => ({ id, folder: 'All' })) });

  const items = ids.map((noteId) => ({ noteId }));
  expect(await forEachNote(app.context, items, trashNote)).toEqual({ done: ids, failed: [] });
  expect(await readdir(join(app.vault, 'Work/All'))).toEqual([]);
  expect(await forEachNote(app.context, items, restoreNote)).toEqual({ done: ids, failed: [] });
  expect((await readdir(join(app.vault, 'Work/All'))).sort()).toEqual(['a.md', 'b.md', 'c.md']);
  for (const id of ids) expect(verifyHistory(app.journal, id).faults).toEqual([]);
});

test('joined events say what is last known of each note', () => {
  const emitted: LibraryChange[] = [];
  const events = collectEvents((_name, payload) => void emitted.push(payload as LibraryChange));
  // rows of which only the id counts
  const row = (id: string, title = '') => ({ id, title }) as unknown as LibraryChange['changed'][number];
  const id = (text: string) => text as NoteId;
  events.emit('library.changed', { changed: [row('a'), row('b')], removed: [id('c')] });
  events.emit('library.changed', { changed: [row('c'), row('b', 'new')], removed: [id('a')], folders: [] });
  events.emit('library.changed', { changed: [], removed: [], deletedOutside: [id('a')] });
  events.flush();
  events.flush();
  expect(emitted).toEqual([
    {
      changed: [row('c'), row('b', 'new')],
      removed: ['a'],
      deletedOutside: ['a'],
      continued: [],
      folders: [],
    },
  ]);
});
