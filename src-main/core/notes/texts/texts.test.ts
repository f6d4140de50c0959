import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { editTexts, undoTexts } from './edit-texts.ts';
import { notesInScope, readTexts } from './read-texts.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

/** Puts files into the vault, and returns the ids of their notes by title. */
async function notesOf(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, NoteId>> {
  for (const [path, text] of Object.entries(files)) await app.put(path, text);
  await app.library.synchronise();
  return new Map(app.journal.notes.summaries().map(({ id, title }) => [title, id]));
}

/** Replaces every `word` of some notes. */
async function replaceEach(noteIds: readonly NoteId[], word: string, text: string) {
  const { texts } = await readTexts(app.context, noteIds);
  return editTexts(
    app.context,
    texts.map(({ noteId, base, content }) => ({
      noteId,
      base,
      edits: [...content.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
        from: index,
        to: index + word.length,
        text,
      })),
    })),
  );
}

const revisions = (id: NoteId | undefined) => id && app.journal.notes.byId(id)?.revisionCount;

test('each note gets one revision, its front matter and line endings stay, and it is taken back to the byte', async () => {
  const front = '---\ntitle: "crane"   # crane\ntags: [crane]\n---\n';
  const files = {
    'Work/a.md': `${front}a crane\r\nand\na crane\n\r\n`,
    'Work/b.md': '\ufeffcrane',
    'Work/c.md': 'nothing\n',
  };
  await notesOf(files);
  const ids = app.journal.notes.summaries().map(({ id }) => id);
  const before = ids.map(revisions);
  const { undo, failed } = await replaceEach(ids, 'crane', 'lift **x**');
  expect(failed).toEqual([]);
  expect(undo).toHaveLength(2);
  expect(ids.map(revisions).reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(
    (before.reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0) ?? 0) + 2,
  );
  const changed = await app.read('Work/a.md');
  expect(changed).toContain('title: "crane"   # crane\ntags: [crane]\n');
  expect(changed).toMatch(/---\na lift \*\*x\*\*\r\nand\na lift \*\*x\*\*\n\r\n$/);
  expect(await undoTexts(app.context, undo)).toEqual({ failed: [] });
  expect(await app.read('Work/a.md')).toMatch(/---\na crane\r\nand\na crane\n\r\n$/);
  expect(await app.read('Work/b.md')).toMatch(/^\ufeff[\s\S]*crane$/);
  expect(await app.read('Work/c.md')).toBe(files['Work/c.md']);
});

test('what cannot be changed, or was changed since it was read, is left out with the reason', async () => {
  const ids = await notesOf({
    'Work/locked.md': '---\nlocked: true\n---\ncrane\n',
    'Work/read-only.md': 'crane\n',
    'Work/open.md': 'crane\n',
    'Work/gone.md': 'crane\n',
  });
  await chmod(join(app.vault, 'Work/read-only.md'), 0o444);
  const all = [...ids.values()];
  const { texts } = await readTexts(app.context, all);
  const refusals = new Map(texts.map(({ noteId, refusal }) => [noteId, refusal]));
  expect([...ids].map(([title, id]) => [title, refusals.get(id)]).sort()).toEqual([
    ['gone', null],
    ['locked', 'It is locked.'],
    ['open', null],
    ['read-only', 'Its file is read-only or cannot be read.'],
  ]);
  const open = ids.get('open');
  if (open === undefined) throw new Error('no note');
  const { base } = await openNote(app.context, open);
  await saveNote(app.context, { noteId: open, base, title: 'open', content: 'crane, and more\n' }, false);
  await app.put('Work/gone.md', 'another text\n');
  const changes = texts.map((text) => ({
    noteId: text.noteId,
    base: text.base,
    edits: [{ from: 0, to: 5, text: 'lift' }],
  }));
  const { undo, failed } = await editTexts(app.context, changes);
  expect(undo).toEqual([]);
  const reasons = new Map(failed.map(({ noteId, message }) => [noteId, message]));
  expect([...ids].map(([title, id]) => [title, reasons.get(id)]).sort()).toEqual([
    ['gone', 'The note has changed since. Search again.'],
    ['locked', 'It is locked.'],
    ['open', 'The note has changed since. Search again.'],
    ['read-only', 'Its file is read-only or cannot be read.'],
  ]);
  expect(await app.read('Work/open.md')).toContain('crane, and more');
});

