import { writeFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { listHistory, verifyHistory } from '../history/list-history.ts';
import { restoreNote, trashNote } from '../trash/trash-note.ts';
import { changeProperties, readOtherKeys, undoProperties } from './change-properties.ts';
import { openNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

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
const summary = (id: NoteId) => app.journal.notes.summary(id);

test('tags and pins of the front matter, and tags of the text, are in the list', async () => {
  const id = await found(
    'Work/a.md',
    '---\ntags: [Crane, harbour]\npinned: true\naliases: Lift\n---\nA #todo.\n',
  );
  expect(summary(id)).toMatchObject({
    tags: ['Crane', 'harbour'],
    textTags: ['todo'],
    aliases: ['Lift'],
    pinned: true,
  });
  await app.put('Work/a.md', `${(await app.read('Work/a.md')).replace('pinned: true\n', '')}More #words.\n`);
  await app.library.synchronise();
  expect(summary(id)).toMatchObject({ pinned: false, textTags: ['todo', 'words'] });
});

test('many notes are tagged and pinned in one step, and undone to the byte', async () => {
  const texts = [
    'one\n',
    '---\r\ntags:\r\n  - old # kept\r\nx:   1\r\n---\r\ntwo\r\n',
    '---\ntag: old\n---\nthree',
  ];
  const ids = [];
  for (const [index, text] of texts.entries()) ids.push(await found(`Work/${index}.md`, text));
  const before = await Promise.all(texts.map((_, index) => app.read(`Work/${index}.md`)));
  const histories = ids.map((id) => listHistory(app.journal, id));

  const changes = ids.map((noteId) => ({ noteId, addTags: ['new', 'OLD'], pinned: true }));
  const { undo, failed } = await changeProperties(app.context, changes);
  expect(failed).toEqual([]);
  expect(ids.map((id) => summary(id)?.tags)).toEqual([
    ['new', 'OLD'],
    ['old', 'new'],
    ['old', 'new'],
  ]);
  expect(ids.map((id) => summary(id)?.pinned)).toEqual([true, true, true]);
  expect(await app.read('Work/1.md')).toContain('  - old # kept\r\n  - new\r\nx:   1\r\n');
  expect((await changeProperties(app.context, changes)).undo).toEqual([]);

  const undone = await undoProperties(app.context, undo);
  expect(await Promise.all(texts.map((_, index) => app.read(`Work/${index}.md`)))).toEqual(before);
  expect(summary(ids[0] as NoteId)).toMatchObject({ tags: [], pinned: false });
  await undoProperties(app.context, undone.undo);
  expect(ids.map((id) => summary(id)?.pinned)).toEqual([true, true, true]);

  // no revision has a tag, and the files still prove theirs
  await app.library.synchronise();
  expect(ids.map((id) => listHistory(app.journal, id))).toEqual(histories);
  for (const id of ids) expect(verifyHistory(app.journal, id).faults).toEqual([]);
});

test('an undo after other changes takes back only what was changed', async () => {
  const id = await found('Work/a.md', '---\ntags: [a, b]\n---\ntext\n');
  const { undo } = await changeProperties(app.context, [
    { noteId: id, addTags: ['c'], removeTags: ['A'], pinned: true },
  ]);
  await changeProperties(app.context, [{ noteId: id, addTags: ['d'] }]);
  await undoProperties(app.context, undo);
  expect(summary(id)).toMatchObject({ tags: ['b', 'd', 'a'], pinned: false });
});

test('a save that was made before a pin is no conflict, and keeps the pin', async () => {
  const id = await found('Work/a.md', 'text\n');
  const { base, title } = await openNote(app.context, id);
  const saved = await saveNote(app.context, { noteId: id, base, title, content: 'text and more\n' }, true);
  await changeProperties(app.context, [{ noteId: id, pinned: true }]);
  expect(app.events.findLast(({ name }) => name === 'note.changed')?.payload).toMatchObject({ noteId: id });
  const again = await saveNote(
    app.context,
    { noteId: id, base: saved.base, title, content: 'text and more words\n' },
    true,
  );
  expect(again.outsideRevision).toBeNull();
  expect(again.merged ?? 'text and more words\n').toBe('text and more words\n');
  const text = await app.read('Work/a.md');
  expect(text).toContain('pinned: true\n');
  expect(text.endsWith('text and more words\n')).toBe(true);
});

test('what another program writes in that moment is not lost', async () => {
  const id = await found('Work/a.md', 'text\n');
  const text = await app.read('Work/a.md');
  app.beforeNextWrite(() => writeFileSync(join(app.vault, 'Work/a.md'), text.replace('text', 'their text')));
  const { failed } = await changeProperties(app.context, [{ noteId: id, pinned: true }]);
  expect(failed).toEqual([]);
  expect(await app.read('Work/a.md')).toMatch(/pinned: true\n[\s\S]*their text\n$/);
});

test('a note that cannot be changed is reported, and the others are changed', async () => {
  const [broken, locked, good] = [
    await found('Work/broken.md', '---\na: [\n---\ntext\n'),
    await found('Work/locked.md', 'text\n'),
    await found('Work/good.md', 'text\n'),
  ];
  await chmod(join(app.vault, 'Work/locked.md'), 0o444);
  const gone = 'no-such-note' as NoteId;
  const changes = [broken, gone, locked, good].map((noteId) => ({ noteId, pinned: true }));
  const { undo, failed } = await changeProperties(app.context, changes);
  expect(undo.map(({ change }) => change.noteId)).toEqual([good]);
  expect(failed.map(({ noteId }) => noteId)).toEqual([broken, gone, locked]);
  expect(failed[0]?.message).toMatch(/not valid YAML/);
  expect(await app.read('Work/broken.md')).toBe('---\na: [\n---\ntext\n');
});

test('a note whose file was emptied from the trash gets its tags back with its text', async () => {
  const id = await found('Work/a.md', '---\ntags: [a]\npinned: true\nother: x\n---\ntext\n');
  await trashNote(app.context, id);
  await rm(join(app.vault, '.trash'), { recursive: true });
  await restoreNote(app.context, id);
  expect(summary(id)).toMatchObject({ tags: ['a'], pinned: true });
  expect(await app.read('Work/a.md')).toMatch(/^---\ntags: \[a\]\npinned: true\n/);
});

test('other keys are set and removed in place, undone to the byte, and read from the file', async () => {
  const before =
    '---\r\n# mine\r\ndue: 2026-01-01 # soon\r\ncrew:\r\n  - Ann\r\nmap: {a:   1}\r\n---\r\ntext\r\n';
  const id = await found('Work/a.md', before);
  const { undo, failed } = await changeProperties(app.context, [
    {
      noteId: id,
      set: [
        { name: 'due', value: { kind: 'date', value: '2026-02-01' } },
        { name: 'crew', value: null },
        { name: 'weight', value: { kind: 'number', value: '3.50' } },
      ],
    },
  ]);
  expect(failed).toEqual([]);
  expect(await app.read('Work/a.md')).toBe(
    '---\r\n# mine\r\ndue: 2026-02-01 # soon\r\nmap: {a:   1}\r\nweight: 3.50\r\n---\r\ntext\r\n',
  );
  expect(await readOtherKeys(app.context, id)).toEqual({
    kind: 'read',
    properties: [
      { name: 'due', kind: 'date', value: '2026-02-01' },
      { name: 'map', kind: 'other', source: '{ a: 1 }', reason: 'It is a group of properties.' },
      { name: 'weight', kind: 'number', value: '3.50' },
    ],
  });
  const undone = await undoProperties(app.context, undo);
  expect(await app.read('Work/a.md')).toBe(before);
  await undoProperties(app.context, undone.undo);
  await changeProperties(app.context, [{ noteId: id, pinned: true }]);
  await undoProperties(app.context, undo);
  expect(await app.read('Work/a.md')).toBe(
    '---\r\n# mine\r\ndue: 2026-01-01 # soon\r\nmap: {a:   1}\r\npinned: true\r\ncrew: [Ann]\r\n---\r\ntext\r\n',
  );
});

test('keys of the app, values that are not plain and broken front matter are left as they are', async () => {
  const broken = await found('Work/broken.md', '---\na: [\n---\ntext\n');
  const id = await found('Work/a.md', '---\nmap: {a:   1}\n---\ntext\n');
  const { failed } = await changeProperties(
    app.context,
    [
      [broken, 'due'],
      [id, 'title'],
      [id, 'tags'],
    ].map(([noteId = '', name = '']) => ({ noteId, set: [{ name, value: { kind: 'text', value: 'x' } }] })),
  );
  expect(failed.map(({ message }) => message)).toEqual([
    expect.stringContaining('not valid YAML'),
    expect.stringContaining('The app uses this property'),
    expect.stringContaining('The app uses this property'),
  ]);
  expect(await app.read('Work/a.md')).toBe('---\nmap: {a:   1}\n---\ntext\n');
  expect(await readOtherKeys(app.context, broken)).toMatchObject({ kind: 'invalid', source: 'a: [\n' });
});

test('a key is renamed in place and back, also when something else changed meanwhile', async () => {
  const before = '---\n# mine\ndue:   2026-01-01 # soon\nmap: {a:   1}\n---\ntext\n';
  const id = await found('Work/a.md', before);
  const renamed = async (from: string, to: string) => {
    const { undo, failed } = await changeProperties(app.context, [{ noteId: id, rename: { from, to } }]);
    expect(failed).toEqual([]);
    return undo;
  };
  const undo = await renamed('map', 'chart: old');
  expect(await app.read('Work/a.md')).toBe(before.replace('map:', '"chart: old":'));
  await undoProperties(app.context, undo);
  expect(await app.read('Work/a.md')).toBe(before);
  const again = await renamed('map', 'chart');
  await changeProperties(app.context, [{ noteId: id, addTags: ['b'] }]);
  expect((await undoProperties(app.context, again)).failed).toEqual([]);
  expect(await app.read('Work/a.md')).toBe(before.replace('1}\n', '1}\ntags: [b]\n'));
});

test.each([
  ['due', 'other', /another one has the name/],
  ['gone', 'x', /no longer exists/],
  ['due', 'tags', /The app uses this property/],
  ['id', 'x', /The app uses this property/],
])('%j is not renamed to %j', async (from, to, message) => {
  const before = '---\ndue: 1\nother: 2\n---\ntext\n';
  const id = await found('Work/a.md', before);
  const { undo, failed } = await changeProperties(app.context, [{ noteId: id, rename: { from, to } }]);
  expect(undo).toEqual([]);
  expect(failed[0]?.message).toMatch(message);
  expect(await app.read('Work/a.md')).toBe(before);
});
