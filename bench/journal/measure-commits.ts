import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Comparison, median } from '../ratio-table.ts';
import { editedText } from './edited-text.ts';
import { createBenchJournal, noteIdOf } from './filled-journal.ts';

const rounds = 600;

/** A commit to the journal, without the file, against one bare durable row that holds the same text, in turn. */
export function measureCommits(): Comparison[] {
  return [2_000, 10_000, 200_000].map(commitOf);
}

function commitOf(bytes: number): Comparison {
  const app = createBenchJournal(true);
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-bench-'));
  const bare = new Database(join(folder, 'bare.sqlite'));
  bare.pragma('journal_mode = WAL');
  bare.pragma('synchronous = FULL');
  bare.exec('CREATE TABLE row (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const insert = bare.prepare('INSERT INTO row (text) VALUES (?)');
  const text = editedText(bytes, 3);
  const commits: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const content = text.next();
    let start = performance.now();
    app.commit(noteIdOf(1), content);
    commits.push(performance.now() - start);
    start = performance.now();
    insert.run(content);
    bares.push(performance.now() - start);
  }
  bare.close();
  app.remove();
  rmSync(folder, { recursive: true });
  const warm = rounds / 4;
  return {
    name: `commit of a revision of ${bytes / 1000} KB to the journal`,
    measured: median(commits.slice(warm)),
    bare: median(bares.slice(warm)),
    unit: 'ms',
    kind: 'cost',
    aim: '',
  };
}
