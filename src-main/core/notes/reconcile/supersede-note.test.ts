import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const file = 'Work/Plan.md';
const other = (id: string, text: string) => `---\nid: ${id}\ntitle: Plan\n---\n${text}`;
const only = () => {
  const [note, ...others] = app.journal.notes.summaries();
  if (note === undefined || others.length > 0) throw new Error('expected one note');
  return note;
};

/** A plain file that was found here, and then comes from another computer with the id that it has there. */
async function superseded() {
  await app.put(file, 'First.\n\nLast.\n');
  await app.library.synchronise();
  const before = await openNote(app.context, only().id);
  app.events.length = 0;
  await app.put(file, other('elsewhere-1', 'First.\n\nLast, theirs.\n'));
  await app.library.synchronise();
  return before;
}

test('the renderers are notified of the note that superseded it', async () => {
  const before = await superseded();
  expect(only().id).toBe('elsewhere-1');
  const changes = app.events.filter(({ name }) => name === 'library.changed').map(({ payload }) => payload);
  expect(changes).toContainEqual(
    expect.objectContaining({
      removed: [before.id],
      continued: [{ from: before.id, to: 'elsewhere-1' }],
    }),
  );
});

test('a renderer that does not know yet opens and saves it under its former id, over two changes of it', async () => {
  const before = await superseded();
  await app.put(file, other('elsewhere-2', 'First.\n\nLast, theirs again.\n'));
  await app.library.synchronise();
  expect((await openNote(app.context, before.id)).id).toBe(only().id);
  const { id, base } = before;
  const content = 'First, mine.\n\nLast.\n';
  const outcome = await saveNote(app.context, { noteId: id, base, title: 'Plan', content }, true);
  expect(outcome.outsideRevision).not.toBeNull();
  const texts = app.journal.revisions.ofNote(only().id).map(({ document }) => document.content);
  expect(texts).toEqual([content, 'First.\n\nLast, theirs again.\n']); // the newest first
  expect(await app.read(file)).toContain(content);
});
