import { type Connection, httpPort, type MemoryPort } from '../core/memory-api/memory-api-client.ts';
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
    port: portOf(connection),
    problem: () => null,
    ...changed,
  });

/** A port for as long as address and key are the same. */
function portOf(connection: () => Connection | undefined): () => MemoryPort | undefined {
  let known: (Connection & { readonly port: MemoryPort }) | undefined;
  return () => {
    const now = connection();
    if (now?.baseUrl !== known?.baseUrl || now?.key !== known?.key)
      known = now && { ...now, port: httpPort(now) };
    return known?.port;
  };
}
