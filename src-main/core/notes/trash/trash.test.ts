import { access, mkdir, readdir, readFile, rename, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type NoteId, parseMemoryId } from '../../../../src-shared/ids.ts';
import type { OpenNote } from '../../../../src-shared/rpc/library.ts';
import { findNotes } from '../../../test-support/find-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { journalFile } from '../../journal/open-journal.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { purgeNotes } from './purge-with-traces.ts';
import { createTrashSearch } from './search-trash.ts';
import { openTrashed, restoreNote, trashNote } from './trash-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function written(title: string, content: string): Promise<OpenNote> {
  const note = await createNote(app.context, 'Work', 'Cranes');
  await saveNote(app.context, { noteId: note.id, base: note.base, title, content }, true);
  return openNote(app.context, note.id);
}
const inTrash = () => app.journal.notes.trashed().map(({ id, deletedBy }) => [id, deletedBy]);
const emitted = (name: string) =>
  app.events.filter((event) => event.name === name).map(({ payload }) => payload);

describe('a note that another program deleted', () => {
  test('is in the trash, is announced, can be read and restored', async () => {
    const note = await written('Plan', 'The crane moves.');
    await unlink(join(app.vault, 'Work/Cranes/Plan.md'));
    await app.library.synchronise();
    expect(inTrash()).toEqual([[note.id, 'another-program']]);
    expect(emitted('library.changed')).toContainEqual({
      changed: [],
      removed: [note.id],
      deletedOutside: [note.id],
    });
    expect(emitted('trash.changed').at(-1)).toMatchObject({
      changed: [{ id: note.id, deletedBy: 'another-program', deletedAt: expect.stringMatching(/^2026-/) }],
    });
    expect(await openTrashed(app.context, note.id)).toMatchObject({
      title: 'Plan',
      content: 'The crane moves.\n',
      readOnly: { kind: 'deleted', by: 'another-program' },
    });

    await restoreNote(app.context, note.id);
    expect(inTrash()).toEqual([]);
    expect(emitted('trash.changed').at(-1)).toEqual({ changed: [], removed: [note.id] });
    const text = await app.read('Work/Cranes/Plan.md');
    expect(text).toContain(`id: ${note.id}`);
    expect(text).toContain('The crane moves.');
    await app.library.synchronise();
    expect(await openNote(app.context, note.id)).toMatchObject({ revisionCount: 1, readOnly: null });
  });

  test('is noticed while the app runs, and a rename is not a deletion', async () => {
    const note = await written('Plan', 'text');
    const other = await written('Other', 'text of the other');
    await app.library.follow();
    await rename(join(app.vault, 'Work/Cranes/Other.md'), join(app.vault, 'Work/Cranes/Elsewhere.md'));
    await unlink(join(app.vault, 'Work/Cranes/Plan.md'));
    await vi.waitFor(() => expect(inTrash()).toEqual([[note.id, 'another-program']]));
    await vi.waitFor(() => expect(app.journal.notes.byId(other.id)?.title).toBe('Elsewhere'));
    expect(
      emitted('library.changed').flatMap((change) => (change as { removed: NoteId[] }).removed), // as in the contract
    ).toEqual([note.id]);
  });

  test('leaves a name that another file has taken meanwhile to that file', async () => {
    const note = await written('Plan', 'mine');
    await unlink(join(app.vault, 'Work/Cranes/Plan.md'));
    await app.put('Work/Cranes/Plan.md', '---\nid: theirs\n---\ntheirs');
    await app.library.synchronise();
    expect(inTrash()).toEqual([[note.id, 'another-program']]);
    await restoreNote(app.context, note.id);
    expect(await app.read('Work/Cranes/Plan.md')).toContain('theirs');
    expect(await app.read('Work/Cranes/Plan 2.md')).toContain('mine');
  });
});

