import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, readFile, rename, rm, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { trashNote } from '../trash/trash-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const titles = () =>
  app.journal.notes
    .summaries()
    .map(({ title }) => title)
    .sort();
const idOf = (title: string) => {
  const note = app.journal.notes.summaries().find((one) => one.title === title);
  if (note === undefined) throw new Error(`${title} is not listed`);
  return note.id;
};
const texts = (title: string) =>
  app.journal.revisions
    .ofNote(idOf(title))
    .map(({ document }) => document.content)
    .reverse();
const at = (path: string) => join(app.vault, path);

describe('while the app runs', () => {
  beforeEach(async () => {
    await app.put('Work/a.md', 'one\n');
    await app.library.follow();
  });

  test('new folders with notes in them are found at any depth', async () => {
    await mkdir(join(app.folder, 'other/Deep/Deeper'), { recursive: true });
    for (const [path, text] of [
      ['other/b.md', 'b'],
      ['other/Deep/c.md', 'c'],
      ['other/Deep/Deeper/d.md', 'd'],
    ] as const)
      await writeFile(join(app.folder, path), text);
    await rename(join(app.folder, 'other'), at('Other'));
    await vi.waitFor(() => expect(titles()).toEqual(['a', 'b', 'c', 'd']));
    // the folders are watched from now on
    await writeFile(at('Other/Deep/Deeper/e.md'), 'e');
    await vi.waitFor(() => expect(titles()).toContain('e'));
    await vi.waitFor(() =>
      expect(app.journal.notes.folders()).toContainEqual({ account: 'Other', folder: 'Deep/Deeper' }),
    );
  });

  test('a folder that was moved is watched under its new name only', async () => {
    await mkdir(at('Work/Sub'));
    await writeFile(at('Work/Sub/b.md'), 'b\n');
    await vi.waitFor(() => expect(titles()).toEqual(['a', 'b']));
    const id = idOf('b');
    await rename(at('Work/Sub'), at('Moved'));
    await vi.waitFor(() =>
      expect(app.journal.notes.byId(id)).toMatchObject({ account: 'Moved', state: 'present' }),
    );
    await writeFile(at('Moved/b.md'), 'b, changed\n');
    await vi.waitFor(() => expect(texts('b').at(-1)).toBe('b, changed\n'));
    expect(app.journal.notes.trashed()).toEqual([]);
  });

  test('a folder that is removed and created again is still watched', async () => {
    await mkdir(at('Work/Sub'));
    await writeFile(at('Work/Sub/b.md'), 'b\n');
    await vi.waitFor(() => expect(titles()).toEqual(['a', 'b']));
    await rm(at('Work/Sub'), { recursive: true });
    await mkdir(at('Work/Sub'));
    await writeFile(at('Work/Sub/c.md'), 'c\n');
    await vi.waitFor(() => expect(titles()).toContain('c'));
    await app.library.settled();
    await writeFile(at('Work/Sub/d.md'), 'd\n');
    await vi.waitFor(() => expect(titles()).toContain('d'));
  });

  test('a folder with the name of a note is followed like any other', async () => {
    await mkdir(at('Work/folder.md'));
    await vi.waitFor(() =>
      expect(app.journal.notes.folders()).toContainEqual({ account: 'Work', folder: 'folder.md' }),
    );
    await writeFile(at('Work/folder.md/b.md'), 'b\n');
    await vi.waitFor(() => expect(titles()).toEqual(['a', 'b']));
    await rename(at('Work/folder.md'), at('Work/other'));
    await vi.waitFor(() => expect(app.journal.notes.byId(idOf('b'))?.path).toBe('Work/other/b.md'));
  });

  test('a file that is written constantly does not block a comparison', async () => {
    let isDone = false;
    const writing = (async () => {
      for (let number = 0; !isDone; number += 1) {
        await writeFile(at('Work/log.md'), `line ${number}\n`);
        await setTimeout(5);
      }
    })();
    await writeFile(at('Work/b.md'), 'b\n');
    await app.library.synchronise();
    isDone = true;
    await writing;
    expect(titles()).toContain('b');
  });

  test('a file that is removed and created again, as many programs save, stays the same note', async () => {
    const id = idOf('a');
    await unlink(at('Work/a.md'));
    await writeFile(at('Work/a.md'), 'two\n');
    await vi.waitFor(() => expect(texts('a')).toEqual(['one\n', 'two\n']));
    expect(idOf('a')).toBe(id);
  });
});

test('two names of one file are one note, which does not move between them', async () => {
  const note = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: note.id, base: note.base, title: 'A', content: 'text' }, true);
  await link(at('Work/A.md'), at('Work/B.md'));
  for (let round = 0; round < 3; round += 1) await app.library.synchronise();
  expect(app.journal.notes.summaries()).toHaveLength(1);
  expect(app.journal.notes.byId(note.id)?.path).toBe('Work/A.md');
  expect(app.journal.revisions.ofNote(note.id)).toHaveLength(1);
});

test('an unreadable folder does not hide others', async () => {
  await app.put('Work/a.md', 'one\n');
  await app.put('Work/b.md', 'two\n');
  await rm(at('Work/b.md'));
  await mkdir(at('Work/b.md'));
  await symlink(at('nowhere'), at('Work/c.md'));
  await app.library.synchronise();
  expect(titles()).toEqual(['a']);
});

