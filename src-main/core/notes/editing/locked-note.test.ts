import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { changeProperties, undoProperties } from './change-properties.ts';
import { openNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function found(text: string): Promise<NoteId> {
  await app.put('Work/Safe.md', text);
  await app.library.synchronise();
  return app.recordAt('Work/Safe.md').id;
}
const frontMatterOf = (text: string): string => /^---\n.*?\n---\n/s.exec(text)?.[0] ?? '';

test('neither a draft nor a revision nor a title gets into a locked note, whoever sends it', async () => {
  const noteId = await found('---\nlocked: true\n---\nThe code is 4711.\n');
  const { base, title, content } = await openNote(app.context, noteId);
  const before = await app.read('Work/Safe.md');
  for (const save of [
    { title, content: 'changed' },
    { title: 'Renamed', content },
  ])
    for (const commit of [false, true])
      await expect(saveNote(app.context, { noteId, base, ...save }, commit)).rejects.toMatchObject({
        code: 'note-locked',
      });
  expect(await app.read('Work/Safe.md')).toBe(before);
  expect(app.journal.revisions.headDocument(noteId)?.content).toBe('The code is 4711.\n');
});

test('a note that another program locks is locked from then on, and what it wrote is recorded', async () => {
  const noteId = await found('The code is 4711.\n');
  const { base, title } = await openNote(app.context, noteId);
  await app.put('Work/Safe.md', '---\nlocked: true\n---\nThe code is 4712.\n');
  await expect(saveNote(app.context, { noteId, base, title, content: 'typed' }, true)).rejects.toMatchObject({
    code: 'note-locked',
  });
  expect(await app.read('Work/Safe.md')).toContain('The code is 4712.');
});

test('front matter that is not parsed opens no lock, and a long one leaves the note the same', async () => {
  const noteId = await found('---\nlocked: true\n---\nThe code is 4711.\n');
  const own = (await app.read('Work/Safe.md')).split('\n').slice(1, -2);
  const long = `others:\n${'  - one of many\n'.repeat(5_000)}`;
  const texts = [
    `---\n${own.join('\n')}\n${long}---\nThe code is 4712.\n`,
    `---\n'locked' : true\nlocked: false\n${long}---\nThe code is 4713.\n`,
    '---\nlocked: true\nbroken: [\n---\nThe code is 4714.\n',
  ];
  for (const text of texts) {
    await app.put('Work/Safe.md', text);
    await app.library.synchronise();
    expect(app.recordAt('Work/Safe.md')).toMatchObject({ id: noteId, locked: true });
    const { base, title, locked } = await openNote(app.context, noteId);
    expect(locked).toBe(true);
    const save = saveNote(app.context, { noteId, base, title, content: 'typed' }, true);
    await expect(save).rejects.toMatchObject({ code: expect.stringMatching(/^(?:note-locked|read-only)$/) });
    expect(await app.read('Work/Safe.md')).toBe(text);
  }
  await app.put('Work/Safe.md', `---\n${long}---\nNo secret.\n`);
  await app.library.synchronise();
  const { base, title, readOnly } = await openNote(app.context, noteId);
  expect(readOnly).toEqual({ kind: 'long-front-matter' });
  const save = saveNote(app.context, { noteId, base, title, content: 'typed' }, true);
  await expect(save).rejects.toMatchObject({ code: 'read-only' });
});

test('the properties of a locked note stay, and it can be pinned', async () => {
  const noteId = await found('---\nlocked: true\ntags: [a]\n---\ntext\n');
  const changes = [
    { addTags: ['b'] },
    { removeTags: ['a'] },
    { renameTag: { from: 'a', to: 'b' } },
    { set: [{ name: 'status', value: null }] },
    { rename: { from: 'x', to: 'y' } },
    { pinned: true, addTags: ['b'] },
  ].map((change) => ({ noteId, ...change }));
  const refused = await changeProperties(app.context, changes);
  expect(refused.failed).toHaveLength(changes.length);
  expect(refused.failed[0]?.message).toContain('The note is locked');
  expect(app.journal.notes.summary(noteId)).toMatchObject({ tags: ['a'], pinned: false });
  const pinned = await changeProperties(app.context, [{ noteId, pinned: true }]);
  expect(app.journal.notes.summary(noteId)).toMatchObject({ pinned: true });
  await undoProperties(app.context, pinned.undo);
  expect(app.journal.notes.summary(noteId)).toMatchObject({ pinned: false });
});

test('no window unlocks a note, nor gives it another id or history', async () => {
  const noteId = await found('---\nlocked: true\n---\ntext\n');
  const unlocked = { name: 'locked', value: { kind: 'checkbox', value: false } } as const;
  expect((await changeProperties(app.context, [{ noteId, set: [unlocked] }])).failed).toHaveLength(1);
  for (const before of ['---\nlocked: false\n---\n', '---\nid: other\nlocked: true\n---\n', null]) {
    const now = await app.read('Work/Safe.md');
    const undo = { change: { noteId, pinned: true }, before, after: frontMatterOf(now) };
    await undoProperties(app.context, [undo]);
    expect(await app.read('Work/Safe.md')).toContain('locked: true');
    expect(app.recordAt('Work/Safe.md').id).toBe(noteId);
  }
});

test('an undo changes only the pin of a locked note, whatever it gives as the text from before', async () => {
  const noteId = await found('---\ntags: [safe]\nstatus: secret\nlocked: true\n---\ntext\n');
  const after = frontMatterOf(await app.read('Work/Safe.md'));
  const before = after?.replace('safe', 'evil').replace('secret', 'told') ?? null;
  const { failed } = await undoProperties(app.context, [{ change: { noteId, pinned: true }, before, after }]);
  expect(failed).toEqual([]);
  expect(await app.read('Work/Safe.md')).toMatch(/tags:.*safe/);
  expect(app.journal.notes.summary(noteId)).toMatchObject({ pinned: true, tags: ['safe'] });
});

test('an undo cannot change what the app keeps in the front matter of any note', async () => {
  const noteId = await found('text\n');
  await changeProperties(app.context, [{ noteId, pinned: true }]);
  const after = frontMatterOf(await app.read('Work/Safe.md'));
  const before = '---\nid: other\nrevision: 0\nlocked: true\n---\n';
  await undoProperties(app.context, [{ change: { noteId, pinned: false }, before, after }]);
  expect(await app.read('Work/Safe.md')).not.toMatch(/id: other|revision: 0|locked: true/);
});
