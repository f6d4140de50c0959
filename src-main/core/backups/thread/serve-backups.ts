import type { MessagePort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { JobProgress } from '../../../../src-shared/rpc/jobs.ts';
import type { BackupEngine } from './backup-engine.ts';
import { type CoreFunctions, receive, send, type ThreadFunctions } from './messages.ts';

/** Milliseconds between two messages of progress. */
const progressInterval = 100;

/** Does the work of an engine for the core at the other end of a port; one job at a time. */
export function serveBackups(port: MessagePort, engine: BackupEngine): void {
  const abort = new AbortController();
  const { signal } = abort;
  let sentAt = Number.NEGATIVE_INFINITY;
  const run = {
    signal,
    onProgress(progress: JobProgress): void {
      if (performance.now() - sentAt < progressInterval) return;
      sentAt = performance.now();
      core.progress(progress);
    },
  };
  const functions: ThreadFunctions = {
    isUp: () => true,
    make: ({ source: { vaultId, ...source }, root, reason }) =>
      send(() =>
        engine.make(
          {
            ...source,
            vaultId: () => vaultId,
            ensureVault: async () => void receive(await core.ensureVault()),
            copyJournal: async (to) => void receive(await core.copyJournal(to)),
          },
          root,
          { ...run, reason },
        ),
      ),
    verify: ({ root, id }) => send(() => engine.verify(root, id, run)),
    restore: ({ root, id, into }) => send(() => engine.restore(root, id, { ...run, into })),
    list: (folder) => send(() => engine.list(folder)),
    cancel: () => abort.abort(),
  };
  const core = createBirpc<CoreFunctions, ThreadFunctions>(functions, {
    post: (message) => port.postMessage(message),
    on: (listener) => port.on('message', listener),
    eventNames: ['progress'],
    timeout: -1,
  });
}
