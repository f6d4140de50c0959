import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import { findNotes } from '../../test-support/find-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { discardEmpty } from '../notes/editing/discard-empty.ts';
import { createNote, openNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';
import { purgeNotes } from '../notes/trash/purge-with-traces.ts';
import { trashNote } from '../notes/trash/trash-note.ts';
import { eraseDeletedText } from './erase-text.ts';
import { journalPaths } from './journal-files.ts';

let app: VaultFixture;
const others: VaultFixture[] = [];
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(async () => {
  for (const one of [app, ...others.splice(0)]) await one.remove();
});

const dataOf = (of: VaultFixture) => join(of.folder, 'data');

/** Which of these texts are anywhere in the data folder, whatever the case of their letters. */
function found(folder: string, needles: readonly string[]): string[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1').toLowerCase());
  return needles.filter((needle) => files.some((bytes) => bytes.includes(needle.toLowerCase())));
}

/** Words in an order of their own, so that they cannot be compressed away. */
const words = (count: number, seed: number): string =>
  Array.from({ length: count }, (_, at) => `w${(at * 7919 + seed * 104_729) % 60_013}`).join(' ');

async function write(noteId: NoteId, title: string, content: string, commit: boolean): Promise<void> {
  const { base } = await openNote(app.context, noteId);
  await saveNote(app.context, { noteId, base, title, content }, commit);
}

/** Pieces of the compressed texts that the journal holds, as they lie in its file. */
function piecesOf(data: string): string[] {
  const database = new Database(journalPaths(data).journal, { readonly: true });
  const bodies = database.prepare<[], Buffer>('SELECT body FROM draft UNION ALL SELECT body FROM revision');
  const pieces = bodies
    .pluck()
    .all()
    .filter(({ length }) => length > 100)
    .map((body) => body.subarray(40, 72).toString('latin1'));
  database.close();
  return pieces;
}

/** Notes with drafts, revisions, searches and Memories; every third of them is to be deleted. */
async function fill(): Promise<{ doomed: NoteId[]; kept: NoteId[]; pieces: string[] }> {
  const [doomed, kept]: [NoteId[], NoteId[]] = [[], []];
  const pieces = new Set<string>();
  for (let index = 0; index < 9; index += 1) {
    const isDoomed = index % 3 === 1;
    const { id } = await createNote(app.context, 'Work', null);
    (isDoomed ? doomed : kept).push(id);
    const marker = isDoomed ? 'xylophone' : 'harbour';
    for (let round = 0; round < 4; round += 1) {
      const text = `${marker}${round} ${words(30 + index * 40, index * 10 + round)}`;
      await write(id, `${marker} title ${round} ${index}`, `${text} draft${marker}`, false);
      if (isDoomed) for (const piece of piecesOf(dataOf(app))) pieces.add(piece);
      await write(id, `${marker} title ${round} ${index}`, text, true);
      app.journal.search.indexMemory(id, `gist ${marker} ${round}`);
      findNotes(app.journal, marker); // indexes what waits
    }
    if (isDoomed) for (const piece of piecesOf(dataOf(app))) pieces.add(piece);
  }
  return { doomed, kept, pieces: [...pieces] };
}

test('after a deletion and the end of the app, no byte of the note is left in the data folder', async () => {
  const { doomed, kept, pieces } = await fill();
  // as another program would, which overwrites nothing
  const other = new Database(journalPaths(dataOf(app)).journal);
  other.exec(
    `CREATE TABLE had (text TEXT); INSERT INTO had VALUES ('${'xylophone of before '.repeat(400)}'); DROP TABLE had`,
  );
  other.close();
  for (const id of doomed) await trashNote(app.context, id);
  expect(found(dataOf(app), ['xylophone', 'harbour'])).toEqual(['xylophone', 'harbour']);
  expect(found(dataOf(app), pieces).length).toBeGreaterThan(12);
  const keptPieces = piecesOf(dataOf(app));
  expect((await purgeNotes(app.context, doomed)).purged).toEqual(doomed);
  await app.close();
  expect(readdirSync(dataOf(app)).sort()).toEqual(['instance.lock', 'journal.sqlite']);
  const left = new Set(piecesOf(dataOf(app)));
  expect(keptPieces.some((piece) => left.has(piece))).toBe(true);
  expect(found(dataOf(app), ['xylophone', ...pieces.filter((piece) => !left.has(piece))])).toEqual([]);

  app = await createVaultFixture(app.folder);
  expect(findNotes(app.journal, 'harbour').sort()).toEqual([...kept].sort());
  for (const id of kept) expect(app.journal.revisions.ofNote(id)).toHaveLength(4);
  expect(await app.journal.check()).toBe('ok');
});

test('the words of earlier texts leave the search index while the app runs', async () => {
  const { doomed, kept } = await fill();
  for (const id of doomed) await trashNote(app.context, id);
  await purgeNotes(app.context, doomed);
  const live = journalPaths(dataOf(app)).journal;
  const indexed = () => {
    const database = new Database(live, { readonly: true });
    const blocks = database.prepare<[], Buffer>('SELECT block FROM search_data').pluck().all();
    database.close();
    return blocks.filter((block) => block.includes('xylo') || block.includes('ylophone')).length;
  };
  expect(indexed()).toBeGreaterThan(0);
  await app.library.synchronise();
  expect(indexed()).toBe(0);
  expect(app.journal.erasure.next()).toBe(false);
  expect(findNotes(app.journal, 'harbour').sort()).toEqual([...kept].sort());
});

test('whatever ends the app, the next start erases what is left', async () => {
  const { doomed } = await fill();
  for (const id of doomed) await trashNote(app.context, id);
  await purgeNotes(app.context, doomed);
  // killed right after the deletion, then in the midst of writing the journal anew, and before it had its name
  for (const scratch of [
    undefined,
    'xylophone half of it',
    readFileSync(journalPaths(dataOf(app)).journal),
  ]) {
    const folder = `${app.folder}-${others.length}`;
    cpSync(app.folder, folder, { recursive: true });
    const paths = journalPaths(join(folder, 'data'));
    if (scratch !== undefined) writeFileSync(paths.erasing, scratch);
    const next = await createVaultFixture(folder);
    others.push(next);
    expect(found(dataOf(next), ['xylophone'])).toEqual([]);
    expect(existsSync(paths.erasing)).toBe(false);
    expect(findNotes(next.journal, 'harbour')).toHaveLength(6);
  }
});

test('where there is no space, the journal stays as it is and is erased later', async () => {
  const { doomed } = await fill();
  for (const id of doomed) await trashNote(app.context, id);
  await purgeNotes(app.context, doomed);
  const folder = `${app.folder}-full`;
  cpSync(app.folder, folder, { recursive: true });
  const { journal, erasing } = journalPaths(join(folder, 'data'));
  expect(() => eraseDeletedText(journal, join(folder, 'no such folder', 'x'))).toThrow();
  expect(eraseDeletedText(journal, erasing)).toBe(true);
  expect(found(join(folder, 'data'), ['xylophone'])).toEqual([]);
  expect(eraseDeletedText(journal, erasing), 'nothing is left').toBe(false);
  const opened = await createVaultFixture(folder);
  others.push(opened);
  expect(findNotes(opened.journal, 'harbour')).toHaveLength(6);
});

test('a note that never had a text leaves nothing to be erased, and is asked of no service', async () => {
  const { id } = await createNote(app.context, 'Work', null);
  expect(await discardEmpty(app.context, id)).toEqual({ discarded: true });
  expect(app.journal.deletedNotes.next(null, 10)).toEqual([]);
  await app.close();
  expect(eraseDeletedText(journalPaths(dataOf(app)).journal, join(app.folder, 'x'))).toBe(false);
});
