import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../memory-api/memory-api-client.ts';
import type { Host, RunService } from '../shell/host.ts';
import { embeddedServiceFolder, startEmbeddedService } from './embedded-service.ts';

/**
 * Starts the embedded service beside a remote one, for as long as `work` takes: it still has what it received while it was in use. Does
 * nothing where it never was. Rejects when it does not start, and with `work`.
 */
export async function withFormerService(
  setup: {
    readonly data: string;
    readonly run: RunService;
    readonly host: Host;
    readonly random: () => number;
  },
  work: (internal: Connection) => Promise<void>,
): Promise<void> {
  const data = embeddedServiceFolder(setup.data);
  if (!existsSync(join(data, 'memories.sqlite'))) return;
  const { promise, resolve, reject } = Promise.withResolvers<Connection>();
  const service = startEmbeddedService({
    ...setup,
    data,
    onChange() {
      const internal = service.internal();
      if (internal !== undefined) resolve(internal);
    },
    onTrouble: (message) => reject(new Error(message)),
  });
  try {
    await work(await promise);
  } finally {
    await service.stop();
  }
}
