import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSource, importAll, plan, run, type TestSource } from '../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { listHistory, verifyHistory } from '../notes/history/list-history.ts';
import { trashNote } from '../notes/trash/trash-note.ts';

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app);
});
afterEach(() => app.remove());

/** The file without the lines that this app adds. */
const withoutOwnFields = (text: string): string =>
  text
    .replace(/^(?:id|title|created|updated|locked|revision|previous): .*\r?\n/gm, '')
    .replace(/^(\ufeff?)---\r?\n---\r?\n/, '$1');
const everyNote = () => app.journal.notes.present();

test('notes of a folder become notes with a revision of their own, byte for byte, and the source stays as it is', async () => {
  const texts = {
    'Plan.md': '# Plan\n\nSee [[Trams]] and [rails](Rails/Old%20rails.md).  \n\tindented\n\n\n',
    'Trams.md': '---\r\ntags: [a,  b]   # mine\r\naliases: ["Tram"]\r\n---\r\nText\r\nwith CRLF',
    'Rails/Old rails.md': '\ufeffA byte order mark.',
    'Rails/空.markdown': '---\nbroken: [yaml\n---\nkept',
    'Empty.md': '',
  };
  for (const [path, text] of Object.entries(texts)) await source.put(path, text);
  await source.put('attachments/tram.png', new Uint8Array([137, 80, 78, 71]));
  const before = await source.contents();

  const result = await importAll(app, source.path, { account: 'Work', folder: 'Cranes' });
  expect(result).toMatchObject({ notes: 5, attachments: 1, already: 0, stopped: null });
  expect([result.failed.total, result.skipped.total, result.renamed.total]).toEqual([0, 0, 0]);
  for (const [path, text] of Object.entries(texts)) {
    expect(withoutOwnFields(await app.read(`Work/Cranes/${path}`))).toBe(text);
    const record = app.recordAt(`Work/Cranes/${path}`);
    expect(listHistory(app.journal, record.id)).toMatchObject([{ origin: 'imported' }]);
    expect(verifyHistory(app.journal, record.id).faults).toEqual([]);
    expect(record.head && app.journal.outbox.ofRevision(record.head)).toBeDefined();
  }
  expect(app.recordAt('Work/Cranes/Plan.md')).toMatchObject({
    title: 'Plan',
    account: 'Work',
    folder: 'Cranes',
    createdAt: '2024-05-06T07:08:09Z',
    updatedAt: '2024-05-06T07:08:09Z',
  });
  expect(await app.read('Work/Cranes/attachments/tram.png')).toContain('PNG');
  expect(await source.contents()).toEqual(before);
  expect(app.journal.notes.folders()).toContainEqual({ account: 'Work', folder: 'Cranes/Rails' });
});

test('a note stays locked whose front matter cannot be read, where a line of it locks it', async () => {
  await source.put('Safe.md', '---\nlocked: true\ntags: [a\n---\nThe key is under the mat.');
  await importAll(app, source.path);
  expect(app.recordAt('Imported/Safe.md')).toMatchObject({ locked: true });
});

test('a following comparison of the vault finds nothing new: the files are what the journal has', async () => {
  await source.put('Plan.md', '---\nid: zettel-7\nlocked: true\n---\nText');
  await source.put('Folder/Other.md', 'Text');
  await importAll(app, source.path);
  const before = everyNote();
  await app.library.synchronise();
  expect(everyNote()).toEqual(before);
  expect(app.recordAt('Imported/Plan.md')).toMatchObject({ id: 'zettel-7', locked: true, revisionCount: 1 });
});

test('importing twice brings nothing twice, whatever happened to the notes; what is new comes', async () => {
  await source.put('Plan.md', 'Text');
  await source.put('Broken.md', '---\nbroken: [yaml\n---\nkept');
  await source.put('a/tram.png', 'x');
  await importAll(app, source.path);
  const { id } = app.recordAt('Imported/Plan.md');
  await app.put('Imported/Plan.md', `${await app.read('Imported/Plan.md')}\n\nedited`);
  await app.library.synchronise();
  await source.put('New.md', 'New');

  const planned = await plan(app, source.path);
  expect(planned.preview).toMatchObject({ notes: 1, attachments: 0, already: 3 });
  expect(await run(app, planned)).toMatchObject({ notes: 1, attachments: 0, already: 3 });
  expect(everyNote()).toHaveLength(3);
  expect(app.recordAt('Imported/Plan.md').id).toBe(id);
});

test('a note that was deleted after its import is imported again', async () => {
  await source.put('Plan.md', 'Text');
  await importAll(app, source.path);
  await trashNote(app.context, app.recordAt('Imported/Plan.md').id);
  expect(await importAll(app, source.path)).toMatchObject({ notes: 1, already: 0 });
  expect(app.recordAt('Imported/Plan.md')).toMatchObject({ state: 'present', revisionCount: 1 });
});

