import { writeFileSync } from 'node:fs';
import { chmod, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { findNotes } from '../../../test-support/find-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { sha256 } from '../../disk/sha256.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { moveNote } from '../folders/move-note.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { undoLinks } from './change-texts.ts';
import { followRenames } from './follow-renames.ts';
import { linksOfNote } from './links-of-note.ts';
import { linkMention } from './mentions.ts';
import { updateLinks } from './update-links.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function make(title: string, content = 'text\n', folder: string | null = null): Promise<NoteId> {
  const { id, base } = await createNote(app.context, 'Work', folder);
  await saveNote(app.context, { noteId: id, base, title, content }, true);
  return id;
}
async function save(id: NoteId, change: { title?: string; content?: string }, commit = true): Promise<void> {
  const { base, title, content } = await openNote(app.context, id);
  await saveNote(app.context, { noteId: id, base, title, content, ...change }, commit);
}
const bodyOf = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?---\n/, '');
const headOf = (id: NoteId) => app.journal.revisions.headDocument(id);
const count = (id: NoteId) => app.journal.notes.byId(id)?.revisionCount;

test('a renamed note keeps its links, each linking note gets one revision, and all else stays to the byte', async () => {
  const old = await make('Old', 'see [[Old#Costs]] here\n');
  const other = await make('Other', '');
  await app.put(
    'Work/Other.md',
    (await app.read('Work/Other.md')) +
      '*  [[Old]]  ![[ Work/old#Costs | the *bill* ]]\r\n\r\n`[[Old]]` \\[[Old]] [[Older]]\r\n|a|\r\n|-|\r\n|[[Old\\|b]]|\r\n[c](./Old.md#costs "t") <Old.md> [d](<Old.md>)\r\n',
  );
  await reconcileFiles(app.context, ['Work/Other.md']);
  const revisions = count(other) ?? 0;
  await save(old, { title: 'Brand new' });
  const updated = await updateLinks(app.context);
  expect(updated).toMatchObject({ links: 6, failed: 0, skipped: [] });
  expect(await bodyOf('Work/Other.md')).toContain(
    '*  [[Brand new]]  ![[ Work/Brand new#Costs | the *bill* ]]\r\n\r\n`[[Old]]` \\[[Old]] [[Older]]\r\n|a|\r\n|-|\r\n|[[Brand new\\|b]]|\r\n[c](./Brand%20new.md#costs "t") <Old.md> [d](<Brand new.md>)\r\n',
  );
  expect(await bodyOf('Work/Brand new.md')).toBe('see [[Brand new#Costs]] here\n');
  expect(count(other)).toBe(revisions + 1);
  expect(app.journal.revisions.metadata(other)[0]?.origin).toBe('edit');
  expect(await updateLinks(app.context)).toBe(null);
});

test('links that name a note by its file keep leading to it when the file gets the name of the new title', async () => {
  // no link can spell the spaces of this title: it is found by its file
  const named = await make(' s ', 'text\n');
  await make('Other', '[[ s ]]\n');
  await save(named, { title: 'Plan' });
  expect(await updateLinks(app.context)).toMatchObject({ links: 1, failed: 0 });
  expect(await bodyOf('Work/Other.md')).toBe('[[ Plan ]]\n');
});

test('a moved note keeps the links to it and its own', async () => {
  const moved = await make('Moved', '[a](Beside.md) [b](../Work/Beside.md) [[Beside]]\n');
  await make('Beside', '[c](Moved.md)\n');
  await moveNote(app.context, moved, { account: 'Home', folder: 'A' });
  await updateLinks(app.context);
  expect(await bodyOf('Home/A/Moved.md')).toBe(
    '[a](../../Work/Beside.md) [b](../../Work/Beside.md) [[Beside]]\n',
  );
  expect(await bodyOf('Work/Beside.md')).toBe('[c](../Home/A/Moved.md)\n');
});

test('another note of the new name keeps its links, and a name that none can spell becomes a path', async () => {
  const first = await make('Plan', 'text\n', 'A');
  const linking = await make('Linking', '[[Plan]] [[Draft|d]]\n');
  const draft = await make('Draft');
  await save(draft, { title: 'Plan' });
  await updateLinks(app.context);
  expect(await bodyOf('Work/Linking.md')).toBe('[[A/Plan]] [[Plan|d]]\n');
  await save(first, { title: 'C#' });
  await updateLinks(app.context);
  expect(await bodyOf('Work/Linking.md')).toBe('[Plan](A/C%23.md) [[Plan|d]]\n');
  expect(linksOfNote(app.journal, linking).outgoing.map(({ noteId }) => noteId)).toEqual([first, draft]);
});

