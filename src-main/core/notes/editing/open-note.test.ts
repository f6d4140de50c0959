import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const whole = 'A paragraph that is long enough to be cut in half.\n\nAnother one.\n';
const save = (note: { id: NoteId; base: string }, content: string, commit: boolean) =>
  saveNote(app.context, { noteId: note.id, base: note.base, title: 'Plan', content }, commit);

test.each([
  ['a revision', true],
  ['a draft', false],
])('half of a text that another program writes just now is not shown in place of %s', async (_, commit) => {
  const made = await createNote(app.context, null, null);
  const first = await save(made, 'before', true);
  const { base } = await save({ ...made, base: first.base }, whole, commit);
  const file = join(app.vault, 'Personal/Plan.md');
  const text = await app.read('Personal/Plan.md');
  await writeFile(file, text.slice(0, text.length - 40));
  const opened = await openNote(app.context, made.id);
  expect(opened.content.trim()).toBe(whole.trim());
  expect(opened.base.split('.')[0]).toBe(base.split('.')[0]);
  // complete again, and idle
  await app.put('Personal/Plan.md', `${text}\nA third one.\n`);
  expect((await openNote(app.context, made.id)).content).toContain('A third one.');
  expect(
    app.journal.revisions.ofNote(made.id).every(({ document }) => !document.content.endsWith('enough')),
  ).toBe(true);
});
