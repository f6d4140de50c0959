import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { explainFailure } from '../errors/core-error.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { purgeNotes } from '../notes/trash/purge-with-traces.ts';
import { trashNote } from '../notes/trash/trash-note.ts';
import { addAttachment } from './add-attachment.ts';
import { readLinkedFile } from './read-attachment.ts';

let app: VaultFixture;
let note: NoteId;
beforeEach(async () => {
  app = await createVaultFixture();
  note = (await createNote(app.context, 'Work', 'Trips')).id;
});
afterEach(() => app.remove());

const bytes = (text: string) => new TextEncoder().encode(text);
const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1]);
const add = (name: string, content: Uint8Array = bytes(name)) =>
  addAttachment(app.context, note, name, content);
const stored = () => readdir(join(app.vault, 'Work/Trips/attachments'));

test('a file is stored beside the note, and the link leads there', async () => {
  expect(add('photo.png', png)).toEqual({
    link: 'attachments/photo.png',
    name: 'photo.png',
    kind: 'image',
  });
  expect(new Uint8Array(await readFile(join(app.vault, 'Work/Trips/attachments/photo.png')))).toEqual(png);
  expect(add('plan.pdf')).toEqual({ link: 'attachments/plan.pdf', name: 'plan.pdf', kind: 'file' });
  expect((await stored()).sort()).toEqual(['photo.png', 'plan.pdf']);
});

test('a file goes into the folder of the account where the user wants that, and the link leads there', async () => {
  const context = { ...app.context, attachmentsIn: () => 'account' as const };
  expect(addAttachment(context, note, 'plan.pdf', bytes('plan')).link).toBe('../attachments/plan.pdf');
  expect(await readdir(join(app.vault, 'Work/attachments'))).toEqual(['plan.pdf']);
  const { bytes: read } = await readLinkedFile(context, note, '../attachments/plan.pdf');
  expect(new TextDecoder().decode(read)).toBe('plan');
});

test.each([
  ['../../../etc/passwd', 'passwd', 'attachments/passwd'],
  ['C:\\Users\\me\\a.txt', 'a.txt', 'attachments/a.txt'],
  ['.hidden', 'hidden', 'attachments/hidden'],
  ['..', 'File', 'attachments/File'],
  ['', 'File', 'attachments/File'],
  ['a:b*c?.txt', 'a-b-c-.txt', 'attachments/a-b-c-.txt'],
  ['CON.txt', 'CON_.txt', 'attachments/CON_.txt'],
  ['50 % (done) & #1.txt', '50 % (done) & #1.txt', 'attachments/50%20%25%20%28done%29%20%26%20%231.txt'],
  ['写真 1.jpg', '写真 1.jpg', 'attachments/写真%201.jpg'],
  ['two\nlines.txt', 'two lines.txt', 'attachments/two%20lines.txt'],
  ['note.md', 'note.md.txt', 'attachments/note.md.txt'],
  ['README.Markdown', 'README.Markdown.txt', 'attachments/README.Markdown.txt'],
])('a file that comes as %j is stored as %j', async (given, name, link) => {
  expect(add(given)).toEqual({ link, name, kind: 'file' });
  expect(await stored()).toEqual([name]);
});

test('a long name keeps its extension', async () => {
  const { name } = add(`${'é'.repeat(300)}.pdf`);
  expect(name).toMatch(/^é+\.pdf$/);
  expect(Buffer.byteLength(name)).toBeLessThan(200);
  expect(await stored()).toEqual([name]);
});

test('an image without an extension gets that of its media type', () => {
  expect(add('clipboard', png).name).toBe('clipboard.png');
});

test('names that differ only in case count as the same, and are never replaced', async () => {
  add('Photo.png', bytes('one'));
  expect(add('photo.PNG', bytes('two')).link).toBe('attachments/photo%202.PNG');
  expect(add('PHOTO.png', bytes('three')).link).toBe('attachments/PHOTO%203.png');
  expect(await readFile(join(app.vault, 'Work/Trips/attachments/Photo.png'), 'utf8')).toBe('one');
});

test('the same bytes are stored once, under the name they had first', async () => {
  const first = add('one.txt', bytes('same'));
  expect(add('two.txt', bytes('same'))).toEqual(first);
  expect(add('two.txt', bytes('other')).name).toBe('two.txt');
  // With another extension a file is opened by another program.
  expect(add('one.csv', bytes('same')).name).toBe('one.csv');
  expect((await stored()).sort()).toEqual(['one.csv', 'one.txt', 'two.txt']);
});