test('taken names get a number, and every link of the imported notes follows', async () => {
  await app.put('Imported/Plan.md', 'mine');
  await app.put('Imported/img/Tram 1.png', 'another picture');
  await app.library.synchronise();
  await source.put('Plan.md', 'theirs');
  await source.put('img/tram 1.png', 'the picture');
  await source.put(
    'Sub/Links.md',
    '[[Plan]] [[plan#Costs|the plan]] [x](../Plan.md#Costs) ![](<../img/tram 1.png>) ![[tram 1.png]] [[Planet]] `[[Plan]]`',
  );
  const planned = await plan(app, source.path);
  expect(planned.preview.renamed).toEqual({
    total: 2,
    first: [
      { path: 'Plan.md', reason: '“Plan.md” already exists: imported as “Plan 2.md”.' },
      { path: 'img/tram 1.png', reason: '“tram 1.png” already exists: imported as “tram 1 2.png”.' },
    ],
  });
  await run(app, planned);
  expect(await app.read('Imported/Plan.md')).toBe('mine');
  expect(app.recordAt('Imported/Plan 2.md').title).toBe('Plan 2');
  expect(await app.read('Imported/img/Tram 1.png')).toBe('another picture');
  expect(await app.read('Imported/img/tram 1 2.png')).toBe('the picture');
  expect(withoutOwnFields(await app.read('Imported/Sub/Links.md'))).toBe(
    '[[Plan 2]] [[Plan 2#Costs|the plan]] [x](../Plan%202.md#Costs) ![](<../img/tram%201%202.png>) ![[tram 1 2.png]] [[Planet]] `[[Plan 2]]`',
  );
  expect(await importAll(app, source.path)).toMatchObject({ notes: 0, attachments: 0, already: 3 });
});

test('ids: one of another note is replaced, one that is free stays, a note of this vault is not imported', async () => {
  await app.put('Personal/Mine.md', '---\nid: zettel-1\n---\nmine');
  await app.library.synchronise();
  await source.put('One.md', '---\nid: zettel-1\n---\nanother text');
  await source.put('Same.md', '---\nid: zettel-1\n---\nmine');
  await source.put('Two.md', '---\nid: zettel-2\n---\nfirst');
  await source.put('Two again.md', '---\nid: zettel-2\n---\nsecond');
  const planned = await plan(app, source.path);
  expect(planned.preview).toMatchObject({ notes: 3, already: 1 });
  expect(planned.preview.remarks.first).toEqual([
    { path: 'One.md', reason: 'Its id belongs to another note, so it gets a new one.' },
  ]);
  await run(app, planned);
  expect(app.recordAt('Personal/Mine.md').id).toBe('zettel-1');
  const ids = ['One', 'Two', 'Two again'].map((name) => app.recordAt(`Imported/${name}.md`).id);
  expect(ids.filter((id) => id === 'zettel-2')).toHaveLength(1);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain('zettel-1');
  await app.library.synchronise();
  expect(everyNote()).toHaveLength(4);
});

test('a file that this app wrote elsewhere becomes a note of its own, because the original may come by another way', async () => {
  const other = await createVaultFixture();
  try {
    const there = await createSource(other);
    await there.put('Plan.md', 'Text');
    await importAll(other, there.path);
    await source.put('Plan.md', await other.read('Imported/Plan.md'));
    const original = other.journal.notes.byPath('Imported/Plan.md')?.id;
    await importAll(app, source.path, { account: 'Work' });
    const { id, revisionCount } = app.recordAt('Work/Plan.md');
    expect(id).not.toBe(original);
    expect(revisionCount).toBe(1);
    expect(verifyHistory(app.journal, id).faults).toEqual([]);
  } finally {
    await other.remove();
  }
});

test('an Obsidian vault: its settings, its trash, hidden files and links of the system stay out, with the reason', async () => {
  await source.put('.obsidian/app.json', '{}');
  await source.put('.trash/Old.md', 'old');
  await source.put('.DS_Store', 'x');
  await source.put('Daily/2024-05-06.md', '![[Pasted image.png]]\n\n> [!note] A callout\n> with text\n');
  await source.put('Pasted image.png', 'x');
  await symlink('/etc/passwd', join(source.path, 'Secret.md'));
  await symlink('/etc', join(source.path, 'Everything'));
  const planned = await plan(app, source.path);
  expect(planned.preview).toMatchObject({ format: 'obsidian', notes: 1, attachments: 1 });
  const link = 'A symbolic link, which may point anywhere. Import its target separately.';
  expect(Object.fromEntries(planned.preview.skipped.first.map(({ path, reason }) => [path, reason]))).toEqual(
    {
      '.obsidian': 'Obsidian’s own settings.',
      '.trash': 'A hidden folder.',
      Everything: link,
      'Secret.md': link,
    },
  );
  await run(app, planned);
  expect(withoutOwnFields(await app.read('Imported/Daily/2024-05-06.md'))).toBe(
    '![[Pasted image.png]]\n\n> [!note] A callout\n> with text\n',
  );
});

