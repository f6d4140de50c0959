import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { noteFileHandlers } from './note-file-handlers.ts';
import { trashNote } from './trash/trash-note.ts';

const text = '---\r\ntags: [a]\r\n---\r\nThe f\u0065\u0301rry leaves.\r\n';
let app: VaultFixture;
let noteId: NoteId;
let given: string[];
let handlers: ReturnType<typeof noteFileHandlers>;
beforeEach(async () => {
  app = await createVaultFixture();
  await app.put('Work/Boats/Ferry.md', text);
  await app.library.synchronise();
  noteId = app.journal.notes.present()[0]?.id ?? ('none' as NoteId);
  given = [];
  const take = async (path: string): Promise<void> => void given.push(path);
  handlers = noteFileHandlers(app.context, { dragFile: take, showFile: take });
});
afterEach(() => app.remove());

test('a file is read to the byte, with its name', async () => {
  const { name, bytes } = await handlers['noteFiles.read']({ noteId });
  expect(name).toBe('Ferry.md');
  expect(new TextDecoder().decode(bytes)).toBe(text);
});

test('the shell gets the path of a note of the vault, and of nothing else', async () => {
  await handlers['noteFiles.drag']({ noteId });
  await handlers['noteFiles.openFolder']({ noteId });
  // the folder may be called as a program is: only the file itself is named to the shell, which selects it
  expect(given).toEqual([join(app.vault, 'Work/Boats/Ferry.md'), join(app.vault, 'Work/Boats/Ferry.md')]);
  await expect(handlers['noteFiles.drag']({ noteId: 'unknown' })).rejects.toThrow('no longer exists');
  await trashNote(app.context, noteId);
  await expect(handlers['noteFiles.drag']({ noteId })).rejects.toThrow('no longer exists');
  expect(given).toHaveLength(2);
});
