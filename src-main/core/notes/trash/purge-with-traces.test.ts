import { existsSync } from 'node:fs';
import { mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NoteId, parseMemoryId } from '../../../../src-shared/ids.ts';
import { type NoteTimestamp, noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import type { CopiesOfNotes } from './purge-traces.ts';
import { purgeTraces } from './purge-traces.ts';
import {
  type ConfirmPurge,
  type PurgedWithNotes,
  purgeQuestion,
  purgeWithTraces,
} from './purge-with-traces.ts';
import { trashNote } from './trash-note.ts';

let app: VaultFixture;
/** What was done, in its order: what was asked to be removed, and whether a note was still there then. */
let done: unknown[];
let copies: CopiesOfNotes;
/** What the user was asked to confirm. */
let asked: unknown[];
const confirm: ConfirmPurge = async (noteIds, more) => void asked.push([noteIds, more]);
beforeEach(async () => {
  app = await createVaultFixture();
  done = [];
  asked = [];
  copies = {
    backupsSince: async (since) => ({ count: 2, oldest: noteTimestamp(since) }),
    olderJournals: () => 1,
    doomBackupsSince: async (since) => {
      const inTrash = () => app.journal.notes.trashed().length;
      done.push(['backups', since, inTrash()]);
      return (deletedSince) => void done.push(['backups', deletedSince, inTrash()]);
    },
    removeDoomedBackups: () => void done.push('a new backup'),
    removeOlderJournals: () => void done.push('older journals'),
  };
});
afterEach(() => app.remove());

async function written(title: string, content: string): Promise<NoteId> {
  const { id, base } = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: id, base, title, content }, true);
  return id;
}

async function file(name: string): Promise<string> {
  await mkdir(join(app.vault, 'Work/attachments'), { recursive: true });
  await writeFile(join(app.vault, 'Work/attachments', name), name);
  return `Work/attachments/${name}`;
}

const isThere = (path: string) => existsSync(join(app.vault, path));
const nothing = { attachments: [], backups: false, olderJournals: false };

test('the traces of a note: remote services that have it, backups since it is there, older journals, its own files', async () => {
  const [own, shared] = [await file('own.png'), await file('shared.png')];
  const id = await written('Crane', '![a](attachments/own.png) ![b](attachments/shared.png)');
  const other = await written('Other', '![b](attachments/shared.png)');
  const head = app.journal.notes.byId(id)?.head;
  const memoryId = parseMemoryId('00000000-0000-4000-8000-000000000001');
  if (head == null || memoryId === undefined) throw new Error('the sample is wrong');
  for (const target of ['embedded', 'https://memory.example/v1'])
    app.journal.outbox.addReceipt(head, target, memoryId, 1);
  for (const one of [id, other]) await trashNote(app.context, one);
  const created = app.journal.notes.byId(id)?.createdAt;
  expect(await purgeTraces(app.context, copies, [id])).toEqual({
    services: ['https://memory.example/v1'],
    backups: { count: 2, oldest: created },
    olderJournals: 1,
    attachments: [own],
  });
  expect(await purgeTraces(app.context, copies, [other])).toMatchObject({ services: [], attachments: [] });
  expect((await purgeTraces(app.context, copies, [id, other])).attachments).toEqual([own, shared]);
});

test('what was not chosen stays', async () => {
  const own = await file('own.png');
  const id = await written('Crane', '![a](attachments/own.png)');
  await trashNote(app.context, id);
  const purged = await purgeWithTraces(app.context, copies, { noteIds: [id], ...nothing }, confirm);
  expect(purged).toEqual({ purged: [id], attachments: [] });
  expect(isThere(own)).toBe(true);
  expect(done).toEqual([]);
  expect(asked).toEqual([]);
});

test('what was chosen is deleted; of backups that is recorded before the note is gone, and again after it', async () => {
  const own = await file('own.png');
  const id = await written('Crane', '![a](attachments/own.png)');
  await trashNote(app.context, id);
  const since = Date.parse(app.journal.notes.byId(id)?.createdAt ?? '');
  const chosen = { noteIds: [id], attachments: [own], backups: true, olderJournals: true };
  expect(await purgeWithTraces(app.context, copies, chosen, confirm)).toEqual({
    purged: [id],
    attachments: [own],
  });
  expect(isThere(own)).toBe(false);
  expect(done).toEqual([['backups', since, 1], ['backups', since, 0], 'a new backup', 'older journals']);
});