test('what is too large is refused, and nothing is stored', async () => {
  expect(() => add('film.mp4', new Uint8Array(largestAttachment + 1))).toThrow('larger than 32 MB');
  expect(await stored()).toEqual([]);
  expect(add('film.mp4', new Uint8Array(largestAttachment)).kind).toBe('file');
});

test('a folder that is there in another spelling is used', async () => {
  await mkdir(join(app.vault, 'Work/Trips/Attachments'));
  expect(add('a.txt').link).toBe('Attachments/a.txt');
  expect(await readdir(join(app.vault, 'Work/Trips/Attachments'))).toEqual(['a.txt']);
});

test('nothing is written through a link that leads out of the vault', async () => {
  const outside = join(app.folder, 'outside');
  await mkdir(outside);
  await symlink(outside, join(app.vault, 'Work/Trips/attachments'));
  expect(() => add('a.txt')).toThrow('outside the vault');
  expect(await readdir(outside)).toEqual([]);
});

test('a file in the place of the folder is reported, and stays', async () => {
  await writeFile(join(app.vault, 'Work/Trips/attachments'), 'mine');
  expect(() => add('a.txt')).toThrow('where the folder for attachments should be');
  expect(await readFile(join(app.vault, 'Work/Trips/attachments'), 'utf8')).toBe('mine');
});

test('a note that is in the trash gets no files', async () => {
  await trashNote(app.context, note);
  expect(() => add('a.txt')).toThrow('no longer exists');
});

test('a folder for attachments is not listed as a folder of notes, unless a note is in it', async () => {
  add('a.txt');
  add('note.md', bytes('# no note'));
  await app.library.synchronise();
  const folders = () => app.journal.notes.folders().map(({ account, folder }) => [account, folder].join('/'));
  expect(folders()).toEqual(['Work/', 'Work/Trips']);
  expect(app.journal.notes.present().map(({ id }) => id)).toEqual([note]);
  await app.put('Work/Trips/attachments/own.md', 'a note that the user keeps there');
  await app.library.synchronise();
  expect(folders()).toEqual(['Work/', 'Work/Trips', 'Work/Trips/attachments']);
});

test('the user can choose another name for the folder: new files go there, others stay, and both are hidden', async () => {
  add('old.txt');
  app.nameAttachments('Assets');
  expect(add('new.txt').link).toBe('Assets/new.txt');
  expect(await stored()).toEqual(['old.txt']);
  await app.library.synchronise();
  expect(app.journal.notes.folders().map(({ folder }) => folder)).toEqual([null, 'Trips']);
  for (const link of ['attachments/old.txt', 'Assets/new.txt'])
    expect((await readLinkedFile(app.context, note, link)).bytes.length).toBeGreaterThan(0);
  app.nameAttachments('attachments');
  await app.library.synchronise();
  expect(app.journal.notes.folders()).toContainEqual({ account: 'Work', folder: 'Trips/Assets' });
});

test('an empty folder of that name is shown: the user has just made it', async () => {
  await mkdir(join(app.vault, 'Work/attachments'));
  await app.library.synchronise();
  expect(app.journal.notes.folders()).toContainEqual({ account: 'Work', folder: 'attachments' });
});

test('the trash and its emptying leave attachments where they are, unless the user chooses otherwise', async () => {
  add('a.txt');
  await trashNote(app.context, note);
  await purgeNotes(app.context, [note]);
  expect(await stored()).toEqual(['a.txt']);
});

test('a folder that cannot be written is reported, and nothing is left in it', async () => {
  add('a.txt');
  const folder = join(app.vault, 'Work/Trips/attachments');
  await chmod(app.folder, 0o755); // others may look in, as in a folder that is shared
  await chmod(folder, 0o555);
  const refused = withoutPrivileges(() => {
    try {
      return add('b.txt');
    } catch (error) {
      return explainFailure(error).code;
    }
  });
  expect(refused).toBe('read-only');
  expect(await stored()).toEqual(['a.txt']);
});

/** Runs something without the rights of root, which may write everywhere. */
function withoutPrivileges<Value>(run: () => Value): Value {
  if (process.geteuid?.() !== 0) return run();
  process.seteuid?.(65534);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}

test('a folder that disappeared is reported', async () => {
  await rm(join(app.vault, 'Work'), { recursive: true });
  expect(() => add('a.txt')).toThrow('ENOENT');
});
