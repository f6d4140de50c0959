import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { readNoteFileNow } from '../../vault/note-file.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { recoverKept } from '../following/recover-kept.ts';
import { writeNoteFile } from './write-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const source = (body: string) => ({ bom: '', frontMatter: null, body }) as const;
const stateOf = (path: string) => readNoteFileNow(app.vault, path)?.state;

/** Runs something right before the first call of a function of the file system, as another program would act then. */
function interfereBefore(name: 'fsyncSync' | 'renameSync', act: () => void): void {
  const original = fs[name] as (...args: unknown[]) => unknown; // called with what it is given
  Reflect.set(fs, name, (...args: unknown[]) => {
    Reflect.set(fs, name, original);
    syncBuiltinESMExports();
    act();
    return original(...args);
  });
  syncBuiltinESMExports();
}

/** Every text in the vault or the history. */
async function allTexts(): Promise<string[]> {
  await app.library.synchronise();
  const files = fs
    .readdirSync(app.vault, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(join(app.vault, name)).isFile())
    .map((name) => fs.readFileSync(join(app.vault, name), 'utf8'));
  const revisions = app.journal.notes
    .summaries()
    .flatMap(({ id }) => app.journal.revisions.ofNote(id).map(({ document }) => document.content));
  return [...files, ...revisions];
}

describe.each(['fsyncSync', 'renameSync'] as const)(
  'another program writes right before %s of a save',
  (call) => {
    const writers: [string, (path: string) => void][] = [
      ['in place', (path) => fs.writeFileSync(path, 'their text\n')],
      ['at the end', (path) => fs.appendFileSync(path, 'their text\n')],
      [
        'under the name',
        (path) => {
          fs.writeFileSync(`${path}.new`, 'their text\n');
          fs.renameSync(`${path}.new`, path);
        },
      ],
    ];
    test.each(writers)('%s: both texts are kept', async (kind, write) => {
      const note = await createNote(app.context, 'Work', null);
      const first = await saveNote(
        app.context,
        { noteId: note.id, base: note.base, title: 'A', content: 'one' },
        true,
      );
      const path = join(app.vault, 'Work/A.md');
      // A program that replaces the file is seen to do so before it meets a save in the very moment of its rename.
      fs.copyFileSync(path, `${path}.new`);
      if (kind === 'under the name') fs.renameSync(`${path}.new`, path);
      else fs.unlinkSync(`${path}.new`);
      interfereBefore(call, () => write(path));
      await saveNote(
        app.context,
        { noteId: note.id, base: first.base, title: 'A', content: 'my text' },
        true,
      );
      const texts = await allTexts();
      expect(texts.some((text) => text.includes('their text'))).toBe(true);
      expect(texts.some((text) => text.includes('my text'))).toBe(true);
      // a line of its own is merged
      const added = kind === 'at the end' ? 'their text\n' : '';
      expect((await openNote(app.context, note.id)).content).toBe(`my text\n${added}`);
    });
  },
);

test('a write right after a save is recorded as an external edit, and not reported as a disk fault', async () => {
  const note = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: note.id, base: note.base, title: 'A', content: 'one' }, true);
  const path = join(app.vault, 'Work/A.md');
  const { base } = await openNote(app.context, note.id);
  // the last step of a save is that its folder is synced
  let syncs = 0;
  const original = fs.fsyncSync;
  Reflect.set(fs, 'fsyncSync', (descriptor: number) => {
    original(descriptor);
    syncs += 1;
    if (syncs === 2) fs.writeFileSync(path, 'their text\n');
  });
  syncBuiltinESMExports();
  try {
    await saveNote(app.context, { noteId: note.id, base, title: 'A', content: 'my text' }, true);
  } finally {
    Reflect.set(fs, 'fsyncSync', original);
    syncBuiltinESMExports();
  }
  const texts = await allTexts();
  expect(texts.some((text) => text.includes('their text'))).toBe(true);
  expect(texts.some((text) => text.includes('my text'))).toBe(true);
});

test('a name that another program took meanwhile, and a folder in the place of the file, are left alone', async () => {
  fs.writeFileSync(join(app.vault, 'taken.md'), 'theirs');
  expect(writeNoteFile(app.context, 'taken.md', source('mine'), undefined).kind).toBe('changed');
  fs.mkdirSync(join(app.vault, 'folder.md'));
  expect(() => writeNoteFile(app.context, 'folder.md', source('mine'), undefined)).toThrow(
    'A folder named “folder.md”',
  );
  expect(await app.read('taken.md')).toBe('theirs');
});

describe('what a crash in the middle of a save left behind', () => {
  const kept = 'Work/.example-notes-0123456789ab.kept';
  async function saved(): Promise<void> {
    const note = await createNote(app.context, 'Work', null);
    const first = await saveNote(
      app.context,
      { noteId: note.id, base: note.base, title: 'A', content: 'one' },
      true,
    );
    await saveNote(app.context, { noteId: note.id, base: first.base, title: 'A', content: 'two' }, true);
  }

  test('a file that lost its name gets it back, and no note counts as deleted', async () => {
    await saved();
    fs.renameSync(join(app.vault, 'Work/A.md'), join(app.vault, kept));
    app = await app.restart();
    await app.library.synchronise();
    expect(fs.readdirSync(join(app.vault, 'Work'))).toEqual(['A.md']);
    expect(app.journal.notes.summaries()).toHaveLength(1);
    expect(app.events.filter(({ name }) => name === 'trash.changed')).toEqual([]);
  });

  test('a text of the history is removed, an empty file too', async () => {
    await saved();
    const text = (await app.read('Work/A.md')).replace('two', 'one');
    fs.writeFileSync(join(app.vault, kept), text);
    fs.writeFileSync(join(app.vault, 'Work/.example-notes-ffffffffffff.kept'), '');
    await app.library.synchronise();
    expect(fs.readdirSync(join(app.vault, 'Work'))).toEqual(['A.md']);
  });

  test('any other text becomes a copy beside its note, once', async () => {
    await saved();
    const text = (await app.read('Work/A.md')).replace('two', 'three');
    for (let round = 0; round < 2; round += 1) {
      fs.writeFileSync(join(app.vault, kept), text);
      recoverKept(app.context, [kept]);
    }
    expect(fs.readdirSync(join(app.vault, 'Work')).sort()).toEqual(['A (conflicted copy).md', 'A.md']);
    expect(await app.read('Work/A (conflicted copy).md')).toBe(text);
  });

  test('the file of a save in progress in another instance is left alone', async () => {
    await saved();
    fs.writeFileSync(join(app.vault, kept), 'of a save that runs now');
    recoverKept({ ...app.context, now: Date.now }, [kept]);
    expect(fs.existsSync(join(app.vault, kept))).toBe(true);
    expect(stateOf(kept)).toBeDefined();
  });
});
