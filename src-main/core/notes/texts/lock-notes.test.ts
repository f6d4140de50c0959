import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import type { Confirmable } from '../../shell/confirmations.ts';
import { openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { listHistory, verifyHistory } from '../history/list-history.ts';
import { lockNotes, lockSetter } from './lock-notes.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function found(path: string, text: string): Promise<NoteId> {
  await app.put(path, text);
  await app.library.synchronise();
  return app.recordAt(path).id;
}

test('a note is locked by its front matter and as a revision, keeps its text to the byte, and is unlocked the same way', async () => {
  const id = await found('Work/Safe.md', '---\ntags:   [home] # kept\n---\r\nThe code:\r\n\r\n*  4711\r\n');
  expect(await lockNotes(app.context, [id], true)).toEqual({ done: [id], failed: [] });
  const locked = await app.read('Work/Safe.md');
  expect(locked).toContain('locked: true\n');
  expect(locked).toContain('tags:   [home] # kept\n');
  expect(locked.endsWith('---\r\nThe code:\r\n\r\n*  4711\r\n')).toBe(true);
  const opened = await openNote(app.context, id);
  expect(opened.locked).toBe(true);
  await expect(
    saveNote(app.context, { noteId: id, base: opened.base, title: 'Safe', content: 'x' }, true),
  ).rejects.toMatchObject({ code: 'note-locked' });

  expect(await lockNotes(app.context, [id], true)).toEqual({ done: [], failed: [] });
  expect(await lockNotes(app.context, [id], false)).toEqual({ done: [id], failed: [] });
  expect((await openNote(app.context, id)).locked).toBe(false);
  expect(await app.read('Work/Safe.md')).toContain('locked: false\n');
  expect(listHistory(app.journal, id)).toHaveLength(3);
  expect(verifyHistory(app.journal, id).faults).toEqual([]);
  await app.library.synchronise();
  expect(listHistory(app.journal, id)).toHaveLength(3);
});

test('a draft is a revision before its note is locked', async () => {
  const id = await found('Work/Draft.md', 'one\n');
  const { base } = await openNote(app.context, id);
  await saveNote(app.context, { noteId: id, base, title: 'Draft', content: 'two\n' }, false);
  await lockNotes(app.context, [id], true);
  const revisions = listHistory(app.journal, id);
  expect(revisions).toHaveLength(3);
  expect((await openNote(app.context, id)).content).toBe('two\n');
});

test('front matter that cannot be read keeps what it says, and the others are locked', async () => {
  const broken = await found('Work/Broken.md', '---\n"a: [\n---\ntext\n');
  const good = await found('Work/Good.md', 'text\n');
  const { done, failed } = await lockNotes(app.context, [broken, good], true);
  expect(done).toEqual([good]);
  expect(failed).toEqual([{ noteId: broken, message: expect.stringContaining('not valid YAML') }]);
  expect(await app.read('Work/Broken.md')).toContain('---\n"a: [\n---\ntext\n');
});

test('unlocking is confirmed by the user, but for what the lock before it locked, once', async () => {
  const [safe, other] = [
    await found('Safe.md', '---\nlocked: true\n---\na\n'),
    await found('Other.md', 'b\n'),
  ];
  const asked: Confirmable[] = [];
  let allows = false;
  const set = lockSetter(app.context, {
    ensure: async (wanted) => {
      asked.push(wanted);
      if (!allows) throw new Error('no');
    },
  });
  const unlock = (...noteIds: NoteId[]) => set({ noteIds, locked: false });
  await set({ noteIds: [other], locked: true });
  expect((await unlock(other)).done).toEqual([other]);
  expect(asked).toEqual([]);

  await set({ noteIds: [other], locked: true });
  await expect(unlock(other, safe)).rejects.toThrow('no');
  expect(asked[0]?.question.message).toBe('Unlock 2 notes?');
  expect(asked[0]?.question.detail).toContain('Safe.md');
  // a note that was locked already is no note of the last lock
  await set({ noteIds: [safe], locked: true });
  await expect(unlock(safe)).rejects.toThrow('no');
  expect(asked).toHaveLength(2);
  allows = true;
  expect((await unlock(safe)).done).toEqual([safe]);
});