test('only files of the deleted notes are deleted, and none that another note has come to use', async () => {
  const [own, used, foreign] = [await file('own.png'), await file('used.png'), await file('foreign.png')];
  const id = await written('Crane', '![a](attachments/own.png) ![b](attachments/used.png)');
  await trashNote(app.context, id);
  await written('Later', '![b](attachments/used.png)');
  const attachments = [own, used, foreign, 'Work/Later.md', '../data/journal.sqlite'];
  const chosen = { ...nothing, noteIds: [id], attachments };
  expect((await purgeWithTraces(app.context, copies, chosen, confirm)).attachments).toEqual([own]);
  expect([used, foreign, 'Work/Later.md'].map(isThere)).toEqual([true, true, true]);
});

test('a note that is back keeps its files', async () => {
  const own = await file('own.png');
  const id = await written('Crane', '![a](attachments/own.png)');
  const text = await app.read('Work/Crane.md');
  await unlink(join(app.vault, 'Work/Crane.md'));
  await app.library.synchronise();
  await app.put('Work/Crane.md', text);
  await app.library.synchronise();
  const chosen = { ...nothing, noteIds: [id], attachments: [own] };
  expect(await purgeWithTraces(app.context, copies, chosen, confirm)).toEqual({
    purged: [],
    attachments: [],
  });
  expect(isThere(own)).toBe(true);
  expect(await openNote(app.context, id)).toMatchObject({ title: 'Crane' });
});

test('backups and older journals stay when no note was deleted', async () => {
  const [id, back] = [await written('Crane', 'one'), await written('Back', 'two')];
  await trashNote(app.context, id);
  const all = { attachments: [], backups: true, olderJournals: true };
  // another program puts a note back while the user is asked
  expect(await purgeWithTraces(app.context, copies, { ...all, noteIds: [back] }, confirm)).toMatchObject({
    purged: [],
  });
  expect(done.splice(0)).toEqual([
    ['backups', expect.any(Number), 1],
    ['backups', null, 1],
  ]);
  const path = join(app.vault, app.journal.notes.byId(id)?.path ?? '');
  await unlink(path);
  await mkdir(join(path, 'folder'), { recursive: true }); // no file: removing it fails
  await expect(purgeWithTraces(app.context, copies, { ...all, noteIds: [id] }, confirm)).rejects.toThrow(
    /EISDIR|EPERM/,
  );
  expect(done).toEqual([
    ['backups', expect.any(Number), 1],
    ['backups', null, 1],
  ]);
});

test('of backups, those go that may hold a note that was deleted, also when others fail', async () => {
  const older = await written('Older', 'one');
  const path = app.journal.notes.byId(older)?.path ?? '';
  await app.put(path, (await app.read(path)).replace(/^created:.*$/m, 'created: 1990-01-01T00:00:00Z'));
  await app.library.synchronise();
  const newer = await written('Newer', 'two');
  await trashNote(app.context, newer);
  const since = Date.parse(app.journal.notes.byId(newer)?.createdAt ?? '');
  const chosen = { noteIds: [older, newer], attachments: [], backups: true, olderJournals: true };
  expect(await purgeWithTraces(app.context, copies, chosen, confirm)).toMatchObject({ purged: [newer] });
  expect(done).toEqual([
    ['backups', Date.parse('1990-01-01T00:00:00Z'), 1],
    ['backups', since, 0],
    'a new backup',
    'older journals',
  ]);
});

