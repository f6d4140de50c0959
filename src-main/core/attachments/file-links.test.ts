// in a process of its own: what looks up files counts how often
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';
import { copyLinkedFiles } from './copy-linked-files.ts';
import { fileLinksIn } from './file-links.ts';
import { filesLinkedBy } from './only-linked-by.ts';

const { lookedUp, read } = vi.hoisted(() => ({ lookedUp: [] as string[], read: [] as string[] }));
vi.mock('../vault/vault-files.ts', async (original) => {
  const real = await original<typeof import('../vault/vault-files.ts')>();
  return {
    ...real,
    isFileAt: (vault: string, path: string) => {
      lookedUp.push(path);
      return real.isFileAt(vault, path);
    },
    bytesWithinNow: (vault: string, path: string, longest?: number) => {
      read.push(path);
      return real.bytesWithinNow(vault, path, longest);
    },
  };
});

let app: VaultFixture;
const plan = 'Work/attachments/plan.png';
const text = '![](attachments/plan.png) [x](gone.pdf)\n'.repeat(1000);
beforeEach(async () => {
  app = await createVaultFixture();
  await mkdir(join(app.vault, 'Work/attachments'), { recursive: true });
  await writeFile(join(app.vault, plan), 'plan');
  lookedUp.length = 0;
  read.length = 0;
});
afterEach(() => app.remove());

test('a file that a text links to very often is looked up once', () => {
  const links = fileLinksIn(app.vault, 'Work', text);
  expect(links).toHaveLength(1000);
  expect(new Set(links.map(({ path }) => path))).toEqual(new Set([plan]));
  expect(lookedUp.sort()).toEqual([plan, 'Work/gone.pdf']);
});

test('it is copied once with a note that moves', () => {
  expect(copyLinkedFiles(app.vault, 'Work', 'Personal', text)).toBe(text);
  expect(read.filter((path) => path === plan)).toHaveLength(1);
});

test('for the question of a deletion it is looked up once for all revisions, and in turns with other work', async () => {
  const { id } = await createNote(app.context, 'Work', null);
  for (const end of ['one', 'two', 'three']) {
    const { base } = await openNote(app.context, id);
    const content = `${text}${end}\n`;
    await saveNote(app.context, { noteId: id, base, title: 'Plan', content }, true);
  }
  lookedUp.length = 0;
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  /** The turn in which each revision is read. */
  const readIn: number[] = [];
  const each: typeof app.journal.revisions.each = function* (noteId) {
    for (const revision of app.journal.revisions.each(noteId)) {
      readIn.push(turns);
      yield revision;
    }
  };
  const journal = { ...app.journal, revisions: { ...app.journal.revisions, each } };
  expect(await filesLinkedBy({ ...app.context, journal }, [id])).toEqual(new Set([plan]));
  isDone = true;
  expect(lookedUp).toEqual([plan]);
  expect(new Set(readIn).size).toBe(3);
});
