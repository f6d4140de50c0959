import { httpPort } from '../core/memory-api/memory-api-client.ts';
import { createCircuitBreaker } from '../core/sync/circuit-breaker.ts';
import { createReadyEntries } from '../core/sync/ready-entries.ts';
import type { SyncContext } from '../core/sync/sync-context.ts';
import { uploadRevision } from '../core/sync/upload-revision.ts';
import type { VaultFixture } from './vault-fixture.ts';

/** The app's own uploads, without its timers: one revision after the other, by a clock that a test sets. */
export type UploadSteps = {
  /** Sends until nothing is due, or until the next attempt has to wait. */
  pass(): Promise<void>;
  /** Lets time pass, in milliseconds. */
  wait(time: number): void;
  /** How often the service lost a revision. */
  readonly losses: () => number;
};

export function uploadSteps(app: VaultFixture, baseUrl: string, key: string): UploadSteps {
  let time = Date.parse('2026-03-01T09:00:00Z');
  let losses = 0;
  const now = () => time;
  const random = () => 0.5;
  const port = httpPort({ baseUrl, key });
  const context: SyncContext = {
    journal: app.journal,
    breaker: createCircuitBreaker({ now, random }, () => undefined),
    emit: () => undefined,
    now,
    monotonic: now,
    random,
    port: () => port,
    onAcknowledged: () => undefined,
    onLoss() {
      losses += 1;
    },
    onProgress: () => undefined,
  };
  const never = new AbortController().signal;
  return {
    async pass() {
      const ready = createReadyEntries(context);
      while (context.breaker.delay() === 0) {
        const entry = ready.take();
        if (entry === undefined) return;
        ready.release(entry.noteId, await uploadRevision(context, entry, never));
      }
    },
    wait(passed) {
      time += passed;
    },
    losses: () => losses,
  };
}
