import { mkdir, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';
import { trashNote } from '../notes/trash/trash-note.ts';
import { filesLinkedBy, withoutMention } from './only-linked-by.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function file(path: string): Promise<string> {
  await mkdir(dirname(join(app.vault, path)), { recursive: true });
  await writeFile(join(app.vault, path), path);
  return path;
}

async function written(title: string, ...texts: string[]): Promise<NoteId> {
  const { id } = await createNote(app.context, 'Work', 'Cranes');
  for (const content of texts) {
    const { base } = await openNote(app.context, id);
    await saveNote(app.context, { noteId: id, base, title, content }, true);
  }
  return id;
}

const only = async (...noteIds: NoteId[]) =>
  withoutMention(app.context, await filesLinkedBy(app.context, noteIds), new Set(noteIds));

test('files that only this note links to, now or in an earlier revision, also when it is in the trash', async () => {
  const [now, before, drafted] = [
    await file('Work/Cranes/attachments/now.png'),
    await file('Work/Cranes/attachments/before.pdf'),
    await file('Work/Cranes/attachments/drafted.txt'),
  ];
  await file('Work/Cranes/attachments/of nobody.png');
  const id = await written('Crane', '[a](attachments/before.pdf)', '![a](attachments/now.png)');
  const { base } = await openNote(app.context, id);
  const draft = '![a](attachments/now.png) [b](attachments/drafted.txt)';
  await saveNote(app.context, { noteId: id, base, title: 'Crane', content: draft }, false);
  expect(await only(id)).toEqual([before, drafted, now]);
  await trashNote(app.context, id);
  expect(await only(id)).toEqual([before, drafted, now]);
});

test('of very many notes, what they link to now counts', async () => {
  const now = await file('Work/Cranes/attachments/now.png');
  await file('Work/Cranes/attachments/before.pdf');
  const id = await written('Crane', '[a](attachments/before.pdf)', '![a](attachments/now.png)');
  const many = Array.from({ length: 200 }, (_, at) => `other-${at}` as NoteId); // of that form
  expect(await only(id, ...many)).toEqual([now]);
});

test('files elsewhere in the vault and beside it are the user’s own', async () => {
  await file('Work/Cranes/plan.pdf');
  await file('Work/Plans/plan.pdf');
  await writeFile(join(app.folder, 'outside.txt'), 'x');
  const links = '[a](plan.pdf) [b](../Plans/plan.pdf) [c](../../../outside.txt) [d](attachments/../plan.pdf)';
  expect(await only(await written('Crane', links))).toEqual([]);
  app.nameAttachments('files');
  const chosen = await file('Work/Cranes/files/a.pdf');
  expect(await only(await written('Other', '[a](files/a.pdf)'))).toEqual([chosen]);
});

test.each([
  ['a link from another folder', '[a](../Cranes/attachments/Über%20Kran%20(1).png)'],
  ['another case', 'see über KRAN (1).PNG'],
  ['an embedding of another program', '![[Über Kran (1).png|100]]'],
  ['HTML', '<img src="attachments/U%CC%88ber%20Kran%20(1).png">'],
  ['an escape', '[a](attachments/Über%20Kran%20\\(1\\).png)'],
])('a file that another note mentions is used: %s', async (_name, mention) => {
  await file('Work/Cranes/attachments/Über Kran (1).png');
  const id = await written('Crane', '![a](<attachments/Über Kran (1).png>)');
  expect(await only(id)).toHaveLength(1);
  const other = await written('Other', mention);
  expect(await only(id)).toEqual([]);
  expect(await only(id, other), 'both are deleted').toHaveLength(1);
  await trashNote(app.context, other);
  expect(await only(id), 'it can be restored from the trash').toEqual([]);
});

