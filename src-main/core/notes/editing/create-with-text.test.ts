import { expect, test } from 'vitest';
import { createVaultFixture } from '../../../test-support/vault-fixture.ts';
import { verifyHistory } from '../history/list-history.ts';
import { createWithText } from './create-with-text.ts';

test('a note with a text is a file with one revision, in a folder that is made for it', async () => {
  const app = await createVaultFixture();
  try {
    const note = { account: 'Work', folder: 'Daily', title: '2026-03-01\n', content: '## Plan\n\n- [ ] \n' };
    const opened = await createWithText(app.context, note);
    expect(opened).toMatchObject({ title: '2026-03-01 ', content: note.content, revisionCount: 1 });
    expect(await app.read('Work/Daily/2026-03-01.md')).toMatch(/---\n## Plan\n\n- \[ \] \n$/);
    expect(verifyHistory(app.journal, opened.id).faults).toEqual([]);
    expect(opened.head && app.journal.outbox.ofRevision(opened.head)).toBeDefined();
    expect(app.journal.notes.folders()).toContainEqual({ account: 'Work', folder: 'Daily' });
    const again = await createWithText(app.context, note);
    expect(again.path).toMatch(/2026-03-01 2\.md$/);
    await app.library.synchronise();
    expect(app.journal.notes.byId(opened.id)).toMatchObject({ revisionCount: 1, draft: false });
  } finally {
    await app.remove();
  }
});
