import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journalFile } from '../../src-main/core/journal/journal-files.ts';
import { openJournal } from '../../src-main/core/journal/open-journal.ts';
import { createJournal2 } from '../../src-main/test-support/journal-2.ts';
import { editedText } from './edited-text.ts';
import type { Figure } from './figure.ts';

const revisions = 26_400;

/** The first start of this version on a journal of version 2 with 26,400 revisions of a note of 20 KB. */
export function measureUpgrade(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-bench-'));
  const old = createJournal2(folder);
  const text = editedText(20_000, 7);
  old.addNote('note');
  old.database.transaction(() => {
    for (let at = 0; at < revisions; at += 1) old.addRevision('note', text.next());
  })();
  old.close();
  const size = () => statSync(join(folder, journalFile)).size / 1_000_000;
  const before = size();
  const memory = process.memoryUsage().rss;
  const start = performance.now();
  const opened = openJournal(folder);
  const seconds = (performance.now() - start) / 1000;
  const grown = (process.memoryUsage().rss - memory) / 1_000_000;
  if (!opened.ok) throw new Error(opened.error);
  opened.value.release();
  const after = size();
  rmSync(folder, { recursive: true });
  return [
    { name: 'the journal before', value: before, unit: 'MB', aim: null },
    { name: 'the journal after', value: after, unit: 'MB', aim: 40 },
    { name: 'memory taken on the way', value: grown, unit: 'MB', aim: 200 },
    { name: 'time', value: seconds, unit: 's', aim: null },
  ];
}
