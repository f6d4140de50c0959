// repeats ../src-main/core/notes/reconcile/foreign-draft-quiet.test.ts: several drafts of another computer, as the window shows them
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { expectSaved, fileText, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { journalRevisions } from './fixtures/read-databases.ts';

const file = 'Work/Plan.md';
test.use({ prepare: vaultWith({ [file]: 'First.\n\nLast.\n' }) });

/** Makes or replaces a file as a file sync does. */
async function arrives({ vault }: App, text: string, path = file): Promise<void> {
  await writeFile(join(vault, `${path}.tmp`), text);
  await rename(join(vault, `${path}.tmp`), join(vault, path));
}

const named = (revision: string, text: string): string =>
  `---\nid: elsewhere-1\ntitle: Plan\ncreated: 2026-03-01T09:00:00Z\nupdated: 2026-03-01T09:00:00Z\nlocked: false\n${revision}---\n${text}`;

test('a note that another computer is drafting is shown as it is written, and is no revision here', async ({
  app,
}) => {
  const { page, journal } = app;
  const draft = (text: string) => named('revision: draft\n', text);
  const theirs = 'Work/Theirs.md';
  await arrives(app, draft('Begun.\n').replace('title: Plan', 'title: Theirs'), theirs);
  await openNote(page, 'Theirs');
  await expect(noteBody(page)).toHaveText('Begun.');
  for (const text of ['Begun. One.\n', 'Begun. One. Two.\n', 'Begun. One. Two.\n\nThree.\n']) {
    await arrives(app, draft(text).replace('title: Plan', 'title: Theirs'), theirs);
    await expect(noteBody(page)).toHaveText(text.replace(/\n+/g, ''));
  }
  const status = page.getByRole('status', { name: 'Status of notes' });
  await expect(status).toHaveText('1 draft');
  expect(journalRevisions(journal).map(({ title }) => title)).toEqual(['Plan']);
  expect(await fileText(app, theirs)).toBe(
    draft('Begun. One. Two.\n\nThree.\n').replace('title: Plan', 'title: Theirs'),
  );
  await press(page, 'Control+End');
  await page.keyboard.type(' Mine.');
  await expectSaved(app, theirs, 'Begun. One. Two.\n\nThree. Mine.\n');
  await expect(status).toHaveText('All saved');
});