/** Two notes with the same picture, one of them in a folder of its own. */
async function sharedPicture(): Promise<{ picture: string; crane: NoteId; other: NoteId }> {
  const picture = await file('Work/Cranes/attachments/shared.png');
  const crane = await written('Crane', '![a](attachments/shared.png)');
  await app.put('Work/Sub/Other.md', '![a](../Cranes/attachments/shared.png)');
  await app.library.synchronise();
  return { picture, crane, other: app.recordAt('Work/Sub/Other.md').id };
}

test('a note that cannot be read counts with the text that was last recorded', async () => {
  const { picture, crane } = await sharedPicture();
  await rename(join(app.vault, 'Work/Sub'), join(app.folder, 'outside'));
  await symlink(join(app.folder, 'outside'), join(app.vault, 'Work/Sub'));
  expect(await only(crane)).toEqual([]);
  await unlink(join(app.vault, 'Work/Sub'));
  expect(await only(crane), 'the folder is away').toEqual([]);
  await mkdir(join(app.vault, 'Work/Sub/Other.md'), { recursive: true });
  expect(await only(crane), 'a folder has its name').toEqual([]);
  await app.library.synchronise();
  await rm(join(app.vault, 'Work/Sub'), { recursive: true });
  await app.put('Work/Sub/Other.md', 'nothing of the kind');
  expect(await only(crane)).toEqual([picture]);
});

test('while nothing is known of what a note says, no file is offered', async () => {
  const picture = await file('Work/Cranes/attachments/own.png');
  const crane = await written('Crane', '![a](attachments/own.png)');
  const { id } = await createNote(app.context, 'Work', null); // it has no revision
  expect(await only(crane)).toEqual([picture]);
  const path = join(app.vault, app.journal.notes.byId(id)?.path ?? '');
  await unlink(path);
  await writeFile(join(app.folder, 'unknown.md'), 'nothing of the kind');
  await symlink(join(app.folder, 'unknown.md'), path);
  expect(await only(crane)).toEqual([]);
  await unlink(path);
  expect(await only(crane), 'it is gone').toEqual([picture]);
});

test('texts that only the journal has count: a draft, a quick note', async () => {
  const { picture, crane, other } = await sharedPicture();
  const mention = (await app.read('Work/Sub/Other.md')) ?? '';
  await app.put('Work/Sub/Other.md', mention.replace('shared', 'another'));
  await app.library.synchronise();
  expect(await only(crane)).toEqual([picture]);
  const record = app.journal.notes.byId(other);
  if (record === undefined) throw new Error('the sample is wrong');
  app.journal.notes.save({ ...record, draft: true });
  app.journal.drafts.save(other, { title: 'Other', content: '![a](shared.png)' });
  expect(await only(crane)).toEqual([]);
  app.journal.drafts.remove(other);
  expect(await only(crane)).toEqual([picture]);
  app.journal.captureDraft.keep('see shared.png');
  expect(await only(crane)).toEqual([]);
});

test('both sides of a conflict count until the user has chosen', async () => {
  const picture = await file('Work/Cranes/attachments/own.png');
  const crane = await written('Crane', '![a](attachments/own.png)');
  const other = await written('Other', '![a](attachments/own.png)', 'no picture');
  expect(await only(crane)).toEqual([picture]);
  const [mine, theirs] = app.journal.revisions.ofNote(other).map(({ revisionId }) => revisionId);
  if (mine === undefined || theirs === undefined) throw new Error('the sample is wrong');
  app.journal.conflicts.save({ noteId: other, mine, theirs, at: noteTimestamp(app.context.now()) });
  expect(await only(crane)).toEqual([]);
});

test('a note that is not UTF-8 is read as what it may be', async () => {
  const { picture, crane } = await sharedPicture();
  await app.put('Work/Sub/Other.md', 'nothing');
  await app.library.synchronise();
  expect(await only(crane)).toEqual([picture]);
  const text = Buffer.from('\ufeff![a](shared.png)', 'utf16le');
  await writeFile(join(app.vault, 'Work/Sub/Other.md'), text);
  expect(await only(crane)).toEqual([]);
});