test('a note with a conflict is left out', async () => {
  const [noteId] = [...(await notesOf({ 'Work/a.md': 'crane\n' })).values()];
  const head = noteId && app.journal.notes.byId(noteId)?.head;
  if (noteId === undefined || head == null) throw new Error('no note');
  const { texts } = await readTexts(app.context, [noteId]);
  app.journal.conflicts.save({ noteId, mine: head, theirs: head, at: '2026-01-01T00:00:00Z' });
  const reason = 'It was edited on two computers. Resolve the conflict first.';
  expect((await readTexts(app.context, [noteId])).texts[0]?.refusal).toBe(reason);
  const edits = [{ from: 0, to: 5, text: 'lift' }];
  const { failed } = await editTexts(app.context, [{ noteId, base: texts[0]?.base ?? '', edits }]);
  expect(failed).toEqual([{ noteId, message: reason }]);
});

test('edits out of order or outside of the text change nothing', async () => {
  const [noteId] = [...(await notesOf({ 'Work/a.md': 'crane\n' })).values()];
  if (noteId === undefined) throw new Error('no note');
  const base = (await readTexts(app.context, [noteId])).texts[0]?.base ?? '';
  for (const edits of [
    [{ from: 0, to: 99, text: '' }],
    [
      { from: 3, to: 4, text: 'x' },
      { from: 0, to: 1, text: 'y' },
    ],
  ])
    expect((await editTexts(app.context, [{ noteId, base, edits }])).failed).toEqual([
      { noteId, message: 'These changes no longer fit the note. Search again.' },
    ]);
  expect(await app.read('Work/a.md')).toBe('crane\n');
});

test('a draft becomes a revision first, and comes back with the undo', async () => {
  const [noteId] = [...(await notesOf({ 'Work/a.md': 'old\n' })).values()];
  if (noteId === undefined) throw new Error('no note');
  const { base } = await openNote(app.context, noteId);
  await saveNote(app.context, { noteId, base, title: 'a', content: 'a crane\n' }, false);
  const { undo } = await replaceEach([noteId], 'crane', 'lift');
  expect(revisions(noteId)).toBe(3);
  await undoTexts(app.context, undo);
  expect((await openNote(app.context, noteId)).content).toBe('a crane\n');
});

test('all notes of a query are in scope, however many, and a faulty query says why', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 510 }, (_, index) => [`Work/${index % 2 ? 'A' : 'B'}/note ${index}.md`, 'crane\n']),
  );
  await notesOf(files);
  expect(notesInScope(app.context, '').noteIds).toHaveLength(510);
  expect(notesInScope(app.context, 'crane').noteIds).toHaveLength(510);
  expect(notesInScope(app.context, 'folder:A').noteIds).toHaveLength(255);
  expect(notesInScope(app.context, 'is:funny').fault?.message).toContain('“is:funny” is not a filter');
});

test('texts of any line endings come back to the byte, whatever lines are added and removed', async () => {
  const part = fc.constantFrom('a', 'aa', 'b', '# ', '\t', '\n', '\r\n', '\r', '\n\n');
  const texts = fc.array(part, { maxLength: 16 }).map((parts) => parts.join(''));
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.constantFrom('a', 'a\n', '\n', 'a\nb'),
      fc.constantFrom('', 'b', 'aa', '**', '\n', 'x\ny\n'),
      async (body, word, replacement) => {
        number += 1;
        const path = `Work/property ${number}.md`;
        await app.put(path, body);
        await app.library.synchronise();
        const id = app.journal.notes.summaries().find(({ title }) => title === `property ${number}`)?.id;
        if (id === undefined) throw new Error('no note');
        const { undo } = await replaceEach([id], word, replacement);
        expect(await undoTexts(app.context, undo)).toEqual({ failed: [] });
        expect((await app.read(path)).replace(/^---\r?\n[\s\S]*?\n---\r?\n/, '')).toBe(body);
      },
    ),
    { numRuns: 60 },
  );
});

test('line endings that another program changed since are left alone', async () => {
  const [id] = [...(await notesOf({ 'Work/a.md': 'a\r\nb\nc\r\n' })).values()];
  if (id === undefined) throw new Error('no note');
  const { undo } = await replaceEach([id], 'b\n', '');
  expect(undo).toMatchObject([{ lineEndings: '1w1n1w' }]);
  await app.put('Work/a.md', (await app.read('Work/a.md')).replaceAll('\r\n', '\n'));
  expect(await undoTexts(app.context, undo)).toEqual({ failed: [] });
  expect(await app.read('Work/a.md')).toMatch(/---\na\nb\nc\n$/);
});
