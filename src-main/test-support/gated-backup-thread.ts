import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { engineHere, serveBackups } from '../core/backups/backup-engine.ts';

/** The files in the data folder by which a test and the thread below wait for each other. */
const [reached, goOn] = ['gate-reached', 'gate-open'];
/** Milliseconds between two looks at the gate. */
const lookInterval = 10;

/** A thread of backups that stands still, as in one long call of SQLite, until a test opens its gate. */
if (parentPort !== null) {
  const engine = engineHere(Date.now);
  serveBackups(parentPort, {
    ...engine,
    make: (source, root, run) => {
      let isOpen = false;
      return engine.make(source, root, {
        ...run,
        onProgress(progress) {
          run.onProgress(progress);
          if (isOpen || progress.step !== 'verifying') return;
          writeFileSync(join(source.data, reached), '');
          const sleeping = new Int32Array(new SharedArrayBuffer(4));
          while (!existsSync(join(source.data, goOn))) Atomics.wait(sleeping, 0, 0, lookInterval);
          isOpen = true;
        },
      });
    },
  });
}