test('a note takes the name of another one: links to that one say where it is', async () => {
  await make('Plan', 'text\n', 'A');
  await make('Linking', '[[Plan]]\n');
  const draft = await make('Draft');
  await save(draft, { title: 'Plan' });
  expect(await updateLinks(app.context)).toMatchObject({ links: 1 });
  expect(await bodyOf('Work/Linking.md')).toBe('[[A/Plan]]\n');
});

test('a new title whose file keeps its own name changes wiki links alone', async () => {
  await app.put('Work/chosen.md', '---\ntitle: Old\n---\ntext\n');
  await app.library.synchronise();
  await app.library.settled();
  const chosen = app.journal.notes.byPath('Work/chosen.md')?.id;
  if (chosen === undefined) throw new Error('the sample is listed');
  await make('Linking', '[[Old]] [a](chosen.md)\n');
  await save(chosen, { title: 'New' });
  await updateLinks(app.context);
  expect(await bodyOf('Work/Linking.md')).toBe('[[New]] [a](chosen.md)\n');
});

test('a draft becomes a revision, then its links are updated, also those that no revision has', async () => {
  const old = await make('Old');
  const draft = await make('Draft', 'first\n');
  await save(draft, { content: 'typed [[Old]]\n' }, false);
  await save(old, { title: 'New' });
  await updateLinks(app.context);
  expect(app.journal.revisions.ofNote(draft).map(({ document }) => document.content)).toEqual([
    'typed [[New]]\n',
    'typed [[Old]]\n',
    'first\n',
  ]);
  expect(app.journal.notes.byId(draft)).toMatchObject({ draft: false, pendingWrite: false });
});

test('text that was typed meanwhile, from the text before, is merged with the new link', async () => {
  const old = await make('Old');
  const open = await make('Open', '[[Old]]\n\nend\n');
  const read = await openNote(app.context, open);
  await save(old, { title: 'New' });
  await updateLinks(app.context);
  expect(app.events).toContainEqual({
    name: 'note.changed',
    payload: expect.objectContaining({ noteId: open }),
  });
  await saveNote(
    app.context,
    { noteId: open, base: read.base, title: 'Open', content: '[[Old]]\n\nend typed\n' },
    true,
  );
  expect(await bodyOf('Work/Open.md')).toBe('[[New]]\n\nend typed\n');
});

test('while a note has no title its links wait for the next one', async () => {
  const old = await make('Old');
  await make('Linking', '[[Old]] [a](Old.md)\n');
  await save(old, { title: '' });
  expect(await updateLinks(app.context)).toBe(null);
  await save(old, { title: 'New' });
  expect(await updateLinks(app.context)).toMatchObject({ links: 2 });
  expect(await bodyOf('Work/Linking.md')).toBe('[[New]] [a](New.md)\n');
  expect(app.journal.formerPlaces.all()).toEqual([]);
});

test('a title that is being typed changes no link', async () => {
  const old = await make('Old');
  await make('Linking', '[[Old]]\n');
  await save(old, { title: 'Ol' }, false);
  expect(await updateLinks(app.context)).toBe(null);
  await save(old, { title: 'Old' });
  expect(await updateLinks(app.context)).toBe(null);
});

test('locked and read-only notes are left alone and reported, the others are updated', async () => {
  const old = await make('Old');
  const readOnly = await make('Read-only', '[[Old]]\n');
  const locked = await make('Locked', '[[Old]]\n');
  const text = (await app.read('Work/Locked.md')).replace('locked: false', 'locked: true');
  await app.put('Work/Locked.md', text);
  await reconcileFiles(app.context, ['Work/Locked.md']);
  await make('Free', '[[Old]]\n');
  await chmod(join(app.vault, 'Work/Read-only.md'), 0o444);
  await save(old, { title: 'New' });
  const updated = await updateLinks(app.context);
  expect(updated?.skipped.map(({ noteId }) => noteId).sort()).toEqual([readOnly, locked]);
  expect(await bodyOf('Work/Locked.md')).toBe('[[Old]]\n');
  expect(await bodyOf('Work/Free.md')).toBe('[[New]]\n');
});

