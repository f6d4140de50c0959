import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { openNote } from './open-note.ts';
import type { Save } from './save.ts';
import { saveNote } from './save-note.ts';

/* Two windows have one note open; each sends what it has, with the version token of what that was made from. */

const path = 'Work/Plan.md';
let app: VaultFixture;
let noteId: NoteId;
beforeEach(async () => {
  app = await createVaultFixture();
  await app.put(path, '---\ntitle: Plan\n---\none\ntwo\nthree\n');
  await app.library.synchronise();
  noteId = app.recordAt(path).id;
});
afterEach(() => app.remove());

const body = async () => (await app.read(path)).split('---\n')[2];
const begin = async () => (await openNote(app.context, noteId)).base;
const draft = (base: string, content: string, other: Partial<Save> = {}) =>
  saveNote(app.context, { noteId, base, title: 'Plan', content, onConflict: 'refuse', ...other }, false);

test('changes of different lines, also beside each other, are written, and the token of what was sent is returned', async () => {
  const base = await begin();
  await draft(base, 'one a\ntwo\nthree\n');
  const saved = await draft(base, 'one\ntwo b\nthree\nfour b\n');
  expect(saved.merged).toBe('one a\ntwo b\nthree\nfour b\n');
  expect(await body()).toBe('one a\ntwo b\nthree\nfour b\n');
  // a window that could not take it yet goes on from what it sent
  const next = await draft(saved.sentBase ?? '', 'one\ntwo b on\nthree\nfour b\n');
  expect(next.merged).toBe('one a\ntwo b on\nthree\nfour b\n');
});

test('a change of the same line is refused with the newer text, and nothing is written', async () => {
  const base = await begin();
  await draft(base, 'one\ntwo a\nthree\n');
  const refused = await draft(base, 'one\ntwo b\nthree\n');
  expect(refused).toMatchObject({
    committed: false,
    newer: { content: 'one\ntwo a\nthree\n', continues: true },
  });
  expect(await body()).toBe('one\ntwo a\nthree\n');
  const saved = await draft(refused.base, 'one\ntwo a b\nthree\n');
  expect([saved.newer, saved.merged]).toEqual([undefined, undefined]);
  expect(await body()).toBe('one\ntwo a b\nthree\n');
});

test('a window that closes has both versions of a line written', async () => {
  const base = await begin();
  await draft(base, 'one\ntwo a\nthree\n');
  await draft(base, 'one\ntwo b\nthree b\n', { onConflict: 'keep-both' });
  expect(await body()).toBe('one\ntwo b a\nthree b\n');
});

test('words that another window removed are not brought back', async () => {
  const first = await draft(await begin(), 'one a\ntwo\nthree\n');
  // another window reads and removes them: the text is that of the newest revision again
  await draft(await begin(), 'one\ntwo\nthree\n');
  const saved = await draft(first.base, 'one a\ntwo\nthree a\n');
  expect(saved.merged).toBe('one\ntwo\nthree a\n');
});

test('a text of another program may have been made from an earlier one: the window merges it', async () => {
  const base = await begin();
  const file = await app.read(path);
  await draft(base, 'one\ntwo\nthree\nfour a\n');
  const since = (await draft(base, 'one b\ntwo\nthree\n')).base;
  await app.put(path, file.replace('three', 'three p'));
  const refused = await draft(since, 'one b\ntwo\nthree\nfour a\nfive b\n');
  // it began with the first text, from which those of both windows were made, too
  const relation = { continues: false, mergeBase: 'one\ntwo\nthree\n' };
  expect(refused.newer).toEqual({ content: 'one\ntwo\nthree p\n', ...relation });
  expect(await openNote(app.context, noteId, since)).toMatchObject(relation);
});

test('a note that is read again has a text that continues that of the window, until another program writes', async () => {
  const base = await begin();
  await draft(base, 'one a\ntwo\nthree\n');
  const other = await openNote(app.context, noteId, base);
  await draft(other.base, 'one a\ntwo b\nthree\n');
  expect(await openNote(app.context, noteId, base)).toMatchObject({
    content: 'one a\ntwo b\nthree\n',
    continues: true,
  });
  await app.put(path, (await app.read(path)).replace('three', 'three p'));
  expect((await openNote(app.context, noteId, base)).continues).toBe(false);
  expect((await openNote(app.context, noteId)).continues).toBeUndefined();
});

test('a save is made from an earlier one without an answer where that one had succeeded', async () => {
  const base = await begin();
  await draft(base, 'one\ntwo\nthree\nfour\n', { save: 'first' });
  const saved = await draft(base, 'one\ntwo\nthree\nfour five\n', {
    save: 'third',
    after: ['second', 'first'],
  });
  expect([saved.newer, saved.merged]).toEqual([undefined, undefined]);
  expect(await body()).toBe('one\ntwo\nthree\nfour five\n');
  // and one that met another text names it
  await draft(saved.base, 'one\ntwo\nthree\nfour six\n');
  const refused = await draft(base, 'one\ntwo\nthree\nfour seven\n', { after: ['third'] });
  expect(refused.newer).toMatchObject({ content: 'one\ntwo\nthree\nfour six\n', after: 'third' });
});

test('after a restart of the core a text that it does not know is left to the window', async () => {
  const base = await begin();
  const saved = await draft(base, 'one a\ntwo\nthree\n');
  app = await app.restart();
  await app.library.synchronise();
  expect((await draft(base, 'one b\ntwo\nthree\n')).newer).toEqual({
    content: 'one a\ntwo\nthree\n',
    continues: false,
  });
  expect(await body()).toBe('one a\ntwo\nthree\n');
  expect(saved.newer).toBeUndefined();
});

test('a window that closes after a restart of the core is merged against the revision that it most likely began with', async () => {
  const { base } = await saveNote(
    app.context,
    { noteId, base: await begin(), title: 'Plan', content: 'one\ntwo\nthree\n' },
    true,
  );
  app = await app.restart();
  await app.put(path, (await app.read(path)).replace('three', 'three p'));
  await draft(base, 'one a\ntwo\nthree\n', { onConflict: 'keep-both' });
  expect(await body()).toBe('one a\ntwo\nthree p\n');
});
