import { closeSync, cpSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

/* Another program empties a file, writes half of its text, and is held up for longer than a save waits for others. */

const path = 'Personal/Plan.md';
const begun = `The first line.\n\n${'A paragraph that is long enough to be cut in half.\n\n'.repeat(9)}The last line.\n`;
const typed = begun.replace('The first line.', 'The first line, typed on.');
let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const texts = (id: NoteId) => app.journal.revisions.ofNote(id).map(({ document }) => document.content);
const bodyNow = () => readFileSync(join(app.vault, path), 'utf8').split('---\n')[2];

/** A note whose file was truncated; `goOn` writes the rest. The save waits for it, with its text in the journal. */
async function saveWhileCut(commit: boolean) {
  const made = await createNote(app.context, null, null);
  const note = { noteId: made.id, title: 'Plan' };
  const { base } = await saveNote(app.context, { ...note, base: made.base, content: begun }, true);
  const whole = Buffer.from(`${readFileSync(join(app.vault, path), 'utf8')}A line of the other program.\n`);
  const file = openSync(join(app.vault, path), 'w');
  let written = writeSync(file, whole.subarray(0, Math.floor(whole.length / 2)));
  const saving = saveNote(app.context, { ...note, base, content: typed }, commit);
  const goOn = () => {
    writeSync(file, whole.subarray(written));
    closeSync(file);
  };
  await vi.waitFor(() => {
    written += writeSync(file, whole.subarray(written, written + 1)); // it is never idle
    expect(app.journal.drafts.ofNote(made.id)?.content).toBe(typed);
  }, 5_000);
  return { id: made.id, saving, goOn };
}

test.each([['a draft', false] as const, ['a revision', true] as const])(
  'a save of %s waits for the rest of a truncated file, and writes both texts',
  async (_, commit) => {
    const { id, saving, goOn } = await saveWhileCut(commit);
    goOn();
    expect((await saving).merged).toBe(`${typed}A line of the other program.\n`);
    expect(bodyNow()).toBe(`${typed}A line of the other program.\n`);
    // the text of the renderer and that of the other program, and no half of one
    const made = [`${begun}A line of the other program.\n`, typed, begun];
    expect(texts(id)).toEqual(commit ? [`${typed}A line of the other program.\n`, ...made] : made);
    expect(app.journal.notes.byId(id)?.draft).toBe(!commit);
  },
);

test('text typed while a file was truncated is in the history after a crash', async () => {
  const { id, saving, goOn } = await saveWhileCut(false);
  cpSync(app.folder, `${app.folder}-crashed`, { recursive: true });
  goOn();
  await saving;
  await app.remove();
  app = await createVaultFixture(`${app.folder}-crashed`);
  const cut = bodyNow();
  await app.library.synchronise();
  // the note has the text of the other program as it is
  expect(texts(id)).toEqual([cut, typed, begun]);
  expect(bodyNow()).toBe(cut);
});

test('an unchanged save makes no revision while a file is truncated', async () => {
  const made = await createNote(app.context, null, null);
  const note = { noteId: made.id, title: 'Plan' };
  const { base } = await saveNote(app.context, { ...note, base: made.base, content: begun }, true);
  const whole = readFileSync(join(app.vault, path));
  const file = openSync(join(app.vault, path), 'w');
  writeSync(file, whole.subarray(0, whole.length / 2));
  await saveNote(app.context, { ...note, base, content: begun }, true);
  closeSync(file);
  expect(texts(made.id)).toEqual([bodyNow(), begun]);
});
