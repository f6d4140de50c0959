import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { verifyHistory } from '../history/list-history.ts';
import { renameTag, undoRenameTag } from './rename-tag.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function found(path: string, text: string): Promise<NoteId> {
  await app.put(path, text);
  await app.library.synchronise();
  return app.recordAt(path).id;
}
const tagsOf = (id: NoteId) => {
  const { tags, textTags } = app.journal.notes.summary(id) ?? { tags: [], textTags: [] };
  return [tags, textTags];
};
/** The file without the lines of this app, which name its revision. */
const ownLines = async (path: string): Promise<string> =>
  (await app.read(path)).replace(/^(?:id|title|created|updated|locked|revision|previous):.*\r?\n/gm, '');

const texts = {
  'Work/both.md':
    '---\r\ntags:\r\n  - Boats # mine\r\n  - old\r\nx:   1\r\n---\r\nA #boats/sail and `#boats`.\r\n\r\n* b\r\n',
  'Work/merged.md': '---\ntags: [boats, ships, boats/oar]\n---\nno tag\n',
  'Work/text.md': 'Only #boats, and #boatshed.',
  'Work/none.md': 'nothing #else\n',
};

test('a tag is renamed with those below it in front matter and texts, and undone to the byte', async () => {
  const ids: NoteId[] = [];
  for (const [path, text] of Object.entries(texts)) ids.push(await found(path, text));
  const [both, merged, text, none] = ids as [NoteId, NoteId, NoteId, NoteId];
  const revisions = ids.map((id) => app.journal.notes.byId(id)?.revisionCount ?? 0);
  const { undo, failed } = await renameTag(app.context, ids, 'boats', 'ships');
  expect(failed).toEqual([]);
  expect(ids.map(tagsOf)).toEqual([
    [['ships', 'old'], ['ships/sail']],
    [['ships', 'ships/oar'], []],
    [[], ['ships', 'boatshed']],
    [[], ['else']],
  ]);
  expect(await ownLines('Work/both.md')).toBe(
    '---\r\ntags:\r\n  - ships # mine\r\n  - old\r\nx:   1\r\n---\r\nA #ships/sail and `#boats`.\r\n\r\n* b\r\n',
  );
  expect(await app.read('Work/none.md')).toBe(texts['Work/none.md']);
  expect(ids.map((id) => app.journal.notes.byId(id)?.revisionCount)).toEqual(
    revisions.map((count, at) => count + (ids[at] === both || ids[at] === text ? 1 : 0)),
  );
  expect(undo.properties).toHaveLength(2);

  expect(await undoRenameTag(app.context, undo)).toEqual({ failed: [] });
  expect(await ownLines('Work/both.md')).toBe(texts['Work/both.md']);
  expect(await app.read('Work/merged.md')).toBe(texts['Work/merged.md']);
  expect((await ownLines('Work/text.md')).replace(/^---\n---\n/, '')).toBe(texts['Work/text.md']);
  for (const id of ids) expect(verifyHistory(app.journal, id).faults).toEqual([]);
  expect(tagsOf(merged)).toEqual([['boats', 'ships', 'boats/oar'], []]);
  expect(tagsOf(none)).toEqual([[], ['else']]);
});

test('what cannot be renamed is named, and the rest is renamed', async () => {
  const locked = await found('Work/locked.md', '---\nlocked: true\n---\n#boats\n');
  const broken = await found('Work/readonly.md', '---\ntags: [boats]\n---\n#boats\n');
  await chmod(join(app.vault, 'Work/readonly.md'), 0o444);
  const good = await found('Work/good.md', '#boats\n');
  const { failed } = await renameTag(app.context, [locked, broken, good], 'boats', 'ships');
  expect(failed.map(({ noteId }) => noteId).sort()).toEqual([locked, broken, broken].sort());
  expect(failed.find(({ noteId }) => noteId === locked)?.message).toBe('It is locked.');
  expect(tagsOf(good)).toEqual([[], ['ships']]);
  const { failed: unwritable } = await renameTag(app.context, [good], 'ships', '2026');
  expect(unwritable[0]?.message).toContain('is not a valid tag');
  expect(tagsOf(good)).toEqual([[], ['ships']]);
});

test('an undo leaves a note that was changed since', async () => {
  const id = await found('Work/a.md', '---\ntags: [boats]\n---\n#boats\n');
  const { undo } = await renameTag(app.context, [id], 'boats', 'ships');
  const { base, title } = await openNote(app.context, id);
  await saveNote(app.context, { noteId: id, base, title, content: '#ships and more\n' }, true);
  const { failed } = await undoRenameTag(app.context, undo);
  expect(failed).toEqual([
    { noteId: id, message: 'The note has changed since. Restore an older revision if you want its text.' },
  ]);
  expect(tagsOf(id)).toEqual([['boats'], ['ships']]);
  expect(await app.read('Work/a.md')).toContain('#ships and more\n');
});
