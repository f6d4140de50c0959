import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createNote } from '../src-main/core/notes/editing/open-note.ts';
import { saveNote } from '../src-main/core/notes/editing/save-note.ts';
import { createVaultFixture } from '../src-main/test-support/vault-fixture.ts';
import { type Comparison, median } from './ratio-table.ts';

/** A commit of a 2 KiB revision (journal and file) against one bare fsync'd file write and one bare SQLite commit. */
export async function commitRevision(rounds = 400): Promise<Comparison[]> {
  const app = await createVaultFixture();
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-bench-'));
  await mkdir(join(folder, 'bare'), { recursive: true });
  const database = new Database(join(folder, 'bare.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO row (text) VALUES (?)');
  const note = await createNote(app.context, null, null);
  let { base } = note;
  const commits: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const content = `${'The crane inspection moves to Tuesday. '.repeat(52)}\nRound ${round}.\n`;
    let start = performance.now();
    base = (await saveNote(app.context, { noteId: note.id, base, title: 'Bench', content }, true)).base;
    commits.push(performance.now() - start);

    start = performance.now();
    const file = await open(join(folder, 'bare', 'note.md'), 'w');
    await file.writeFile(content);
    await file.sync();
    await file.close();
    insert.run(content);
    bares.push(performance.now() - start);
  }
  database.close();
  await app.remove();
  await rm(folder, { recursive: true });
  const warm = Math.floor(rounds / 4);
  return [
    {
      name: 'commit of a revision of 2 KiB, of a file and a row by themselves',
      measured: median(commits.slice(warm)),
      bare: median(bares.slice(warm)),
      unit: 'ms',
      kind: 'cost',
      aim: '<= 1.8x',
    },
  ];
}
