import { parentPort, workerData } from 'node:worker_threads';
import { openJournal } from '../core/journal/open-journal.ts';

/** A thread that opens a journal which another one holds, and tells when it begins and what came of it. */
parentPort?.postMessage('opens');
const opened = openJournal(workerData, 60_000);
if (opened.ok) {
  opened.value.database.close();
  opened.value.release();
}
parentPort?.postMessage(opened.ok);