test('what goes beyond the notes is named and waits for the user; without a yes all of it stays', async () => {
  const [own, foreign] = [await file('own.png'), await file('foreign.png')];
  const id = await written('Crane', '![a](attachments/own.png)');
  await trashNote(app.context, id);
  const chosen = { noteIds: [id], attachments: [foreign, own], backups: true, olderJournals: true };
  const refuse: ConfirmPurge = async (noteIds, more) => {
    asked.push([noteIds, more]);
    throw new Error('no');
  };
  await expect(purgeWithTraces(app.context, copies, chosen, refuse)).rejects.toThrow('no');
  expect(asked).toEqual([
    [[id], { attachments: [own], backups: { count: 2, oldest: expect.any(String) }, olderJournals: 1 }],
  ]);
  expect(isThere(own)).toBe(true);
  expect(app.journal.notes.trashed()).toHaveLength(1);
  expect(done).toEqual([]);
});

test('there is no question about what is not there', async () => {
  const id = await written('Crane', 'No picture.');
  await trashNote(app.context, id);
  copies = { ...copies, backupsSince: async () => null, olderJournals: () => 0 };
  const chosen = {
    noteIds: [id],
    attachments: ['Work/attachments/own.png'],
    backups: true,
    olderJournals: true,
  };
  expect(await purgeWithTraces(app.context, copies, chosen, confirm)).toEqual({
    purged: [id],
    attachments: [],
  });
  expect(asked).toEqual([]);
  expect(done).toEqual([]);
});

test('what a window adds while the user is asked stays: another file, and backups of an earlier time', async () => {
  const [own, other] = [await file('own.png'), await file('other.png')];
  const id = await written('Crane', '![a](attachments/own.png)');
  await trashNote(app.context, id);
  const since = Date.parse(app.journal.notes.byId(id)?.createdAt ?? '');
  const chosen = { noteIds: [id], attachments: [own, other], backups: true, olderJournals: false };
  const meanwhile: ConfirmPurge = async () => {
    const path = app.journal.notes.byId(id)?.path ?? '';
    const text = await app.read(path);
    const earlier = text.replace(/^created:.*$/m, 'created: 1990-01-01T00:00:00Z');
    await app.put(path, `${earlier}\n![b](attachments/other.png)\n`);
    await app.library.synchronise();
  };
  const { attachments } = await purgeWithTraces(app.context, copies, chosen, meanwhile);
  expect(attachments).toEqual([own]);
  expect(isThere(other)).toBe(true);
  expect(done).toEqual([['backups', since, 1], ['backups', since, 0], 'a new backup']);
});

const crane = ['crane' as NoteId]; // of that form
const nothingElse: PurgedWithNotes = { attachments: [], backups: null, olderJournals: 0 };
const oldest = '2026-05-01T09:00:00Z' as NoteTimestamp; // of that form

test('the question says how many notes go, and what goes with them', () => {
  const { question } = purgeQuestion(crane, {
    attachments: [
      'Work/attachments/plan.png',
      'a\u001b[31mb.png',
      ...['1', '2', '3', '4'].map((name) => `${name}.png`),
    ],
    backups: { count: 3, oldest },
    olderJournals: 2,
  });
  expect(question.message).toBe('Delete 1 note permanently, along with the following?');
  expect(question.detail.split('\n')).toEqual([
    '6 files:',
    '    Work/attachments/plan.png',
    '    a\ufffd[31mb.png',
    '    1.png',
    '    2.png',
    '    3.png',
    '    …',
    expect.stringMatching(/^3 backups, from .*2026.* on\. A new one is made first\.$/),
    '2 older journals in the data folder',
    '',
    'You can’t undo this.',
    '',
    expect.stringContaining('only if you chose it yourself'),
  ]);
});

test('another answer is needed for other notes, files, backups or journals', () => {
  const keys = [
    purgeQuestion(crane, { ...nothingElse, olderJournals: 1 }),
    purgeQuestion(crane, { ...nothingElse, olderJournals: 2 }),
    purgeQuestion(['crane', 'pier'] as NoteId[], { ...nothingElse, olderJournals: 1 }), // of that form
    purgeQuestion(crane, { ...nothingElse, attachments: ['a.png'] }),
    purgeQuestion(crane, { ...nothingElse, attachments: ['b.png'] }),
    purgeQuestion(crane, { ...nothingElse, backups: { count: 3, oldest } }),
    purgeQuestion(crane, {
      ...nothingElse,
      backups: { count: 3, oldest: '2026-05-02T09:00:00Z' as NoteTimestamp },
    }),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
