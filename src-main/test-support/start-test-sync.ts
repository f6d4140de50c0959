import type { Connection } from '../core/memory-api/memory-api-client.ts';
import { type Sync, startSync } from '../core/sync/sync.ts';
import type { VaultFixture } from './vault-fixture.ts';

/** The sync of a vault with a service, nearly without jitter, so that a wait takes its minimum: 100 ms. */
export const startTestSync = (
  app: VaultFixture,
  connection: () => Connection | undefined,
  changed: Partial<Parameters<typeof startSync>[0]> = {},
): Sync =>
  startSync({
    notes: { ...app.context, now: Date.now },
    random: () => 0,
    connection,
    problem: () => null,
    onKeyRejected: () => undefined,
    onKeyAccepted: () => undefined,
    ...changed,
  });