test('a note put into the trash on one computer and restored on another is the same note', async () => {
  await app.put('Work/a.md', '---\nid: mine\n---\ntext\n');
  await app.library.synchronise();
  await trashNote(app.context, idOf('a'));
  await app.put('Work/a.md', '---\nid: mine\n---\ntext\n');
  await app.library.synchronise();
  expect(app.journal.notes.summaries().map(({ id }) => id)).toEqual(['mine']);
});

test('a draft of another computer is shown, and becomes no revision before it is quiet', async () => {
  await app.put('Work/a.md', '---\nid: theirs\nrevision: draft\n---\nhalf a sen\n');
  const recent = Date.now() / 1000;
  await utimes(at('Work/a.md'), recent, recent);
  await app.library.synchronise();
  expect(app.journal.notes.byId(idOf('a'))).toMatchObject({ foreignDraft: true, head: null });
  expect((await openNote(app.context, idOf('a'))).content).toBe('half a sen\n');
  await saveNote(
    app.context,
    {
      noteId: idOf('a'),
      base: (await openNote(app.context, idOf('a'))).base,
      title: 'a',
      content: 'half a sentence\n',
    },
    true,
  );
  expect(texts('a')).toEqual(['half a sen\n', 'half a sentence\n']);
  expect(await readFile(at('Work/a.md'), 'utf8')).toMatch(
    /\nrevision: [0-9a-f]{64}\n(?:.*\n)*previous: [0-9a-f]{64}\n/,
  );
});

test('a pipe or a socket named like a note is skipped without waiting', async () => {
  await app.put('Work/a.md', 'one\n');
  await app.library.synchronise();
  const id = idOf('a');
  await app.put('Work/b.md', 'two\n');
  await unlink(at('Work/a.md'));
  execFileSync('mkfifo', [at('Work/a.md'), at('Work/pipe')]);
  await symlink(at('Work/pipe'), at('Work/c.md'));
  const socket = createServer().listen(at('Work/d.md'));
  await once(socket, 'listening');
  await app.library.follow();
  expect(titles()).toEqual(['b']);
  expect(app.journal.notes.byId(id)?.state).toBe('missing');
  await new Promise((resolve) => socket.close(resolve));
});

test('a file that cannot be read is reported once, and does not stop the others', async () => {
  await app.put('Work/a.md', 'one\n');
  await symlink('loop.md', at('Work/loop.md'));
  for (let round = 0; round < 3; round += 1) await app.library.synchronise();
  expect(titles()).toEqual(['a']);
  expect(app.events.filter(({ name }) => name === 'notice')).toHaveLength(1);
});

test('a note that cannot be recorded is reported once, and does not stop the others', async () => {
  for (const name of ['a', 'b', 'c']) await app.put(`Work/${name}.md`, `${name}\n`);
  await app.library.synchronise();
  const damaged = app.journal.notes.byId(idOf('b'))?.head;
  const read = app.journal.revisions.byId;
  vi.spyOn(app.journal.revisions, 'byId').mockImplementation((id) => {
    if (id === damaged) throw new Error('its text is damaged');
    return read(id);
  });
  for (const name of ['a', 'b', 'c']) await app.put(`Work/${name}.md`, `${name}, changed\n`);
  for (let round = 0; round < 3; round += 1) await app.library.synchronise();
  vi.restoreAllMocks();
  expect([texts('a').at(-1), texts('b').at(-1), texts('c').at(-1)]).toEqual([
    'a, changed\n',
    'b\n',
    'c, changed\n',
  ]);
  expect(app.events.filter(({ name }) => name === 'notice')).toHaveLength(1);
  await app.library.synchronise();
  expect(texts('b').at(-1)).toBe('b, changed\n');
});

test('a text of another computer becomes a revision when it was quiet for ten minutes', async () => {
  await app.put('Work/a.md', '---\nid: theirs\nrevision: draft\n---\nhalf\n');
  const ahead = app.context.now() / 1000 + 3_600;
  await utimes(at('Work/a.md'), ahead, ahead);
  await app.library.synchronise();
  expect(texts('a')).toEqual([]);
  for (let second = 0; second < 600; second += 1) app.context.now();
  await app.library.synchronise();
  expect(texts('a')).toEqual(['half\n']);
  expect(app.journal.notes.foreignDrafts()).toEqual([]);
});

test('a comparison that is in progress when the app closes ends without touching the journal again', async () => {
  for (let number = 0; number < 50; number += 1) await app.put(`Work/${number}.md`, `text ${number}\n`);
  const comparing = app.library.follow();
  await app.close();
  await comparing;
  await app.library.synchronise();
});

test('a note behind a link is read when it changes, and not with every comparison', async () => {
  await mkdir(at('Work'));
  await mkdir(at('.elsewhere'));
  await writeFile(at('.elsewhere/a.md'), 'one\n');
  await symlink(at('.elsewhere/a.md'), at('Work/a.md'));
  await app.library.synchronise();
  app.events.length = 0;
  await app.library.synchronise();
  expect(app.events).toEqual([]);
  await writeFile(at('.elsewhere/a.md'), 'two, longer\n');
  await app.library.synchronise();
  expect(texts('a')).toEqual(['one\n', 'two, longer\n']);
});