test('a crash between the journal and the files of many notes leaves them to the next start', async () => {
  const old = await make('Old');
  for (let number = 1; number <= 130; number += 1)
    await app.put(`Work/Folder ${number % 30}/Linking ${number}.md`, '[[Old]]\n');
  await app.library.synchronise();
  await save(old, { title: 'New' });
  let isStopped = false;
  const ensure = (): void => {
    if (isStopped) throw new Error('the computer stops');
  };
  const context = { ...app.context, vaultGate: { ...app.context.vaultGate, ensure } };
  const updated = await updateLinks(context, () => {
    isStopped = true; // all revisions are in the journal, and some of the files are written
  });
  expect(updated?.undo).toHaveLength(130);
  const linking = updated?.undo.map(({ noteId }) => noteId) ?? [];
  const isPending = (id: NoteId) => app.journal.notes.byId(id)?.pendingWrite;
  expect(linking.filter(isPending).length).toBeGreaterThan(0);
  app = await app.restart();
  await app.library.synchronise();
  for (const id of linking) {
    const { path, file, pendingWrite } = app.journal.notes.byId(id) ?? {};
    expect(pendingWrite).toBe(false);
    expect(await bodyOf(path ?? '')).toBe('[[New]]\n');
    expect(file?.hash).toBe(sha256(new TextEncoder().encode(await app.read(path ?? ''))));
  }
});

test('what many new links left to be indexed is indexed after the files', async () => {
  const old = await make('Old');
  for (let number = 1; number <= 40; number += 1) await app.put(`Work/Linking ${number}.md`, '[[Old]]\n');
  await app.library.synchronise();
  await save(old, { title: 'Zeppelin' });
  await updateLinks(app.context);
  expect(app.journal.search.catchUpSome(1)).toBe(false);
  expect(findNotes(app.journal, 'zeppelin')).toHaveLength(41);
});

test('what a crash interrupts is finished at the next start', async () => {
  const old = await make('Old');
  await make('Linking', '[[Old]]\n');
  await save(old, { title: 'New' });
  app = await app.restart();
  const renames = followRenames(app.context);
  await renames.update();
  expect(await bodyOf('Work/Linking.md')).toBe('[[New]]\n');
  expect(app.events.find(({ name }) => name === 'links.updated')?.payload).toMatchObject({ links: 1 });
  await renames.close();
});

test('what another program renames changes no other file, but the links can be updated on request', async () => {
  const renames = followRenames(app.context);
  const old = await make('Old');
  await make('Linking', '[[Old]] [a](Old.md)\n');
  const event = (): unknown => app.events.find(({ name }) => name === 'links.left')?.payload;
  await rename(join(app.vault, 'Work/Old.md'), join(app.vault, 'Work/New.md'));
  await app.library.synchronise();
  await app.library.settled();
  expect(app.journal.notes.byId(old)?.title).toBe('New');
  expect(await updateLinks(app.context)).toBe(null);
  expect(await bodyOf('Work/Linking.md')).toBe('[[Old]] [a](Old.md)\n');
  await expect.poll(event, { timeout: 5_000 }).toMatchObject({ notes: 1, places: [{ title: 'Old' }] });
  const place = { noteId: old, title: 'Old', account: 'Work', folder: null, path: 'Work/Old.md' };
  expect(event()).toEqual({ notes: 1, places: [place] });
  app.journal.formerPlaces.add(place);
  await renames.update();
  expect(await bodyOf('Work/Linking.md')).toBe('[[New]] [a](New.md)\n');
  await renames.close();
});

test('what another program writes at this moment stays, and is reported', async () => {
  const old = await make('Old');
  const linking = await make('Linking', '[[Old]]\n');
  await save(old, { title: 'New' });
  app.beforeNextWrite(() => writeFileSync(join(app.vault, 'Work/Linking.md'), 'theirs\n'));
  expect((await updateLinks(app.context))?.skipped).toEqual([
    {
      noteId: linking,
      reason: 'Another program changed this note’s file meanwhile. Open the note to see both texts.',
    },
  ]);
  expect(await app.read('Work/Linking.md')).toBe('theirs\n');
  expect((await readdir(join(app.vault, 'Work'))).sort()).toEqual(['Linking.md', 'New.md']);
  await app.library.synchronise();
  await app.library.settled();
  expect(app.journal.revisions.ofNote(linking).map(({ document }) => document.content)).toEqual([
    'theirs\n',
    '[[New]]\n',
    '[[Old]]\n',
  ]);
});