describe('a note in the trash', () => {
  test('can be read as it was left, the draft included', async () => {
    const note = await written('Plan', 'one');
    await saveNote(
      app.context,
      { noteId: note.id, base: note.base, title: 'Plan', content: 'a draft' },
      false,
    );
    await trashNote(app.context, note.id);
    expect(await openTrashed(app.context, note.id)).toMatchObject({
      content: 'a draft\n',
      readOnly: { kind: 'deleted', by: 'you' },
    });
    expect(inTrash()).toEqual([[note.id, 'you']]);
  });

  test('is listed before those that were deleted earlier', async () => {
    const first = await written('First', '1');
    const second = await written('Second', '2');
    await trashNote(app.context, second.id);
    await trashNote(app.context, first.id);
    expect(inTrash().map(([id]) => id)).toEqual([first.id, second.id]);
  });

  test('a note that is present is not read as a trashed one', async () => {
    const note = await written('Plan', 'one');
    await expect(openTrashed(app.context, note.id)).rejects.toMatchObject({ code: 'note-not-found' });
  });
});

describe('deleting for good', () => {
  /** Everything in the journal's file that still names a note, or contains its text. */
  async function traces(...needles: string[]): Promise<string[]> {
    await app.close();
    const bytes = await readFile(join(app.folder, 'data', journalFile), 'latin1');
    const database = new Database(join(app.folder, 'data', journalFile), { readonly: true });
    const tables = database
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search_%'",
      )
      .all();
    const rows = tables.flatMap(({ name }) =>
      database
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row) => `${name} ${JSON.stringify(row, asHex)}`),
    );
    database.close();
    return [
      ...rows.filter((row) => needles.some((needle) => row.includes(needle))),
      ...needles.filter((needle) => bytes.includes(needle)),
      ...needles.filter((needle) => bytes.includes(Buffer.from(needle, 'hex').toString('latin1') || needle)),
    ];
  }

  /** Ids of revisions are bytes; a Buffer comes here as its list of numbers. */
  const asHex = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'Buffer')
      return value;
    return 'data' in value && Array.isArray(value.data) ? Buffer.from(value.data).toString('hex') : value;
  };

  test('leaves nothing of a note, and all of the others', async () => {
    const doomed = await written('Zebrafish', 'xylophone unmistakable');
    const kept = await written('Kept', 'kept text');
    const memoryId = parseMemoryId('00000000-0000-4000-8000-000000000001');
    if (doomed.head === null || memoryId === undefined) throw new Error('the sample is wrong');
    app.journal.outbox.addReceipt(doomed.head, 'embedded', memoryId, 1);
    app.journal.projections.follow({ noteId: doomed.id, revisionId: doomed.head, memoryId }, 'embedded', 1);
    await trashNote(app.context, doomed.id);
    await trashNote(app.context, kept.id);
    expect(await purgeNotes(app.context, [doomed.id])).toEqual({ purged: [doomed.id] });
    expect(inTrash()).toEqual([[kept.id, 'you']]);
    expect(emitted('trash.changed').at(-1)).toEqual({ changed: [], removed: [doomed.id] });
    expect(findNotes(app.journal, 'xylophone')).toEqual([]);
    expect(app.journal.search.texts(kept.id)?.body).toContain('kept');
    expect(await readdir(join(app.vault, '.trash/Work/Cranes'))).toEqual(['Kept.md']);
    expect(app.journal.deletedNotes.next(null, 10)).toEqual([doomed.id]);
    app.journal.deletedNotes.remove([doomed.id]); // the service has deleted it, too
    expect(await traces(doomed.id, doomed.head, 'Zebrafish', 'xylophone')).toEqual([]);
    app = await createVaultFixture(app.folder);
    await restoreNote(app.context, kept.id);
    expect(await openNote(app.context, kept.id)).toMatchObject({ content: 'kept text\n', revisionCount: 1 });
  });

  test('never touches a note that is present, nor one whose file reappeared', async () => {
    const present = await written('Present', 'one');
    const back = await written('Back', 'two');
    const text = await app.read('Work/Cranes/Back.md');
    await unlink(join(app.vault, 'Work/Cranes/Back.md'));
    await app.library.synchronise();
    await writeFile(join(app.vault, 'Work/Cranes/Back.md'), text);
    expect(await purgeNotes(app.context, [present.id, back.id])).toEqual({ purged: [] });
    await app.library.synchronise();
    expect(await openNote(app.context, present.id)).toMatchObject({ revisionCount: 1 });
    expect(await openNote(app.context, back.id)).toMatchObject({ revisionCount: 1 });
  });

  test('a note whose file cannot be removed stays, and keeps no other one', async () => {
    const notes = [await written('One', '1'), await written('Two', '2'), await written('Three', '3')];
    const ids = notes.map(({ id }) => id);
    const [one, two, three] = ids;
    for (const { id } of notes) await trashNote(app.context, id);
    const file = join(app.vault, '.trash/Work/Cranes/Two.md');
    await unlink(file);
    await mkdir(join(file, 'folder'), { recursive: true }); // no file: removing it fails
    expect(await purgeNotes(app.context, ids)).toEqual({ purged: [one, three] });
    expect(inTrash()).toEqual([[two, 'you']]);
    await expect(purgeNotes(app.context, ids.slice(1, 2))).rejects.toThrow(/EISDIR|EPERM/);
  });

  test('a note whose folder in the trash has become a link elsewhere is deleted, and what is there stays', async () => {
    const [one, two] = [(await written('One', '1')).id, (await written('Two', '2')).id];
    for (const id of [one, two]) await trashNote(app.context, id);
    const outside = join(app.folder, 'outside');
    await rename(join(app.vault, '.trash/Work/Cranes'), outside);
    await symlink(outside, join(app.vault, '.trash/Work/Cranes'));
    expect(await purgeNotes(app.context, [one, two])).toEqual({ purged: [one, two] });
    expect(inTrash()).toEqual([]);
    expect((await readdir(outside)).sort()).toEqual(['One.md', 'Two.md']);
  });

  test('a crash after the file is gone leaves a note in the trash that can be restored', async () => {
    const note = await written('Plan', 'text');
    await trashNote(app.context, note.id);
    const interrupted = {
      ...app.context,
      journal: {
        ...app.journal,
        purge: () => {
          throw new Error('the power went');
        },
      },
    };
    await expect(purgeNotes(interrupted, [note.id])).rejects.toThrow('the power went');
    await expect(access(join(app.vault, '.trash/Work/Cranes/Plan.md'))).rejects.toThrow();
    app = await app.restart();
    await app.library.synchronise();
    expect(inTrash()).toEqual([[note.id, 'you']]);
    await restoreNote(app.context, note.id);
    expect(await app.read('Work/Cranes/Plan.md')).toContain('text');
  });
});