test('nothing is imported into a folder that leads outside of the vault, also when it becomes a link after the plan', async () => {
  const outside = join(app.folder, 'outside');
  await mkdir(outside);
  await source.put('Plan.md', 'text');
  await source.put('attachments/tram.png', new Uint8Array([137, 80, 78, 71]));
  const planned = await plan(app, source.path, { account: 'Work', folder: null });
  await symlink(outside, join(app.vault, 'Work'));
  const result = await run(app, planned);
  expect(result).toMatchObject({ notes: 0, attachments: 0 });
  expect(result.failed.first.map(({ reason }) => reason).join()).toMatch(
    /^Work\S* leads outside the vault.*,Work\S* leads outside the vault/,
  );
  await expect(importAll(app, source.path, { account: 'Work', folder: null })).rejects.toThrow(
    'leads outside the vault',
  );
  expect(await readdir(outside)).toEqual([]);
});

test('top folders become accounts only when asked', async () => {
  await source.put('Work/Plan.md', 'a');
  await source.put('Home/Deep/Plan.md', 'b');
  await source.put('Loose.md', 'c');
  await importAll(app, source.path, { account: 'Personal', folder: 'Inbox', topFoldersAsAccounts: true });
  expect(app.recordAt('Work/Plan.md')).toMatchObject({ account: 'Work', folder: null });
  expect(app.recordAt('Home/Deep/Plan.md')).toMatchObject({ account: 'Home', folder: 'Deep' });
  expect(app.recordAt('Personal/Inbox/Loose.md')).toMatchObject({ account: 'Personal', folder: 'Inbox' });
});

test('the result says where its notes are: in the account that a top folder has become', async () => {
  await source.put('Work/Deep/Plan.md', 'a');
  const place = { account: 'Personal', folder: 'Inbox' };
  const result = await run(app, await plan(app, source.path, { ...place, topFoldersAsAccounts: true }));
  expect(result.place).toEqual({ account: 'Work', folder: null });
  const below = await run(app, await plan(app, source.path, place));
  expect(below).toMatchObject({ notes: 1, place });
});

test('what is no text is copied as it is, and reported', async () => {
  await source.put('Latin.md', new Uint8Array([0xe4, 0xf6, 0xfc]));
  const planned = await plan(app, source.path);
  expect(planned.preview).toMatchObject({ notes: 0, attachments: 1 });
  expect(planned.preview.remarks.first[0]?.reason).toContain('Not UTF-8');
  await run(app, planned);
  await app.library.synchronise();
  expect(app.recordAt('Imported/Latin.md')).toMatchObject({ unreadable: true });
});

test('a single file of Markdown becomes one note, once', async () => {
  await source.put('Plan.md', '# Plan\n\n![a picture](plan.png)\n');
  await source.put('Other.md', 'Not asked for.');
  const path = join(source.path, 'Plan.md');
  const result = await importAll(app, path);
  expect(result).toMatchObject({ notes: 1, attachments: 0 });
  expect(result.remarks.first[0]?.reason).toContain('Import the whole folder');
  expect(withoutOwnFields(await app.read('Imported/Plan.md'))).toBe('# Plan\n\n![a picture](plan.png)\n');
  expect(everyNote()).toHaveLength(1);
  expect(await importAll(app, path)).toMatchObject({ notes: 0, already: 1 });
});

test('the vault, a part of it and what contains it are refused, as is nothing', async () => {
  await mkdir(join(app.vault, 'Work'));
  await expect(plan(app, app.vault)).rejects.toThrow('part of the vault');
  await expect(plan(app, join(app.vault, 'Work'))).rejects.toThrow('part of the vault');
  await app.put('Work/Own.md', 'text');
  await expect(plan(app, join(app.vault, 'Work', 'Own.md'))).rejects.toThrow('part of the vault');
  await expect(plan(app, app.folder)).rejects.toThrow('contains the vault');
  await expect(plan(app, join(app.folder, 'nothing'))).rejects.toThrow('Nothing was found at');
  await expect(plan(app, 'Old notes')).rejects.toThrow('full path');
  await writeFile(join(app.folder, 'file.bin'), 'x');
  await expect(plan(app, join(app.folder, 'file.bin'))).rejects.toThrow(
    'Files of this format cannot be imported',
  );
});
