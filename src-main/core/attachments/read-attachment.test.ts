import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { trashNote } from '../notes/trash/trash-note.ts';
import { addAttachment } from './add-attachment.ts';
import { readAttachment, readLinkedFile } from './read-attachment.ts';

let app: VaultFixture;
let note: NoteId;
beforeEach(async () => {
  app = await createVaultFixture();
  note = (await createNote(app.context, 'Work', 'Trips')).id;
});
afterEach(() => app.remove());

const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]);
const read = (link: string) => readAttachment(app.context, note, link);

test.each(['photo.png', 'a (1) & b #2 50%.png', '写真.png', "it's ~ a_name!.png"])(
  'what was stored as %j is read by its link',
  async (name) => {
    const { link } = addAttachment(app.context, note, name, png);
    expect(await read(link)).toEqual({ bytes: png, mediaType: 'image/png' });
  },
);

test('files that other programs put anywhere in the vault are read too, with a query or fragment in the link', async () => {
  await app.put('Work/shared/a b.png', png);
  await app.put('Work/Trips/100%.png', png);
  for (const link of ['../shared/a%20b.png', '../shared/a b.png?v=1#top', './100%.png', '100%25.png'])
    expect((await read(link)).bytes, link).toEqual(png);
});

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
test.each([
  ['image/png', png],
  ['image/jpeg', latin('\xff\xd8\xff\xe0')],
  ['image/gif', latin('GIF89a')],
  ['image/webp', latin('RIFF1234WEBPVP8 ')],
  ['image/avif', latin('\0\0\0\x1cftypavif')],
  ['image/bmp', latin('BM1234\0\0\0\0')],
  [
    'image/svg+xml',
    latin('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
] as const)('an %s is known by its bytes, whatever its name', async (mediaType, content) => {
  await app.put('Work/Trips/file.dat', content);
  expect(await read('file.dat')).toEqual({ bytes: content, mediaType });
});

test.each([['<html><svg></svg></html>'], ['text'], [''], ['%PDF-1.7'], ['RIFF1234WAVE']])(
  '%j is no image, whatever its name',
  async (content) => {
    await app.put('Work/Trips/file.png', content);
    await expect(read('file.png')).rejects.toMatchObject({ code: 'attachment-refused' });
  },
);

test.each([
  '../../../secret.png',
  '..%2f..%2f..%2fsecret.png',
  '%2e%2e/%2e%2e/%2e%2e/secret.png',
  '../../..',
  '..\\..\\..\\secret.png',
  '/etc/passwd',
  'file:///etc/passwd',
  'https://example.org/a.png',
  '//example.org/a.png',
  'data:image/png;base64,AAAA',
  'a\0.png',
  '#top',
  '',
])('%j leads to nothing of the vault and is refused', async (link) => {
  await writeFile(join(app.folder, 'secret.png'), png);
  await expect(read(link)).rejects.toMatchObject({ code: 'attachment-refused' });
});

test('symbolic links are followed inside the vault and refused outside', async () => {
  await writeFile(join(app.folder, 'secret.png'), png);
  await mkdir(join(app.folder, 'outside'));
  await writeFile(join(app.folder, 'outside/a.png'), png);
  await app.put('Work/real.png', png);
  const trips = (name: string) => join(app.vault, 'Work/Trips', name);
  await symlink(join(app.folder, 'secret.png'), trips('out.png'));
  await symlink(join(app.folder, 'outside'), trips('out'));
  await symlink('../real.png', trips('in.png'));
  await symlink('loop.png', trips('loop.png'));
  for (const link of ['out.png', 'out/a.png', 'loop.png'])
    await expect(read(link), link).rejects.toMatchObject({ code: 'attachment-refused' });
  expect((await read('in.png')).bytes).toEqual(png);
});

test('a missing file, a folder and a file that is too large are each reported', async () => {
  await app.put('Work/Trips/large.png', png);
  await truncate(join(app.vault, 'Work/Trips/large.png'), largestAttachment + 1);
  await expect(read('nothing.png')).rejects.toMatchObject({ code: 'attachment-missing' });
  await expect(read('../Trips')).rejects.toMatchObject({
    code: 'attachment-refused',
    message: 'This link does not lead to a file. Check the link.',
  });
  await expect(read('large.png')).rejects.toMatchObject({
    code: 'too-large',
    message: 'This file is larger than 32 MB, too large to show here. Open it with another program.',
  });
});

test('a note in the trash shows the images it had', async () => {
  const { link } = addAttachment(app.context, note, 'photo.png', png);
  await trashNote(app.context, note);
  expect((await read(link)).bytes).toEqual(png);
});

test('any file of the vault that is linked to is read, by its own name, and nothing outside of it', async () => {
  const pdf = latin('%PDF-1.7');
  await app.put('Work/shared/Plan of May.pdf', pdf);
  expect(await readLinkedFile(app.context, note, '../shared/Plan%20of%20May.pdf#page=2')).toEqual({
    name: 'Plan of May.pdf',
    bytes: pdf,
  });
  for (const link of [
    '../../../etc/passwd',
    '/etc/passwd',
    'file:///etc/passwd',
    'https://example.org/a.pdf',
  ])
    await expect(readLinkedFile(app.context, note, link), link).rejects.toMatchObject({
      code: 'attachment-refused',
    });
});
