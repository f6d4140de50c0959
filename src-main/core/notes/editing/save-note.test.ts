import { chmod, readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { verifyHistory } from '../history/list-history.ts';
import { continueAsNewNote } from './continue-as-new-note.ts';
import { createNote, openNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const save = (note: Pick<OpenNote, 'id' | 'base'>, title: string, content: string, commit = true) =>
  saveNote(app.context, { noteId: note.id, base: note.base, title, content }, commit);
const history = (noteId: NoteId) =>
  app.journal.revisions
    .ofNote(noteId)
    .map(({ document, origin }) => [document.title, document.content, origin]);

describe('a new note', () => {
  test('has a file, no revision, and is named after its first title', async () => {
    const note = await createNote(app.context, null, null);
    expect(await app.read('Personal/Untitled.md')).toContain('id: note-1\ntitle: ""\n');
    expect(note).toMatchObject({ title: '', content: '', head: null, revisionCount: 0 });

    const saved = await save(note, 'Harbour plan', 'The crane moves.');
    expect(saved).toMatchObject({ committed: true, revisionCount: 1, outsideRevision: null });
    expect(await readdir(join(app.vault, 'Personal'))).toEqual(['Harbour plan.md']);
    const text = await app.read('Personal/Harbour plan.md');
    expect(text).toMatch(
      /^---\nid: note-1\ntitle: Harbour plan\ncreated: .*Z\nupdated: .*Z\nlocked: false\nrevision: [0-9a-f]{64}\n---\nThe crane moves\.\n$/,
    );
    expect(text).toContain(`revision: ${saved.head}`);
    expect(app.journal.outbox.counts().waiting).toBe(1);
  });

  test('makes no revision while it is unchanged', async () => {
    const note = await createNote(app.context, null, null);
    expect(await save(note, '', '')).toMatchObject({ committed: false, head: null });
  });
});

test('a revision emits an event for the history, also while nothing is uploaded; a draft does not', async () => {
  const note = await createNote(app.context, 'Work', null);
  const changes = () => app.events.filter(({ name }) => name === 'memory.changed').length;
  const draft = await save(note, 'A', 'one', false);
  expect(changes()).toBe(0);
  await save({ id: note.id, base: draft.base }, 'A', 'one');
  expect(changes()).toBe(1);
  await app.put('Work/A.md', (await app.read('Work/A.md')).replace('one', 'two'));
  await app.library.synchronise();
  expect(changes()).toBe(2);
});

test('leading and trailing blank lines stay where they were not shown, and are saved as given where they were', async () => {
  const note = await createNote(app.context, 'Work', null);
  const first = await save(note, 'A', 'one');
  const saveExactly = (base: string, content: string) =>
    saveNote(app.context, { noteId: note.id, base, title: 'A', content, exact: true }, true);
  const second = await saveExactly(first.base, '\n\none\n\n\n');
  expect(await app.read('Work/A.md')).toMatch(/---\n\n\none\n\n\n$/);
  const third = await save({ ...note, base: second.base }, 'A', 'two');
  expect(await app.read('Work/A.md')).toMatch(/---\n\n\ntwo\n\n\n$/);
  await saveExactly(third.base, 'two');
  expect(await app.read('Work/A.md')).toMatch(/---\ntwo$/);
});

describe('a commit', () => {
  test('follows its predecessor, and an unchanged text is not committed', async () => {
    const note = await createNote(app.context, 'Work', 'Cranes/Old');
    const first = await save(note, 'A', 'one');
    const second = await save({ ...note, base: first.base }, 'A', 'two');
    const third = await save({ ...note, base: second.base }, 'A', 'two');
    expect(third).toMatchObject({ committed: false, head: second.head });
    expect(
      app.journal.revisions.ofNote(note.id).map((revision) => revision.document.previousRevisionId),
    ).toEqual([first.head, null]);
    expect(app.journal.revisions.ofNote(note.id)[0]?.document).toMatchObject({
      account: 'Work',
      folder: 'Cranes/Old',
    });
    expect(verifyHistory(app.journal, note.id)).toEqual({ revisions: 2, acknowledged: 0, faults: [] });
  });

  test('of a draft text writes its front matter', async () => {
    const note = await createNote(app.context, null, null);
    const draft = await save(note, 'A', 'one', false);
    expect(draft).toMatchObject({ committed: false, head: null });
    expect(await app.read('Personal/Untitled.md')).toMatch(/title: A\n[\s\S]*---\none\n$/);
    const committed = await save({ ...note, base: draft.base }, 'A', 'one');
    expect(committed.committed).toBe(true);
    expect(await app.read('Personal/A.md')).toContain(`revision: ${committed.head}\n---\none\n`);
  });

  test('keeps both texts when another program wrote in between', async () => {
    const note = await createNote(app.context, null, null);
    const first = await save(note, 'A', 'mine');
    const file = await app.read('Personal/A.md');
    await app.put('Personal/A.md', file.replace('mine', 'theirs'));
    const second = await save({ ...note, base: first.base }, 'A', 'my own');
    expect(second.outsideRevision).not.toBeNull();
    expect(history(note.id)).toEqual([
      ['A', 'my own\n', 'edit'],
      ['A', 'theirs\n', 'outside'],
      ['A', 'mine\n', 'edit'],
    ]);
    expect(await app.read('Personal/A.md')).toContain('my own');
    expect(verifyHistory(app.journal, note.id).faults).toEqual([]);
  });

  test('that goes on from a draft, which became a revision meanwhile, meets no text of another program', async () => {
    const note = await createNote(app.context, null, null);
    const draft = await save(note, 'A', 'one', false);
    await save({ ...note, base: draft.base }, 'A', 'one');
    const next = await save({ ...note, base: draft.base }, 'A', 'one, two');
    expect(next).toMatchObject({ committed: true, revisionCount: 2, outsideRevision: null });
    expect(history(note.id).map(([, content]) => content)).toEqual(['one, two\n', 'one\n']);
  });

  test('restores a file that was deleted while the note was open', async () => {
    const note = await createNote(app.context, null, null);
    const first = await save(note, 'A', 'one');
    await unlink(join(app.vault, 'Personal/A.md'));
    await save({ ...note, base: first.base }, 'A', 'two');
    expect(await app.read('Personal/A.md')).toContain('two');
  });

  test('never takes the name of another file', async () => {
    await app.put('Personal/Plan.md', 'another program');
    const note = await createNote(app.context, null, null);
    await save(note, 'plan', 'mine');
    expect((await readdir(join(app.vault, 'Personal'))).sort()).toEqual(['Plan.md', 'plan 2.md']);
    expect(await app.read('Personal/Plan.md')).toBe('another program');
  });

  test('changes the case of the file name with that of the title', async () => {
    const note = await createNote(app.context, null, null);
    const first = await save(note, 'Harbour plan', 'text');
    await save({ ...note, base: first.base }, 'harbour Plan', 'text');
    expect(await readdir(join(app.vault, 'Personal'))).toEqual(['harbour Plan.md']);
    await app.library.synchronise();
    expect(app.journal.notes.summaries()).toHaveLength(1);
  });

  test('leaves a file name that the user chose', async () => {
    await app.put('Personal/2026-03 minutes.md', '---\ntitle: Minutes\n---\ntext\n');
    await app.library.synchronise();
    const [summary] = app.journal.notes.summaries();
    const note = await openNote(app.context, summary?.id ?? ('' as NoteId));
    await save(note, 'Minutes of March', 'text');
    expect(await readdir(join(app.vault, 'Personal'))).toEqual(['2026-03 minutes.md']);
  });

  test.each([
    ['more text', 'draft, and more'],
    ['the same text', 'draft'],
  ])(
    'with %s, on a draft that became a revision by itself, names the file after the title',
    async (_, text) => {
      const note = await createNote(app.context, null, null);
      await save(note, 'Harbour', 'draft', false);
      app = await app.restart();
      await app.library.synchronise();
      expect(await readdir(join(app.vault, 'Personal'))).toEqual(['Untitled.md']);
      await save(await openNote(app.context, note.id), 'Harbour', text);
      expect(await readdir(join(app.vault, 'Personal'))).toEqual(['Harbour.md']);
      const before = app.journal.notes.summaries();
      await app.library.synchronise();
      expect(app.journal.notes.summaries()).toEqual(before);
    },
  );

  test('leaves the name of a file that another program called "Untitled"', async () => {
    await app.put('Personal/Untitled.md', '---\ntitle: Harbour\n---\ntext\n');
    await app.library.synchronise();
    const [summary] = app.journal.notes.summaries();
    await save(await openNote(app.context, summary?.id ?? ('' as NoteId)), 'Harbour', 'text, and more');
    expect(await readdir(join(app.vault, 'Personal'))).toEqual(['Untitled.md']);
  });

  test('of a renderer with an old version keeps the draft of another one', async () => {
    const note = await createNote(app.context, null, null);
    await save(note, 'A', 'draft of another renderer', false);
    const saved = await save(note, 'A', 'text of the old renderer');
    expect(await readdir(join(app.vault, 'Personal'))).toEqual(['A.md']);
    expect(saved.outsideRevision).not.toBeNull();
    expect(history(note.id).map(([, content]) => content)).toEqual([
      'draft of another renderer\n\ntext of the old renderer\n',
      'draft of another renderer\n',
    ]);
  });

  test('of any size is a revision, also above the upload limit', async () => {
    const note = await createNote(app.context, null, null);
    const content = 'é'.repeat(1024 * 1024 + 1);
    const saved = await save(note, 'Large', content);
    expect(saved).toMatchObject({ committed: true, revisionCount: 1 });
    await app.put('Personal/Large.md', `${await app.read('Personal/Large.md')}by another program\n`);
    const next = await save({ ...note, base: saved.base }, 'Large', `${content} and more`);
    expect(next).toMatchObject({ committed: true, revisionCount: 3 });
    expect(next.outsideRevision).not.toBeNull();
    const texts = app.journal.revisions.ofNote(note.id).map(({ document }) => document.content.length);
    expect(texts).toEqual([content.length + 29, content.length + 20, content.length + 1]);
  });

  test('of a read-only file is refused and changes nothing', async () => {
    await app.put('Personal/A.md', 'text');
    await chmod(join(app.vault, 'Personal/A.md'), 0o444);
    await app.library.synchronise();
    const [summary] = app.journal.notes.summaries();
    const note = await openNote(app.context, summary?.id ?? ('' as NoteId));
    expect(note.readOnly).toEqual({ kind: 'no-permission' });
    await expect(save(note, 'A', 'other')).rejects.toMatchObject({ code: 'read-only' });
    expect(await app.read('Personal/A.md')).toBe('text');
  });
});

test('CRLF, BOM, unknown keys and a missing final newline survive an edit', async () => {
  const before = '\ufeff---\r\ntags: [a,  b] # mine\r\n---\r\n\r\none\r\ntwo';
  await app.put('Work/n.md', before);
  await app.library.synchronise();
  const [summary] = app.journal.notes.summaries();
  const note = await openNote(app.context, summary?.id ?? ('' as NoteId));
  expect(note.content).toBe('\none\ntwo');
  await save(note, note.title, '\none\ntwo, three');
  const after = await app.read('Work/n.md');
  expect(after.startsWith('\ufeff---\r\ntags: [a,  b] # mine\r\nid: ')).toBe(true);
  expect(after.endsWith('---\r\n\r\none\r\ntwo, three')).toBe(true);
  expect(after.replaceAll('\r\n', '')).not.toContain('\n');
});

test('a file that another program made at the same path is not overwritten', async () => {
  const note = await createNote(app.context, null, null);
  const first = await save(note, 'A', 'one');
  await writeFile(join(app.vault, 'Personal/A.md'), 'another program made this again');
  await save({ ...note, base: first.base }, 'A', 'two');
  expect(history(note.id).map(([, content]) => content)).toContain('another program made this again');
});

test('a note that is continued as a new one keeps its draft', async () => {
  const note = await createNote(app.context, null, null);
  const first = await save(note, 'A', 'text');
  await save({ ...note, base: first.base }, 'A', 'text and a precious draft', false);
  const { noteId } = await continueAsNewNote(app.context, note.id);
  expect(await app.read('Personal/A.md')).toContain('text and a precious draft');
  expect(history(noteId).map(([, content]) => content)).toEqual(['text and a precious draft\n']);
});
