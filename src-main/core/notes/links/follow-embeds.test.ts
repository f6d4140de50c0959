import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { linkHandlers } from '../link-handlers.ts';
import { reconcileFiles } from '../reconcile/reconcile-files.ts';
import { countLinkingNotes, updateLinks } from './update-links.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function make(title: string, content = 'text\n'): Promise<NoteId> {
  const { id, base } = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: id, base, title, content }, true);
  return id;
}
async function save(id: NoteId, change: { title: string }): Promise<void> {
  const { base, content } = await openNote(app.context, id);
  await saveNote(app.context, { noteId: id, base, content, ...change }, true);
}
const bodyOf = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?---\n/, '');

test('an embed stays one, and a title that no link can spell is shown by a link to its file', async () => {
  const old = await make('Old');
  const text =
    '![[Old]] ![[Old#Costs|300]] [[Old]] [[Old#Costs]] [[Old|x]]\n\n|a|\n|-|\n|[[Old]]|\n\n$$\n[[Old]]\n$$\n\n<p>[[Old]]</p>\n\n%% [[Old]] %%\n';
  await make('Other', text);
  const after = async (title: string): Promise<string> => {
    await save(old, { title });
    expect((await updateLinks(app.context))?.failed).toBe(0);
    return bodyOf('Work/Other.md');
  };
  const source = text.slice(text.indexOf('\n\n$$'));
  expect(await after('AC/DC | 1')).toBe(
    `![[AC-DC - 1]] ![[AC-DC - 1#Costs|300]] [[AC-DC - 1|AC/DC | 1]] [[AC-DC - 1#Costs|AC/DC | 1 › Costs]] [[AC-DC - 1|x]]\n\n|a|\n|-|\n|[[AC-DC - 1\\|AC/DC \\| 1]]|${source}`,
  );
  expect(await after('New')).toBe(text.replace(source, '').replaceAll('Old', 'New') + source);
  expect(await after('C#')).toBe(
    `![New](C%23.md) ![300](C%23.md#Costs) [New](C%23.md) [New › Costs](C%23.md#Costs) [x](C%23.md)\n\n|a|\n|-|\n|[New](C%23.md)|${source}`,
  );
  expect(await after('D^')).toContain('![New](D%5E.md) ![300](D%5E.md#Costs) [New](D%5E.md)');
});

test('links in front matter follow a rename, with every other byte of the file, and can be taken back', async () => {
  const old = await make('Old');
  const linking = await make('Linking', 'no link\n');
  const bare = await make('Bare', '[[Old]]\n');
  const path = 'Work/Linking.md';
  const yaml =
    'up:  "[[Old]]" # parent\r\nrelated:\n  - \'[[Old#Costs|c]]\'\n  - "[m](Old.md)"\nx: [[Old]]\n';
  await app.put(path, (await app.read(path)).replace('---\n', `---\n${yaml}`));
  await app.put('Work/Bare.md', (await app.read('Work/Bare.md')).replace('---\n', '---\nup: "[[Old]]"\n'));
  await reconcileFiles(app.context, [path, 'Work/Bare.md']);
  const before = await app.read(path);
  const revisions = app.journal.notes.byId(linking)?.revisionCount;
  await save(old, { title: "It's: new" });
  expect(countLinkingNotes(app.context, app.journal.formerPlaces.all())).toBe(2);
  const updated = await updateLinks(app.context);
  expect(updated).toMatchObject({ links: 6, failed: 0, skipped: [] });
  expect(await app.read(path)).toBe(
    before
      .replace('"[[Old]]"', '"[[It\'s: new]]"')
      .replace("'[[Old#Costs|c]]'", "'[[It''s: new#Costs|c]]'")
      .replace('[m](Old.md)', '[m](It%27s-%20new.md)')
      .replace('x: [[Old]]', 'x: "[[It\'s: new]]"'),
  );
  expect(await app.read('Work/Bare.md')).toContain('up: "[[It\'s: new]]"');
  expect(app.journal.notes.byId(linking)?.revisionCount).toBe(revisions);
  expect(app.journal.formerPlaces.all()).toEqual([]);
  expect(await updateLinks(app.context)).toBe(null);
  const { undo = [], properties = [] } = updated ?? {};
  const undone = await linkHandlers(app.context)['links.undo']({
    undo: [...undo],
    properties: [...properties],
  });
  expect(undone).toEqual({ skipped: [] });
  expect(await app.read(path)).toBe(before);
  expect(await bodyOf('Work/Bare.md')).toBe('[[Old]]\n');
  expect(await app.read('Work/Bare.md')).toContain('up: "[[Old]]"');
  expect(bare).not.toBe(linking);
});

test('what a crash left in front matter is finished at the next start, and a locked note is reported', async () => {
  const old = await make('Old');
  const locked = await make('Locked');
  await make('Linking', '[[Old]]\n');
  const put = async (path: string, lock: boolean): Promise<void> => {
    const text = (await app.read(path)).replace('---\n', '---\nup: "[[Old]]"\n');
    await app.put(path, lock ? text.replace('locked: false', 'locked: true') : text);
    await reconcileFiles(app.context, [path]);
  };
  await put('Work/Locked.md', true);
  await put('Work/Linking.md', false);
  await save(old, { title: 'New' });
  const { formerPlaces } = app.journal;
  const journal = {
    ...app.journal,
    formerPlaces: {
      ...formerPlaces,
      end: () => {
        throw new Error('the computer stops');
      },
    },
  };
  await expect(updateLinks({ ...app.context, journal })).rejects.toThrow('stops');
  app = await app.restart();
  const updated = await updateLinks(app.context);
  expect(updated).toMatchObject({ links: 0, undo: [], properties: [] });
  expect(await app.read('Work/Linking.md')).toContain('up: "[[New]]"');
  expect(await bodyOf('Work/Linking.md')).toBe('[[New]]\n');
  expect(await app.read('Work/Locked.md')).toContain('up: "[[Old]]"');
  expect(app.journal.formerPlaces.all()).toEqual([]);
  expect(locked).toBeDefined();
});
