import fs, { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { systemError } from '../../../test-support/watched-calls.ts';
import { createNote } from '../editing/open-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.remove();
});

const take = (name: string) => writeFileSync(join(app.vault, 'Work', name), 'theirs');

test('a new note gets another name where a program takes its name at the last moment', async () => {
  app.beforeNextWrite(() => take('Untitled.md'));
  const { path } = await createNote(app.context, 'Work', null);
  expect(path).toBe(join(app.vault, 'Work/Untitled 2.md'));
  expect(await app.read('Work/Untitled.md')).toBe('theirs');
});

test('a name that only the disk takes for another one is not tried again', async () => {
  const link = fs.linkSync;
  vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    // as a disk that takes a name of the folder, “ﬁ” for “fi” for instance, for the same
    if (String(to).endsWith('/Untitled.md')) throw systemError('EEXIST');
    link(from, to);
  });
  const { path } = await createNote(app.context, 'Work', null);
  expect(path).toBe(join(app.vault, 'Work/Untitled 2.md'));
});

test('where that happens again and again nothing is made', async () => {
  let number = 0;
  vi.spyOn(app.context.vaultGate, 'ensure').mockImplementation(() => {
    number += 1;
    take(number === 1 ? 'Untitled.md' : `Untitled ${number}.md`);
  });
  await expect(createNote(app.context, 'Work', null)).rejects.toMatchObject({ code: 'name-taken' });
  expect(number).toBe(5);
  expect(app.journal.notes.present()).toEqual([]);
});

test('a file whose note was not recorded before a crash is taken in under its id, without a revision', async () => {
  const { id } = await createNote(app.context, 'Work', null);
  app.journal.purge([id]);
  await app.library.synchronise();
  expect(app.journal.notes.byId(id)).toMatchObject({ path: 'Work/Untitled.md', revisionCount: 0 });
});
