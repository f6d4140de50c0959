import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { addAttachment } from '../../attachments/add-attachment.ts';
import { readAttachment } from '../../attachments/read-attachment.ts';
import { createNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { moveNote } from './move-note.ts';
import { renameFolder } from './rename-folder.ts';

let app: VaultFixture;
let note: NoteId;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const png = (last: number) => new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, last]);
const files = async (folder: string) => (await readdir(join(app.vault, folder))).sort();
const shown = async (link: string) => (await readAttachment(app.context, note, link)).bytes.at(-1);
const textOf = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?---\n/, '').trim();

async function write(content: string): Promise<void> {
  const made = await createNote(app.context, 'Work', 'Trips');
  note = made.id;
  await saveNote(app.context, { noteId: note, base: made.base, title: 'Sea', content }, true);
}
const add = (name: string, last: number) => addAttachment(app.context, note, name, png(last)).link;

test('a note that moves finds its files beside it, its text is the same, and the old files stay', async () => {
  await write('![a](attachments/a.png) ![b](<own/b c.png> "t")\n\n[d]: attachments/d%20e.pdf\n');
  add('a.png', 1);
  add('d e.pdf', 2);
  add('not linked.png', 3);
  await app.put('Work/Trips/own/b c.png', png(4));
  const before = await textOf('Work/Trips/Sea.md');
  await moveNote(app.context, note, { account: 'Home', folder: 'Kept' });
  expect(await textOf('Home/Kept/Sea.md')).toBe(before);
  expect(await files('Home/Kept/attachments')).toEqual(['a.png', 'd e.pdf']);
  expect(await shown('attachments/a.png')).toBe(1);
  expect(await shown('own/b c.png')).toBe(4);
  expect(await files('Work/Trips/attachments')).toEqual(['a.png', 'd e.pdf', 'not linked.png']);
  // And back again, where everything is still the same.
  await moveNote(app.context, note, { account: 'Work', folder: 'Trips' });
  expect(await textOf('Work/Trips/Sea.md')).toBe(before);
  expect(await files('Work/Trips/attachments')).toEqual(['a.png', 'd e.pdf', 'not linked.png']);
});

test('a note that moves takes nothing along from outside of the vault, and leaves nothing there', async () => {
  const outside = join(app.folder, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'key'), 'secret');
  await write('[key](etc/key) ![a](attachments/a.png)\n');
  add('a.png', 1);
  await symlink(outside, join(app.vault, 'Work/Trips/etc'));
  await mkdir(join(app.vault, 'Home'));
  await symlink(outside, join(app.vault, 'Home/attachments'));
  await moveNote(app.context, note, { account: 'Home', folder: null });
  expect(await files('Home')).toEqual(['Sea.md', 'attachments']);
  expect(await readdir(outside)).toEqual(['key']);
  expect(await textOf('Home/Sea.md')).toBe(
    '[key](../Work/Trips/etc/key) ![a](../Work/Trips/attachments/a.png)',
  );
});

test('where another file has the name, only that link is rewritten, as one revision with the move', async () => {
  await write('*  ![a](attachments/a.png)\n*  ![b](attachments/b.png)\n');
  add('a.png', 1);
  add('b.png', 2);
  await app.put('Work/Plans/attachments/A.png', png(9));
  const revisions = app.journal.notes.byId(note)?.revisionCount ?? 0;
  await moveNote(app.context, note, { account: 'Work', folder: 'Plans' });
  expect(await textOf('Work/Plans/Sea.md')).toBe(
    '*  ![a](attachments/a%202.png)\n*  ![b](attachments/b.png)',
  );
  expect(await shown('attachments/a%202.png')).toBe(1);
  expect(await shown('attachments/A.png')).toBe(9);
  expect(app.journal.notes.byId(note)).toMatchObject({ revisionCount: revisions + 1, draft: false });
  const head = app.journal.notes.byId(note)?.head;
  expect(head && app.journal.revisions.byId(head)?.document.content).toContain('a%202.png');
});

test('links to files of other folders lead there from the new place, and web links stay', async () => {
  await write('![s](../shared/s.png) [w](https://example.org/a.png) [n](Other.md) [gone](gone.png)\n');
  await app.put('Work/shared/s.png', png(5));
  await moveNote(app.context, note, { account: 'Home', folder: 'A/B' });
  expect(await textOf('Home/A/B/Sea.md')).toBe(
    '![s](../../../Work/shared/s.png) [w](https://example.org/a.png) [n](Other.md) [gone](gone.png)',
  );
  expect(await shown('../../../Work/shared/s.png')).toBe(5);
});

test('a renamed folder keeps its files as they are', async () => {
  await write('![a](attachments/a.png)\n');
  add('a.png', 1);
  await renameFolder(
    app.context,
    { account: 'Work', folder: 'Trips' },
    { account: 'Work', folder: 'Journeys' },
  );
  expect(await shown('attachments/a.png')).toBe(1);
  expect(await files('Work/Journeys')).toEqual(['Sea.md', 'attachments']);
});

test('a file that cannot be copied keeps the note where it is', async () => {
  await write('![a](attachments/a.png)\n');
  add('a.png', 1);
  await app.put('Work/Plans/attachments', 'a file in the place of the folder');
  await expect(moveNote(app.context, note, { account: 'Work', folder: 'Plans' })).rejects.toThrow();
  expect(await textOf('Work/Trips/Sea.md')).toBe('![a](attachments/a.png)');
  expect(await readFile(join(app.vault, 'Work/Plans/attachments'), 'utf8')).toContain('in the place');
  expect(await shown('attachments/a.png')).toBe(1);
});
