import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { noteAtPath } from './note-at-path.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
  await app.put('Work/Yard/Crane.md', 'The crane.\n');
  await app.library.synchronise();
});
afterEach(() => app.remove());

const at = (...path: string[]) => noteAtPath(app.context, join(app.folder, ...path));

test('a file of the vault is its note, also by a way over links and dots', async () => {
  const noteId = app.journal.notes.byPath('Work/Yard/Crane.md')?.id;
  expect(await at('vault', 'Work', 'Yard', 'Crane.md')).toEqual({ kind: 'note', noteId });
  expect(await at('vault', 'Work', 'Other', '..', 'Yard', 'Crane.md')).toEqual({ kind: 'note', noteId });
  await symlink(join(app.vault, 'Work'), join(app.folder, 'shortcut'));
  expect(await at('shortcut', 'Yard', 'Crane.md')).toEqual({ kind: 'note', noteId });
});

test('a link to a file of the vault is a note; one that leads outside is none', async () => {
  await writeFile(join(app.folder, 'Elsewhere.md'), 'Text.\n');
  await symlink(join(app.folder, 'Elsewhere.md'), join(app.vault, 'Work', 'Linked.md'));
  await symlink(join('Yard', 'Crane.md'), join(app.vault, 'Work', 'Same.md'));
  await app.library.synchronise();
  expect(await at('vault', 'Work', 'Same.md')).toMatchObject({ kind: 'note' });
  expect(await at('vault', 'Work', 'Linked.md')).toEqual({ kind: 'no-note' });
  expect(await at('Elsewhere.md')).toEqual({ kind: 'outside' });
});

test('a file outside, a file that no note is of, and no file at all are distinguished', async () => {
  await mkdir(join(app.folder, 'vault-2'));
  await writeFile(join(app.folder, 'vault-2', 'Plan.md'), 'Text.\n');
  expect(await at('vault-2', 'Plan.md'), 'a name that only begins alike').toEqual({ kind: 'outside' });
  await app.put('.trash/Old.md', 'Text.\n');
  expect(await at('vault', '.trash', 'Old.md')).toEqual({ kind: 'no-note' });
  expect(await at('vault', 'Work', 'Gone.md')).toEqual({ kind: 'missing' });
});
