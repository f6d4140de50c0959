import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { systemError } from '../../../test-support/watched-calls.ts';
import { systemCalls } from '../../disk/file-calls.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { renameFolder } from '../folders/rename-folder.ts';
import { restoreNote, trashNote } from '../trash/trash-note.ts';
import { finishMoves } from './move-file.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.remove();
});

/** A folder of the vault is one of another disk: nothing is renamed into it or out of it. */
function mount(folder: string): void {
  const isThere = (path: unknown): boolean => String(path).startsWith(join(app.vault, folder));
  for (const name of ['linkSync', 'renameSync'] as const) {
    const call = systemCalls[name];
    vi.spyOn(systemCalls, name).mockImplementation((from, to) => {
      if (isThere(from) !== isThere(to)) throw systemError('EXDEV');
      call(from, to);
    });
  }
}

async function writtenNote() {
  const { id, base } = await createNote(app.context, 'Work', 'Cranes');
  await saveNote(app.context, { noteId: id, base, title: 'Plan', content: 'The crane moves.' }, true);
  return id;
}
const filesIn = (folder: string): string[] => readdirSync(join(app.vault, folder));

test('a note goes to the trash and back though its folder is on another disk', async () => {
  const id = await writtenNote();
  mount('Work/Cranes');
  await trashNote(app.context, id);
  expect(filesIn('Work/Cranes')).toEqual([]);
  expect(await app.read('.trash/Work/Cranes/Plan.md')).toContain('The crane moves.');
  await restoreNote(app.context, id);
  expect(await app.read('Work/Cranes/Plan.md')).toContain('The crane moves.');
  await app.library.synchronise();
  expect(await openNote(app.context, id)).toMatchObject({ title: 'Plan', revisionCount: 1 });
  expect(app.journal.notes.trashed()).toEqual([]);
});

test.each([
  ['after the copy: it is finished', true],
  ['when only the name was reserved: it did not happen', false],
])('a crash interrupts a move to another disk %s', async (_when, isCopied) => {
  const id = await writtenNote();
  const [from, to] = ['Work/Cranes/Plan.md', 'Work/Plan.md'];
  app.journal.moves.begin({ noteId: id, from, to });
  if (isCopied) copyFileSync(join(app.vault, from), join(app.vault, to));
  else await app.put(to, '');
  app = await app.restart();
  await finishMoves(app.context);
  expect(app.journal.notes.byId(id)?.path).toBe(isCopied ? to : from);
  expect(filesIn('Work/Cranes')).toEqual(isCopied ? [] : ['Plan.md']);
  expect(app.journal.moves.all()).toEqual([]);
});

test('a folder stays where it is, with what the user can do', async () => {
  const id = await writtenNote();
  mount('Work/Cranes');
  const renamed = renameFolder(
    app.context,
    { account: 'Work', folder: 'Cranes' },
    { account: 'Work', folder: 'Gear' },
  );
  await expect(renamed).rejects.toMatchObject({ code: 'EXDEV' });
  expect(app.journal.notes.byId(id)?.path).toBe('Work/Cranes/Plan.md');
  expect(app.journal.moves.all()).toEqual([]);
});
