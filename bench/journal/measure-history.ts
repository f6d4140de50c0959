import { listHistory, verifyHistory } from '../../src-main/core/notes/history/list-history.ts';
import { median } from '../ratio-table.ts';
import { editedText } from './edited-text.ts';
import type { Figure } from './figure.ts';
import { createBenchJournal, noteIdOf } from './filled-journal.ts';

const note = noteIdOf(1);

/** A history of 26,400 revisions of a note of 20 KB, as 11 months of five-minute saves make it: its size, and reading it. */
export function measureHistory(): Figure[] {
  let app = createBenchJournal(false);
  const text = editedText(20_000, 7);
  // In transactions of hundreds: what is measured is the file, and not how long it takes to fill.
  const fill = (count: number): void => {
    for (let done = 0; done < count; done += 400)
      app.journal.transaction(() => {
        for (let at = done; at < Math.min(count, done + 400); at += 1) {
          app.commit(note, text.next());
          app.acknowledge(note, 'embedded');
        }
      });
  };
  fill(5_000);
  app = app.reopen();
  const listing = timed(() => listHistory(app.journal, note), 25);
  fill(21_400);
  const megabytes = app.bytes() / 1_000_000;
  app = app.reopen();
  const head = app.journal.notes.byId(note)?.head;
  if (head == null) throw new Error('the sample is wrong');
  const opening = timed(() => {
    app = app.reopen();
    return app.journal.revisions.byId(head);
  }, 5);
  const reading = timed(() => app.journal.revisions.byId(head), 50);
  const start = performance.now();
  const verdict = verifyHistory(app.journal, note);
  const verifying = performance.now() - start;
  if (verdict.revisions !== 26_400 || verdict.faults.length > 0)
    throw new Error(verdict.faults[0] ?? 'wrong count');
  app.remove();
  return [
    { name: '26,400 revisions of 20 KB, on the disk', value: megabytes, unit: 'MB', aim: 40 },
    { name: 'list of a history of 5,000', value: listing, unit: 'ms', aim: 50 },
    { name: 'open the journal and read a head, nothing in memory', value: opening, unit: 'ms', aim: null },
    { name: 'read a head that was read before', value: reading, unit: 'ms', aim: null },
    { name: 'verify a history of 26,400: every id', value: verifying, unit: 'ms', aim: null },
  ];
}

function timed(work: () => unknown, times: number): number {
  const runs = Array.from({ length: times }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(runs);
}