test('undo gives each note its text back, except where it was changed since', async () => {
  const old = await make('Old');
  const one = await make('One', '[[Old]]\n');
  const two = await make('Two', '[[Old]]\n');
  await save(old, { title: 'New' });
  const updated = await updateLinks(app.context);
  await save(two, { content: '[[New]] and more\n' });
  const { skipped } = await undoLinks(app.context, updated?.undo ?? []);
  expect(skipped).toEqual([
    { noteId: two, reason: 'The note has changed since. Restore an older revision if you want its text.' },
  ]);
  expect([headOf(one)?.content, headOf(two)?.content]).toEqual(['[[Old]]\n', '[[New]] and more\n']);
  expect(await bodyOf('Work/One.md')).toBe('[[Old]]\n');
});

test('the links of a note: outgoing, back, and where it is only mentioned', async () => {
  const plan = await make('Trip plan', 'to [[Sea]] and [[Nowhere|there]], [[#Here]]\n');
  const sea = await make('Sea', '- [x] **see** the [plan](Trip%20plan.md) and [[Sea]]\n');
  const diary = await make('Diary', '`trip plan` [trip plan](https://a.b)\n\nOur Trip Plan is old.\n');
  const links = linksOfNote(app.journal, plan);
  expect(links.outgoing).toEqual([
    { kind: 'wiki', target: 'Sea', noteId: sea, title: 'Sea' },
    { kind: 'wiki', target: 'Nowhere|there', noteId: null, title: 'there' },
  ]);
  expect(links.backlinks).toMatchObject([{ noteId: sea, title: 'Sea' }]);
  expect(links.backlinks[0]?.passages[0]).toEqual([
    { text: 'see the ', match: false },
    { text: 'plan', match: true },
    { text: ' and Sea', match: false },
  ]);
  expect(links.mentions).toMatchObject([{ noteId: diary, title: 'Diary' }]);
  expect(links.mentions[0]?.passage).toContainEqual({ text: 'Trip Plan', match: true });
  await linkMention(app.context, diary, plan);
  expect(headOf(diary)?.content).toContain('Our [[Trip Plan]] is old.');
  expect(linksOfNote(app.journal, plan)).toMatchObject({ backlinks: [{}, {}], mentions: [] });
});

test('a note whose title begins with an emoji is mentioned by its words', async () => {
  const party = await make('🎈 Party list', 'text\n');
  const diary = await make('Diary', 'See the party list.\n');
  expect(linksOfNote(app.journal, party).mentions).toMatchObject([{ noteId: diary }]);
  await linkMention(app.context, diary, party);
  expect(headOf(diary)?.content).toBe('See the [[🎈 Party list|party list]].\n');
});

test('a note that is moved away and back, or renamed and renamed back, leaves all links as their author wrote them', async () => {
  const text = '[a](./Beside.md#c "t") ![[ Work/Beside |x]] [d](<Beside.md>)\n';
  const moved = await make('Moved', text);
  const beside = await make('Beside', '[m](./Moved.md)\n');
  const bodies = () => Promise.all(['Work/Moved.md', 'Work/Beside.md'].map(bodyOf));
  const before = await bodies();
  await moveNote(app.context, moved, { account: 'Home', folder: 'A' });
  await updateLinks(app.context);
  expect(await bodyOf('Home/A/Moved.md')).not.toBe(before[0]);
  await moveNote(app.context, moved, { account: 'Work', folder: null });
  await updateLinks(app.context);
  expect(await bodies()).toEqual(before);
  await save(beside, { title: 'Besides' });
  await updateLinks(app.context);
  expect(await bodyOf('Work/Moved.md')).not.toBe(before[0]);
  await save(beside, { title: 'Beside' });
  await updateLinks(app.context);
  expect(await bodies()).toEqual(before);
});

test('what was changed between a rename and its way back stays', async () => {
  const named = await make('Old');
  const other = await make('Other', '[[ Old |x]]\n');
  await save(named, { title: 'New' });
  await updateLinks(app.context);
  await save(other, { content: '[[ New |y]]\n' });
  await save(named, { title: 'Old' });
  await updateLinks(app.context);
  expect(await bodyOf('Work/Other.md')).toBe('[[ Old |y]]\n');
});
