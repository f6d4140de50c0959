import { expect, test } from 'vitest';
import { createVaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';

test('the log of all notes is read in pages, newest first, with title and number of each revision', async () => {
  const app = await createVaultFixture();
  try {
    const note = await createNote(app.context, 'Work', null);
    let { base } = note;
    for (let index = 1; index <= 250; index += 1) {
      const save = { noteId: note.id, base, title: `Plan ${index}`, content: `text ${index}` };
      ({ base } = await saveNote(app.context, save, true));
    }
    const first = app.journal.log.page(null);
    expect(first.lines).toHaveLength(200);
    expect(first.isMore).toBe(true);
    expect(first.lines[0]).toMatchObject({
      noteId: note.id,
      title: 'Plan 250',
      revisionNumber: 250,
      event: 'saved',
    });
    const second = app.journal.log.page(first.lines.at(-1)?.sequence ?? null);
    expect(second.lines.map(({ revisionNumber }) => revisionNumber)).toEqual(
      Array.from({ length: 50 }, (_, index) => 50 - index),
    );
    expect(second.isMore).toBe(false);
    const waiting = app.journal.outbox.waiting();
    expect(waiting).toHaveLength(250);
    expect(waiting.map(({ nextAttemptAt }) => nextAttemptAt !== null)).toEqual([
      true,
      ...Array.from({ length: 249 }, () => false),
    ]);
  } finally {
    await app.remove();
  }
});
