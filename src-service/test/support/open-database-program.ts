import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../storage/sqlite/open-database.ts';

// the program of a thread that opens new data folders at the same moments as the other threads, and posts the errors
const { folders, turn, threads } = workerData as { folders: string[]; turn: Int32Array; threads: number }; // by the test
const errors: string[] = [];
for (const [round, folder] of folders.entries()) {
  const all = (round + 1) * threads;
  Atomics.add(turn, 0, 1);
  Atomics.notify(turn, 0);
  for (let come = Atomics.load(turn, 0); come < all; come = Atomics.load(turn, 0))
    Atomics.wait(turn, 0, come);
  const opened = openDatabase(folder, { create: true });
  if (opened.ok) opened.value.close();
  else errors.push(opened.error);
}
parentPort?.postMessage(errors);