test('deleted notes are found by their text, and no others, until they are restored', async () => {
  const [here, elsewhere, present] = [
    await written('Plan', 'The crane moves.'),
    await written('Older plan', 'The crane stays.'),
    await written('Other', 'No crane at all.'),
  ];
  await trashNote(app.context, here.id);
  await unlink(join(app.vault, 'Work/Cranes/Older plan.md'));
  await app.library.synchronise();
  const search = createTrashSearch(app.journal, Date.now);
  const found = async (query: string) => (await search(query)).hits.map(({ noteId }) => noteId).sort();
  expect(await found('cran')).toEqual([here.id, elsewhere.id].sort());
  expect(await found('moves')).toEqual([here.id]);
  expect(await found('')).toEqual([]);
  await restoreNote(app.context, here.id);
  expect(await found('cran')).toEqual([elsewhere.id]);
  expect(await found('cran')).not.toContain(present.id);
});

test('a deleted note is found by an older revision, behind those whose last text matches', async () => {
  const [older, newer] = [await written('Old', 'The crane moves.'), await written('New', 'A crane.')];
  await saveNote(
    app.context,
    { noteId: older.id, base: older.base, title: 'Old', content: 'Nothing of the kind.' },
    true,
  );
  for (const { id } of [newer, older]) await trashNote(app.context, id);
  const find = createTrashSearch(app.journal, Date.now);
  const search = async (query: string) => (await find(query)).hits;
  expect((await search('cran')).map(({ noteId, from }) => [noteId, from])).toEqual([
    [newer.id, 'note'],
    [older.id, 'revision'],
  ]);
  expect((await search('cran')).at(-1)?.snippet).toContainEqual({ text: 'cran', match: true });
  expect(await search('')).toEqual([]);
  expect(await search('crane missing')).toEqual([]);
  // a later search ends an earlier one
  const [first, second] = await Promise.all([search('cran'), search('crane')]);
  expect([first.length, second.length]).toEqual([1, 2]);
});
